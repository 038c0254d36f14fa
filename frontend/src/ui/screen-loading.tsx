import { BusyMark } from './busy-mark.tsx';

/** The placeholder of a screen while its code loads. */
export function ScreenLoading() {
  return (
    <div role="status" className="grid min-h-svh place-items-center text-cool">
      <BusyMark />
      <span className="sr-only">Loading</span>
    </div>
  );
}
