import { EyeOff } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

interface Props {
  /** Of the image. */
  title: string;
  onUnveil: () => void;
  /** Over a picture that has no room for words. */
  small?: boolean;
}

const FACE = 'stepped flex items-center justify-center bg-shadow text-coin';

/**
 * Lifts the veil of one image; fills the box that it lies in. It goes with the veil: the focus passes on to what is marked
 * `data-keeps-place` beside the image.
 */
export const Unveil = ({ title, onUnveil, small = false }: Props) => (
  <button
    type="button"
    className={classNames(
      'absolute inset-0 grid cursor-pointer place-content-center justify-items-center gap-1 font-semibold',
      small ? 'text-xs focus-visible:-outline-offset-3' : 'p-2 text-sm focus-visible:-outline-offset-6',
    )}
    onClick={({ currentTarget }) => {
      currentTarget
        .closest('[data-veiled], article, section')
        ?.querySelector<HTMLElement>('[data-keeps-place]')
        ?.focus();
      onUnveil();
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
