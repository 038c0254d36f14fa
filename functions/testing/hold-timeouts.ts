import { vi } from 'vitest';

/**
 * Keeps timeouts of one length from firing, however slow this machine is; `vi.restoreAllMocks` ends it.
 *
 * @param length in milliseconds
 * @returns the pending timeouts by timer; calling one fires it
 */
export function holdTimeouts(length = 2_000): Map<unknown, () => void> {
  const held = new Map<unknown, () => void>();
  const [start, stop] = [setTimeout, clearTimeout];
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, milliseconds?: number) => {
    if (milliseconds !== length) return start(run, milliseconds);
    const never = start(() => undefined, 0);
    held.set(never, run);
    return never;
    // The rest of the type covers other signatures.
  }) as typeof setTimeout);
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    held.delete(timer);
    stop(timer);
  });
  return held;
}
