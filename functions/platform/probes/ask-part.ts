import { log } from '../log.ts';
import { isThrottled } from '../passing-failure.ts';

/** Whoever has not answered by then is told to be down, whatever it is busy with. */
const PATIENCE_MILLISECONDS = 2_000;

/** Asks a part whether it does its work; gives up when it is told to, and throws where it does not. */
export type Probe<Answer> = (signal: AbortSignal) => Promise<Answer>;

/** A part answers, and what; or it does not, though one that is merely busy counts as up. */
type Asked<Answer> = { state: 'up'; answer?: Answer } | { state: 'down' };

/**
 * Asks a part, for two seconds at most. One that asks for fewer requests is up: it does the work that it is asked for, and
 * these questions are what it can do without. Why a part failed is in the log alone.
 */
export async function askPart<Answer>(part: string, probe: Probe<Answer>): Promise<Asked<Answer>> {
  try {
    return { state: 'up', answer: await inTime(probe) };
  } catch (cause) {
    const state = isThrottled(cause) ? 'up' : 'down';
    await log('warn', state === 'up' ? 'A part is busy' : 'A part did not answer', { part, cause });
    return { state };
  }
}

/** A probe that heeds no signal is left behind. */
function inTime<Answer>(probe: Probe<Answer>): Promise<Answer> {
  const giveUp = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      giveUp.abort();
      reject(new Error(`No answer within ${PATIENCE_MILLISECONDS} ms`));
    }, PATIENCE_MILLISECONDS);
    probe(giveUp.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
