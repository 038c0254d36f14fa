import * as v from 'valibot';
import { savedJson, saveJson } from '../data-folder/saved-json.ts';
import { type ClockOffset, clockOffset, shiftDate } from './shifted-date.ts';

/** The clock of the local cloud: the machine's, put forward by a number of seconds that is kept. */
export interface Clock {
  /** For other threads, which shift their own `Date` by it. */
  offset: ClockOffset;
  advancedSeconds: () => number;
  /** Puts it forward for all threads at once; kept for the next start before this returns. */
  advance: (seconds: number) => void;
  /** Gives this thread the machine's clock back. */
  stop: () => void;
}

/** Ten years: enough for every expiry, and far from where the shared number overflows. */
export const FARTHEST_SECONDS = 10 * 366 * 24 * 60 * 60;

const Saved = v.object({ advancedSeconds: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** How many seconds the clock kept in a file is ahead; 0 where there is none. */
export const savedAdvance = (file: string): number => savedJson(file, Saved)?.advancedSeconds ?? 0;

/**
 * Sets this thread's `Date` to the clock kept in a file, or to the machine's where there is none.
 *
 * @param file where it is kept
 */
export function startClock(file: string): Clock {
  const offset = clockOffset(savedAdvance(file));
  const stop = shiftDate(offset);
  const advancedSeconds = () => Atomics.load(offset, 0);
  return {
    offset,
    advancedSeconds,
    advance: (seconds) => {
      saveJson(file, { advancedSeconds: advancedSeconds() + seconds });
      Atomics.add(offset, 0, seconds);
    },
    stop,
  };
}
