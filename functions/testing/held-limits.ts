import { vi } from 'vitest';

/**
 * Keeps the limits of two seconds from passing, however slow this machine is; `vi.restoreAllMocks` ends it.
 *
 * @returns those that run, by their timers; what is called lets one pass
 */
export function heldLimits(): Map<unknown, () => void> {
  const held = new Map<unknown, () => void>();
  const [start, stop] = [setTimeout, clearTimeout];
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, milliseconds?: number) => {
    if (milliseconds !== 2_000) return start(run, milliseconds);
    const never = start(() => undefined, 0);
    held.set(never, run);
    return never;
    // The rest of the function's type has to do with other ways to call it.
  }) as typeof setTimeout);
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    held.delete(timer);
    stop(timer);
  });
  return held;
}
