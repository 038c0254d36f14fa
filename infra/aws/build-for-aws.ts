import { stageNative } from '../build/stage-native.ts';
import { frontendUpToDate, functionsUpToDate } from '../build/up-to-date.ts';
import type { Progress } from '../local/progress.ts';

/**
 * Builds everything that is installed on AWS.
 *
 * @returns gives the folder of a feature's bundle, with whatever it needs beside it
 * @throws Error where something cannot be built or had
 */
export async function buildForAws(progress: Progress): Promise<(feature: string) => string> {
  await progress.step('Building the functions', functionsUpToDate);
  await progress.step('Building the app', frontendUpToDate);
  return progress.step('Getting packages for Lambda', async () => stageNative());
}
