import { notFound, Problem } from '../../../functions/platform/problem.ts';
import { FEATURES } from '../../features.ts';
import type { Lambdas } from '../lambda/lambdas.ts';
import { featureOfJob } from '../triggers/schedules.ts';
import { type ConsoleCall, plainCall } from './console-call.ts';

/** The manifest's jobs, and running one now. */
export function jobCalls(lambdas: Pick<Lambdas, 'invoke'>): ConsoleCall[] {
  return [
    plainCall('GET', '/_local/jobs', async () => ({
      jobs: FEATURES.flatMap(({ name, jobs = [] }) => jobs.map((job) => ({ ...job, feature: name }))),
    })),
    plainCall('POST', '/_local/jobs/{job}/run', async ({ job = '' }) => {
      const feature = featureOfJob(job);
      if (!feature) throw notFound(`There is no job '${job}'`);
      const outcome = await lambdas.invoke(feature, { job });
      if (!outcome.ok) throw new Problem('internal-error', `The job failed: ${outcome.errorMessage}`);
      return { job, result: JSON.parse(outcome.payload) };
    }),
  ];
}
