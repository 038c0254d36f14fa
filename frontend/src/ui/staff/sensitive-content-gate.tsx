import { type ReactNode, useState } from 'react';
import type { Rating } from '../../../../shared/ratings.ts';
import { classNames } from '../class-names.ts';
import { RevealButton } from './reveal-button.tsx';

interface Props {
  /** Undefined if the image is never sensitive. */
  rating: Rating | undefined;
  title: string;
  /** Too small for text. */
  small?: boolean;
  className?: string;
  /** The image in its frame, blurred or not. */
  children: (blurred: boolean) => ReactNode;
}

/**
 * Blurs a sensitive image until the user reveals it; the image then gets the focus. Other images are shown
 * unchanged.
 */
export function SensitiveContentGate({ rating, title, small = false, className, children }: Props) {
  const [revealed, setRevealed] = useState(false);
  const blurred = rating === 'r' && !revealed;
  return (
    <div data-sensitive="" className={classNames('relative', className)}>
      <div data-keeps-place="" tabIndex={-1} className="outline-offset-2">
        {children(blurred)}
      </div>
      {blurred ? <RevealButton title={title} small={small} onReveal={() => setRevealed(true)} /> : null}
    </div>
  );
}
