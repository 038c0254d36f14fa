import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFile, FUNCTIONS_DIRECTORY } from '../../build/functions.ts';
import type { Feature } from '../../feature.ts';
import { ROOT } from '../../root.ts';

/**
 * Copies the built bundles to the folder they run from, as a deployment would, so that a later build does not
 * affect the running functions.
 *
 * @param folder replaced
 * @returns a function that returns the file of a feature's bundle
 */
export function createBundleStage(folder: string): (feature: Feature) => string {
  rmSync(folder, { recursive: true, force: true });
  cpSync(FUNCTIONS_DIRECTORY, folder, { recursive: true });
  // Packages with native parts are not bundled and are resolved from this folder.
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return (feature) => join(folder, bundleFile(feature));
}
