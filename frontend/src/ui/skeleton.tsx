import { classNames } from './class-names.ts';

/** A placeholder with the final size of content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('stepped block animate-glimmer bg-panel', className)} />
  );
}
