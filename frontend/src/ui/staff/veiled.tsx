import { type ReactNode, useState } from 'react';
import type { Rating } from '../../../../shared/ratings.ts';
import { classNames } from '../class-names.ts';
import { Unveil } from './unveil.tsx';

interface Props {
  /** Undefined if the image is never sensitive. */
  rating: Rating | undefined;
  title: string;
  /** Too small for text. */
  small?: boolean;
  className?: string;
  /** The image in its frame, blurred or not. */
  children: (veiled: boolean) => ReactNode;
}

/**
 * Blurs a sensitive image until the user reveals it; the image then gets the focus. Other images are shown
 * unchanged.
 */
export function Veiled({ rating, title, small = false, className, children }: Props) {
  const [unveiled, setUnveiled] = useState(false);
  const veiled = rating === 'r' && !unveiled;
  return (
    <div data-veiled="" className={classNames('relative', className)}>
      <div data-keeps-place="" tabIndex={-1} className="outline-offset-2">
        {children(veiled)}
      </div>
      {veiled ? <Unveil title={title} small={small} onUnveil={() => setUnveiled(true)} /> : null}
    </div>
  );
}
