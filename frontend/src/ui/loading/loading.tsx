import { joinClassNames } from '../class-names.ts';

/** A placeholder with the final size of content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClassNames('stepped block animate-glimmer bg-raised', className)}
    />
  );
}

/**
 * An animation of three pixels for work in progress. It is decorative: the text next to it describes the
 * work.
 */
export function BusyMark() {
  return (
    <span aria-hidden="true" className="inline-flex w-8 justify-center overflow-hidden">
      <span className="size-2 animate-march bg-current" />
    </span>
  );
}

/** The placeholder of a screen while its code loads. */
export function ScreenLoading() {
  return (
    <div role="status" className="grid min-h-svh place-items-center text-cool">
      <BusyMark />
      <span className="sr-only">Loading</span>
    </div>
  );
}
