import { FEATURES } from '../../features.ts';
import type { Lambdas } from '../lambda/lambdas.ts';

const TICK_MILLISECONDS = 1_000;
const MINUTE = 60_000;

/**
 * Invokes every job of the manifest on schedule, with the event that EventBridge Scheduler sends. It uses the local
 * clock, so putting the clock forward makes jobs due.
 *
 * @returns a function that stops the schedules
 */
export function startSchedules(lambdas: Pick<Lambdas, 'invokeLater'>): () => void {
  const jobs = FEATURES.flatMap(({ name, jobs = [] }) =>
    jobs.map(({ job, everyMinutes }) => ({
      feature: name,
      job,
      period: everyMinutes * MINUTE,
      due: Date.now() + everyMinutes * MINUTE,
    })),
  );
  const timer = setInterval(() => {
    for (const entry of jobs) {
      if (Date.now() < entry.due) continue;
      entry.due = Date.now() + entry.period;
      void lambdas.invokeLater(entry.feature, { job: entry.job });
    }
  }, TICK_MILLISECONDS);
  return () => clearInterval(timer);
}

/** The feature that runs a job; `undefined` if the manifest has no such job. */
export const findJobFeature = (job: string): string | undefined =>
  FEATURES.find(({ jobs = [] }) => jobs.some((entry) => entry.job === job))?.name;
