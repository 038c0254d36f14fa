import type { ReactNode } from 'react';
import { type Bitmap, PixelSprite } from '../picture/pixel-sprite.tsx';

interface Props {
  picture: Bitmap;
  title: string;
  /** What happened and what to do next. */
  children: ReactNode;
  /** Buttons or links for the next step. */
  actions?: ReactNode;
  /** Announced immediately, for failures. */
  urgent?: boolean;
}

/** A message in place of content: nothing found, or a failure. */
export function Notice({ picture, title, children, actions, urgent = false }: Props) {
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className="stepped flex flex-col items-center gap-4 bg-panel px-6 py-16 text-center"
    >
      <PixelSprite bitmap={picture} scale={6} />
      <p className="mt-2 font-display text-2xl font-semibold">{title}</p>
      <div className="max-w-md text-soft">{children}</div>
      {actions ? <div className="mt-2 flex flex-wrap justify-center gap-4">{actions}</div> : null}
    </div>
  );
}
