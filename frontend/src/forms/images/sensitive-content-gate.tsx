import { EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Rating } from '#shared/ratings.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { Icon } from '#ui/picture/icon.tsx';

interface Props {
  /** Undefined if the image is never sensitive. */
  rating: Rating | undefined;
  title: string;
  /** Too small for text. */
  small?: boolean;
  className?: string;
  /** The image in its frame, as a mosaic while it is hidden. */
  children: (hidden: boolean) => ReactNode;
}

/**
 * Has a sensitive image hidden until the user reveals it; the image then gets the focus. Other images are shown
 * at once.
 */
export function SensitiveContentGate({ rating, title, small = false, className, children }: Props) {
  const [revealed, setRevealed] = useState(false);
  const hidden = rating === 'r' && !revealed;
  return (
    <div data-sensitive="" className={joinClassNames('relative', className)}>
      <div data-keeps-place="" tabIndex={-1} className="outline-offset-2">
        {children(hidden)}
      </div>
      {hidden ? <RevealButton title={title} small={small} onReveal={() => setRevealed(true)} /> : null}
    </div>
  );
}

interface RevealButtonProps {
  /** The title of the image. */
  title: string;
  onReveal: () => void;
  /** For images too small for text. */
  small?: boolean;
}

const FACE = 'stepped flex items-center justify-center bg-shadow text-coin';

/**
 * The button that reveals a sensitive image; it covers the image. After it disappears, the focus moves to the
 * element marked `data-keeps-place` next to the image.
 */
export const RevealButton = ({ title, onReveal, small = false }: RevealButtonProps) => (
  <button
    type="button"
    className={joinClassNames(
      'absolute inset-0 grid cursor-pointer place-content-center justify-items-center gap-1 font-semibold',
      small ? 'text-xs focus-visible:-outline-offset-3' : 'p-2 text-sm focus-visible:-outline-offset-6',
    )}
    onClick={({ currentTarget }) => {
      currentTarget
        .closest('[data-sensitive], article, section')
        ?.querySelector<HTMLElement>('[data-keeps-place]')
        ?.focus();
      onReveal();
    }}
  >
    <span
      className={joinClassNames(FACE, small ? 'step-2 flex-col px-1.5 py-0.5' : 'step-3 gap-2 px-3 py-2')}
    >
      <Icon of={EyeOff} size={small ? 16 : 18} />
      <span>
        <span className={small ? 'sr-only' : ''}>Show </span>18+
        <span className="sr-only">: {title}</span>
      </span>
    </span>
  </button>
);
