import * as v from 'valibot';
import { buildNotFound, Problem } from '#platform/problem.ts';
import { FEATURES } from '../../features.ts';
import { type Clock, MAX_OFFSET_SECONDS } from '../clock/clock.ts';
import type { EdgeCache } from '../gateway/edge-cache.ts';
import type { Lambdas } from '../lambda/lambdas.ts';
import type { MailSimulator } from '../simulators/mail.ts';
import type { MailBox } from '../simulators/mail-box.ts';
import { MailFaults } from '../simulators/mail-faults.ts';
import { findJobFeature } from '../triggers/schedules.ts';
import { type ConsoleCall, createBodyCall, createPlainCall } from './console-call.ts';

const WHOLE = 'advanceSeconds must be a whole number of seconds, 0 or more: the clock only goes forward';

const Advance = v.strictObject({
  advanceSeconds: v.pipe(v.number(WHOLE), v.integer(WHOLE), v.minValue(0, WHOLE)),
});

/** The calls that read the local cloud's clock and put it forward. */
export function createClockCalls(clock: Clock): ConsoleCall[] {
  const state = () => ({ now: new Date().toISOString(), advancedSeconds: clock.advancedSeconds() });
  return [
    createPlainCall('GET', '/_local/clock', async () => state()),
    createBodyCall('/_local/clock', Advance, async ({ advanceSeconds }) => {
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

/** The calls that list the manifest's jobs and run one now. */
export function createJobCalls(lambdas: Pick<Lambdas, 'invoke'>): ConsoleCall[] {
  return [
    createPlainCall('GET', '/_local/jobs', async () => ({
      jobs: FEATURES.flatMap(({ name, jobs = [] }) => jobs.map((job) => ({ ...job, feature: name }))),
    })),
    createPlainCall('POST', '/_local/jobs/{job}/run', async ({ job = '' }) => {
      const feature = findJobFeature(job);
      if (!feature) throw buildNotFound(`Unknown job '${job}'`);
      const outcome = await lambdas.invoke(feature, { job, byHand: true });
      if (!outcome.ok) throw new Problem('internal-error', `Job failed: ${outcome.errorMessage}`);
      return { job, result: JSON.parse(outcome.payload) };
    }),
  ];
}

/** The call that empties the cache of the edge, so that each list is that of the database again. */
export const createEdgeCalls = (cache: EdgeCache | undefined): ConsoleCall[] => [
  createPlainCall('POST', '/_local/edge/invalidate', async () => {
    cache?.invalidate(['/*']);
    return {};
  }),
];

/** The calls that read sent emails, and that have SES respond late or lose events. */
export const createMailCalls = (mailBox: MailBox, setFaults: MailSimulator['setFaults']): ConsoleCall[] => [
  createPlainCall('GET', '/_local/mail', async () => ({ mails: mailBox.all() })),
  createBodyCall('/_local/mail/faults', MailFaults, async (faults) => {
    setFaults(faults);
    return faults;
  }),
];
