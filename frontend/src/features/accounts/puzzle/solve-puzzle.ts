import { type Challenge, solveChallengeWorkers } from 'altcha-lib';

/** More workers than this would each take longer to start than they save. */
const MOST_WORKERS = 8;

/** A slow phone needs most of this; the puzzle itself is valid for ten minutes. */
const TIMEOUT_MILLISECONDS = 180_000;

/**
 * Solves a proof-of-work puzzle, on all cores where the browser's cryptography can use them. Loads only when a puzzle
 * is required, with its library.
 *
 * @param controller ends the work early
 * @returns the solution as the API takes it; undefined if the work ended early or took too long
 * @throws any error of the browser, for example without memory for the workers
 */
export async function solvePuzzle(
  challenge: Challenge,
  controller: AbortController,
): Promise<string | undefined> {
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    concurrency: Math.min(navigator.hardwareConcurrency, MOST_WORKERS),
    createWorker: () => new Worker(new URL('./puzzle-worker.ts', import.meta.url), { type: 'module' }),
    timeout: TIMEOUT_MILLISECONDS,
  });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}
