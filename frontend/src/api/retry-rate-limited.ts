import { ApiError } from './api-error.ts';
import { pause } from './pause.ts';

const RETRIES = 2;

/** A longer wait is shown to the user instead. */
const MAX_WAIT_SECONDS = 10;

/**
 * Runs a read and retries it when the server refuses it with `rate-limited` and a short `Retry-After`. Only for reads: a form
 * is never resubmitted without the user's knowledge; it shows the server's message and the wait at once.
 *
 * @param signal also ends the wait
 * @throws the error of the last attempt: after two retries, or if the wait is longer than ten seconds
 */
export async function retryRateLimited<Result>(
  send: () => Promise<Result>,
  signal: AbortSignal | undefined,
  retries = RETRIES,
): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    const isLimited = error instanceof ApiError && error.code === 'rate-limited';
    const seconds = isLimited ? error.retryAfterSeconds : undefined;
    if (retries === 0 || seconds === undefined || seconds > MAX_WAIT_SECONDS) throw error;
    await pause(seconds * 1000, signal);
    return retryRateLimited(send, signal, retries - 1);
  }
}
