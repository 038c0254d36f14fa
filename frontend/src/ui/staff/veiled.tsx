import { type ReactNode, useState } from 'react';
import type { Rating } from '../../../../shared/ratings.ts';
import { classNames } from '../class-names.ts';
import { Unveil } from './unveil.tsx';

interface Props {
  /** Undefined where the picture never has one. */
  rating: Rating | undefined;
  title: string;
  /** There is no room for words over it. */
  small?: boolean;
  className?: string;
  /** The picture in a frame of its own, clouded or as it is. */
  children: (veiled: boolean) => ReactNode;
}

/** Keeps an adult image clouded until somebody wants to see it; it then has the focus. Others are shown as they are. */
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
