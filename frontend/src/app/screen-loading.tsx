import { BusyMark } from '../ui/busy-mark.tsx';

/** Stands where a screen will be while its code is on its way. */
export function ScreenLoading() {
  return (
    <div role="status" className="grid min-h-svh place-items-center text-cool">
      <BusyMark />
      <span className="sr-only">Loading</span>
    </div>
  );
}
