import { Problem } from '../problem.ts';
import { withClaim } from './with-claim.ts';

/** As long as the Lambdas of jobs may run. */
const LONGEST_MILLISECONDS = 300_000;

/**
 * Runs a job unless it is running already: a schedule may start it twice, and a person at the same time.
 *
 * @returns its result, or that another run is doing it
 */
export async function runAlone<Result>(
  job: string,
  work: () => Promise<Result>,
): Promise<Result | { isRunning: true }> {
  const running = new Problem('try-again', 'This job is running');
  const claim = { key: { pk: `JOB#${job}`, sk: 'A' }, milliseconds: LONGEST_MILLISECONDS };
  try {
    return await withClaim({ ...claim, buildRefusal: () => running }, work);
  } catch (error) {
    if (error === running) return { isRunning: true };
    throw error;
  }
}
