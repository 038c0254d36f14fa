import { onTestFinished, vi } from 'vitest';

/**
 * Lets a test skip time; until it does, time passes as usual. To be called before the screen is opened.
 *
 * @returns skips so many milliseconds, running every timer that falls due
 */
export function startFakeTime(): (milliseconds: number) => Promise<unknown> {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  onTestFinished(() => void vi.useRealTimers());
  return (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds);
}
