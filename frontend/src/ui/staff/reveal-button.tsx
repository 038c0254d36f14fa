import { EyeOff } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

interface Props {
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
export const RevealButton = ({ title, onReveal, small = false }: Props) => (
  <button
    type="button"
    className={classNames(
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
    <span className={classNames(FACE, small ? 'step-2 flex-col px-1.5 py-0.5' : 'step-3 gap-2 px-3 py-2')}>
      <Icon of={EyeOff} size={small ? 16 : 18} />
      <span>
        <span className={small ? 'sr-only' : ''}>Show </span>18+
        <span className="sr-only">: {title}</span>
      </span>
    </span>
  </button>
);
