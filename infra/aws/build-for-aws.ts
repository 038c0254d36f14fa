import { stageNative } from '../build/stage-native.ts';
import { frontendUpToDate, functionsUpToDate } from '../build/up-to-date.ts';
import type { Feature } from '../feature.ts';
import type { Progress } from '../progress.ts';

/**
 * Builds everything that is deployed to AWS.
 *
 * @returns a function that returns the folder of a feature's bundle, including its native packages
 * @throws Error if something cannot be built or downloaded
 */
export async function buildForAws(progress: Progress): Promise<(feature: Feature) => string> {
  await progress.step('Building the functions', functionsUpToDate);
  await progress.step('Building the app', frontendUpToDate);
  return progress.step('Getting packages for Lambda', async () => stageNative());
}
