import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names.ts';
import { Skeleton } from './loading.tsx';

interface Props {
  /** The chips are still changing and hidden. */
  pending: boolean;
  className?: string;
  /** The classes of the row where it fits on the screen. */
  wide: string;
  children: ReactNode;
}

/** Categories as chips, in one row that scrolls sideways. */
export const ChipRow = ({ pending, className, wide, children }: Props) => (
  <nav aria-label="Categories" className={joinClassNames('relative', className)}>
    {pending ? <Skeleton className="absolute inset-x-0 inset-y-1.5" /> : null}
    <ul
      className={joinClassNames(
        '-mx-4 flex gap-2 px-4 py-1.5 [scrollbar-width:none]',
        wide,
        // Nothing in it can be reached yet, so it must not scroll either.
        pending ? 'invisible overflow-x-hidden' : 'overflow-x-auto',
      )}
    >
      {children}
    </ul>
  </nav>
);
