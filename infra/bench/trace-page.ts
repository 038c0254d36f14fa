import type { RunnerResult } from 'lighthouse';

/** Chromium sometimes records no trace of a page, or paints nothing in it; the next time it does. */
const TRIES = 3;

/** A page that could not be measured. */
export interface UntracedPage {
  path: string;
  /** Lighthouse's code and message. */
  failure: string;
}

/**
 * Measures a page, and once more while Lighthouse cannot trace it, up to three times.
 *
 * @param measure runs Lighthouse
 * @returns the result, or the failure of the last try: what was measured of other pages is kept
 */
export async function tracePage(
  path: string,
  measure: () => Promise<RunnerResult | undefined>,
): Promise<RunnerResult | UntracedPage> {
  let failure = 'no result';
  for (let tries = 0; tries < TRIES; tries++) {
    const result = await measure();
    const error = result?.lhr.runtimeError;
    if (result && !error) return result;
    if (error) failure = `${error.code}: ${error.message}`;
  }
  return { path, failure };
}
