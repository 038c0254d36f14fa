import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURES } from '../features.ts';
import { ROOT } from '../root.ts';
import { bundleDirectory } from './functions.ts';
import { isMadeFor, type Lockfile, lockfileFor } from './part-of-lockfile.ts';

/** Where the functions run on AWS. */
const TARGET = { os: 'linux', cpu: 'arm64', libc: 'glibc' } as const;

/** Beside the bundles and not in them: on this machine they are loaded with this machine's own packages. */
const STAGED_DIRECTORY = join(ROOT, 'dist/staged');

/**
 * Puts the packages that stay outside a bundle beside a copy of it, built for Lambda's machine, in exactly the
 * versions of the project's lockfile.
 *
 * @returns gives the folder that AWS is to have of a feature
 * @throws Error where npm could not get a package
 */
export function stageNative(): (feature: string) => string {
  rmSync(STAGED_DIRECTORY, { recursive: true, force: true });
  const lockfile: Lockfile = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const staged = new Map<string, string>();
  for (const { name, nativePackages } of FEATURES) {
    if (!nativePackages) continue;
    const folder = join(STAGED_DIRECTORY, name);
    mkdirSync(folder, { recursive: true });
    cpSync(bundleDirectory(name), folder, { recursive: true });
    install(folder, lockfileFor(nativePackages, lockfile));
    staged.set(name, folder);
  }
  return (feature) => staged.get(feature) ?? bundleDirectory(feature);
}

function install(folder: string, lockfile: Lockfile): void {
  writeFileSync(join(folder, 'package.json'), JSON.stringify(lockfile.packages['']));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockfile));
  const platform = Object.entries(TARGET).map(([name, value]) => `--${name}=${value}`);
  npm(folder, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...platform]);
  rmSync(join(folder, 'package-lock.json'));
  // To npm a package for one platform is optional, and it says nothing where it could not be had.
  const missing = Object.entries(lockfile.packages)
    .filter(([path, locked]) => isMadeFor(TARGET, locked) && !existsSync(join(folder, path)))
    .map(([path]) => path);
  if (missing.length > 0) throw new Error(`npm did not install ${missing.join(', ')} into ${folder}.`);
}

/** Runs npm by the Node that runs now; npm itself says where it lies when it started this program. */
function npm(cwd: string, args: string[]): void {
  const path = process.env.npm_execpath;
  const [command, first] = path?.endsWith('.js') ? [process.execPath, [path]] : ['npm', []];
  const { status } = spawnSync(command, [...first, ...args], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (status !== 0) throw new Error(`npm ${args[0]} failed in ${cwd}; see above for the reason.`);
}
