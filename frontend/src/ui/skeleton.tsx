import { classNames } from './class-names.ts';

/** Holds the place of something that is on its way, in its final size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('stepped block animate-glimmer bg-panel', className)} />
  );
}
