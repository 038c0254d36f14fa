import * as v from 'valibot';
import { readSavedJson, saveJson } from '../../saved-json.ts';
import { type ClockOffset, createClockOffset, shiftDate } from './shifted-date.ts';

/** The clock of the local cloud: the machine's clock, put forward by a stored number of seconds. */
export interface Clock {
  /** For other threads, which shift their own `Date` by it. */
  offset: ClockOffset;
  advancedSeconds: () => number;
  /** Puts it forward for all threads at once; the new offset is on disk before this returns. */
  advance: (seconds: number) => void;
  /** Restores the machine's clock in this thread. */
  stop: () => void;
}

/** Ten years: enough for every expiry, and far from overflowing the shared number. */
export const MAX_OFFSET_SECONDS = 10 * 366 * 24 * 60 * 60;

const Saved = v.object({ advancedSeconds: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** How many seconds the clock stored in a file is ahead; 0 if there is no file. */
export const readOffset = (file: string): number => readSavedJson(file, Saved)?.advancedSeconds ?? 0;

/**
 * Sets this thread's `Date` to the clock stored in a file, or to the machine's if there is no file.
 *
 * @param file where the offset is stored
 */
export function startClock(file: string): Clock {
  const offset = createClockOffset(readOffset(file));
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
