import { FEATURES } from '../../features.ts';
import type { Lambdas } from '../lambda/lambdas.ts';

const TICK_MILLISECONDS = 1_000;
const MINUTE = 60_000;

/**
 * Invokes every job of the manifest when its time has come, with the event that EventBridge Scheduler sends.
 * The local clock decides, so that putting it forward makes jobs due.
 *
 * @returns a function that ends it
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

/** The feature that runs a job; `undefined` where the manifest has no such job. */
export const featureOfJob = (job: string): string | undefined =>
  FEATURES.find(({ jobs = [] }) => jobs.some((entry) => entry.job === job))?.name;
