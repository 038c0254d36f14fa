import { log } from '../log.ts';
import { isThrottled } from '../transient-error.ts';

/** A part that has not responded by then counts as down, however busy it is. */
const TIMEOUT_MILLISECONDS = 2_000;

/** Checks whether a part works; stops at the abort signal, and throws if the part does not work. */
export type Probe<Output> = (signal: AbortSignal) => Promise<Output>;

/** A part is up, with its response, or down; a throttling part counts as up. */
type ProbeResult<Output> = { state: 'up'; result?: Output } | { state: 'down' };

/**
 * Probes a part, with a timeout of two seconds. A part that throttles requests is up: it does its work, and these
 * probes are optional. Only the log has the reason for a failure.
 */
export async function runProbe<Output>(part: string, probe: Probe<Output>): Promise<ProbeResult<Output>> {
  try {
    return { state: 'up', result: await withTimeout(probe) };
  } catch (cause) {
    const state = isThrottled(cause) ? 'up' : 'down';
    await log('warn', state === 'up' ? 'A part is busy' : 'A part did not respond', { part, cause });
    return { state };
  }
}

/** Also returns in time if a probe ignores its signal. */
function withTimeout<Output>(probe: Probe<Output>): Promise<Output> {
  const giveUp = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      giveUp.abort();
      reject(new Error(`No response within ${TIMEOUT_MILLISECONDS} ms`));
    }, TIMEOUT_MILLISECONDS);
    probe(giveUp.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
