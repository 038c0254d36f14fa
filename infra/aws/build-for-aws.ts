import { stageNative } from '../build/stage-native.ts';
import { areFunctionsUpToDate, isFrontendUpToDate } from '../build/up-to-date.ts';
import type { Feature } from '../feature.ts';
import type { Progress } from '../progress.ts';

/**
 * Builds everything that is deployed to AWS.
 *
 * @returns a function that returns the folder of a feature's bundle, including its native packages
 * @throws Error if something cannot be built or downloaded
 */
export async function buildForAws(progress: Progress): Promise<(feature: Feature) => string> {
  await progress.step('Building the functions', areFunctionsUpToDate);
  await progress.step('Building the app', isFrontendUpToDate);
  return progress.step('Getting packages for Lambda', async () => stageNative());
}
