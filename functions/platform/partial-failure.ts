import { log } from './log.ts';
import { Problem } from './problem.ts';
import { isTransient } from './transient-error.ts';

/** Why one of several entities was not changed, in the response that reports on all of them. */
type Failure = Pick<Problem, 'code' | 'message'>;

/**
 * Describes the error of one of several changes, so that it does not fail the others. Anything unexpected is logged.
 *
 * @param context what the log names, such as the entity's id
 */
export async function describeFailure(error: unknown, context: Record<string, unknown>): Promise<Failure> {
  if (error instanceof Problem) return { code: error.code, message: error.message };
  if (isTransient(error)) return { code: 'unavailable', message: "We're busy right now" };
  const cause = error instanceof Error ? error : new Error(String(error));
  await log('error', 'One of several changes failed', { ...context, cause });
  return { code: 'internal-error', message: 'Something went wrong on our end' };
}
