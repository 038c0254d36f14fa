import { notFound, Problem } from '#platform/problem.ts';
import { FEATURES } from '../../features.ts';
import type { Lambdas } from '../lambda/lambdas.ts';
import { findJobFeature } from '../triggers/schedules.ts';
import { type ConsoleCall, plainCall } from './console-call.ts';

/** The calls that list the manifest's jobs and run one now. */
export function jobCalls(lambdas: Pick<Lambdas, 'invoke'>): ConsoleCall[] {
  return [
    plainCall('GET', '/_local/jobs', async () => ({
      jobs: FEATURES.flatMap(({ name, jobs = [] }) => jobs.map((job) => ({ ...job, feature: name }))),
    })),
    plainCall('POST', '/_local/jobs/{job}/run', async ({ job = '' }) => {
      const feature = findJobFeature(job);
      if (!feature) throw notFound(`Unknown job '${job}'`);
      const outcome = await lambdas.invoke(feature, { job });
      if (!outcome.ok) throw new Problem('internal-error', `Job failed: ${outcome.errorMessage}`);
      return { job, result: JSON.parse(outcome.payload) };
    }),
  ];
}
