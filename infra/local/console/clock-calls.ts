import * as v from 'valibot';
import { Problem } from '#platform/problem.ts';
import { type Clock, MAX_OFFSET_SECONDS } from '../clock/clock.ts';
import { bodyCall, type ConsoleCall, plainCall } from './console-call.ts';

const WHOLE = 'advanceSeconds must be a whole number of seconds, 0 or more: the clock only goes forward';

const Advance = v.strictObject({
  advanceSeconds: v.pipe(v.number(WHOLE), v.integer(WHOLE), v.minValue(0, WHOLE)),
});

/** The calls that read the local cloud's clock and put it forward. */
export function clockCalls(clock: Clock): ConsoleCall[] {
  const state = () => ({ now: new Date().toISOString(), advancedSeconds: clock.advancedSeconds() });
  return [
    plainCall('GET', '/_local/clock', async () => state()),
    bodyCall('/_local/clock', Advance, async ({ advanceSeconds }) => {
      if (clock.advancedSeconds() + advanceSeconds > MAX_OFFSET_SECONDS) {
        throw new Problem('invalid', 'The clock can move forward by at most ten years', {
          errors: [{ path: 'advanceSeconds', msg: 'At most ten years' }],
        });
      }
      clock.advance(advanceSeconds);
      return state();
    }),
  ];
}
