import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Feature } from '../feature.ts';
import { FEATURES } from '../features.ts';
import { ROOT } from '../root.ts';
import { bundleDirectory } from './functions.ts';
import { isBuiltFor, type Lockfile, pickLockfile } from './part-of-lockfile.ts';

/** The platform of the functions on AWS. */
const TARGET = { os: 'linux', cpu: 'arm64', libc: 'glibc' } as const;

/** Outside the bundle folders: on this machine, the bundles load this machine's own packages. */
const STAGED_DIRECTORY = join(ROOT, 'dist/staged');

/**
 * Copies a bundle and installs its unbundled packages next to it, built for Lambda's platform, in exactly the
 * versions of the project's lockfile.
 *
 * @returns a function that returns the folder to deploy for a feature
 * @throws Error if npm cannot install a package
 */
export function stageNative(): (feature: Feature) => string {
  rmSync(STAGED_DIRECTORY, { recursive: true, force: true });
  const lockfile: Lockfile = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const staged = new Map<string, string>();
  for (const feature of FEATURES) {
    const { name, nativePackages } = feature;
    if (!nativePackages) continue;
    const folder = join(STAGED_DIRECTORY, name);
    mkdirSync(folder, { recursive: true });
    cpSync(bundleDirectory(feature), folder, { recursive: true });
    install(folder, pickLockfile(nativePackages, lockfile));
    staged.set(name, folder);
  }
  return (feature) => staged.get(feature.name) ?? bundleDirectory(feature);
}

function install(folder: string, lockfile: Lockfile): void {
  writeFileSync(join(folder, 'package.json'), JSON.stringify(lockfile.packages['']));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockfile));
  const platform = Object.entries(TARGET).map(([name, value]) => `--${name}=${value}`);
  runNpm(folder, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...platform]);
  rmSync(join(folder, 'package-lock.json'));
  // npm treats platform-specific packages as optional and does not report a failed download.
  const missing = Object.entries(lockfile.packages)
    .filter(([path, locked]) => isBuiltFor(TARGET, locked) && !existsSync(join(folder, path)))
    .map(([path]) => path);
  if (missing.length > 0) throw new Error(`npm did not install ${missing.join(', ')} into ${folder}.`);
}

/** Runs npm with the current Node; npm sets its own path in the environment when it starts this program. */
function runNpm(cwd: string, args: string[]): void {
  const path = process.env.npm_execpath;
  const [command, first] = path?.endsWith('.js') ? [process.execPath, [path]] : ['npm', []];
  const { status } = spawnSync(command, [...first, ...args], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (status !== 0) throw new Error(`npm ${args[0]} failed in ${cwd}; see above for the reason.`);
}
