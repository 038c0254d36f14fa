import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { FUNCTIONS_DIRECTORY } from '../../build/functions.ts';
import { ROOT } from '../../root.ts';

/**
 * Copies the built bundles to where they run from, as a deployment would: a build that happens meanwhile
 * changes nothing for what runs.
 *
 * @param folder replaced
 * @returns gives the file of a feature's bundle
 */
export function stageBundles(folder: string): (feature: string) => string {
  rmSync(folder, { recursive: true, force: true });
  cpSync(FUNCTIONS_DIRECTORY, folder, { recursive: true });
  // Packages with native parts stay outside the bundles and are looked for beside them.
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return (feature) => join(folder, feature, 'index.mjs');
}
