import { log } from '../log.ts';
import { isThrottled } from '../transient-error.ts';

/** A part that takes longer is slow. */
const SLOW_MILLISECONDS = 2_000;

/** Checks whether a part works; stops at the abort signal, and throws if the part does not work. */
export type Probe<Output> = (signal: AbortSignal) => Promise<Output>;

/** A part is up, with its response, or down; a throttling part is up and slow. */
type ProbeResult<Output> = { state: 'up'; isSlow: boolean; result?: Output } | { state: 'down' };

/**
 * Probes a part. A part that throttles requests is up: it does its work, and these probes are optional. Only the log has
 * the reason for a failure.
 *
 * @param patienceMilliseconds a part that has not responded by then counts as down, however busy it is
 */
export async function runProbe<Output>(
  part: string,
  probe: Probe<Output>,
  patienceMilliseconds = SLOW_MILLISECONDS,
): Promise<ProbeResult<Output>> {
  const began = Date.now();
  try {
    const result = await withTimeout(probe, patienceMilliseconds);
    return { state: 'up', isSlow: Date.now() - began > SLOW_MILLISECONDS, result };
  } catch (cause) {
    const isBusy = isThrottled(cause);
    await log('warn', isBusy ? 'A part is busy' : 'A part did not respond', { part, cause });
    return isBusy ? { state: 'up', isSlow: true } : { state: 'down' };
  }
}

/** Also returns in time if a probe ignores its signal. */
function withTimeout<Output>(probe: Probe<Output>, milliseconds: number): Promise<Output> {
  const giveUp = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      giveUp.abort();
      reject(new Error(`No response within ${milliseconds} ms`));
    }, milliseconds);
    probe(giveUp.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
