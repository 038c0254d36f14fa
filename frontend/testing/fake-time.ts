import { onTestFinished, vi } from 'vitest';

/**
 * Lets a test skip time; without skips, time passes as usual. Call it before opening the screen.
 *
 * @returns a function that advances time by milliseconds and runs all due timers
 */
export function startFakeTime(): (milliseconds: number) => Promise<unknown> {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  onTestFinished(() => void vi.useRealTimers());
  return (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds);
}
