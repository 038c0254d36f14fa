import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { takeLock } from '../folder-lock.ts';
import { ROOT } from '../root.ts';
import { readSavedJson, saveJson } from '../saved-json.ts';
import { buildFrontend, FRONTEND_DIRECTORY } from './frontend.ts';
import { buildFunctions, FUNCTIONS_DIRECTORY } from './functions.ts';
import { printWarning, type Warn } from './warn.ts';

/** A build output with all its sources. */
export interface Artefact {
  directory: string;
  /** Where the fingerprint of the sources is stored. */
  stamp: string;
  /** Files and folders of the project. */
  sources: readonly string[];
  /** The age in milliseconds after which it is rebuilt even if nothing changed; never, if omitted. */
  lastsMilliseconds?: number;
  build: (warn: Warn) => Promise<unknown>;
}

const FUNCTIONS: Artefact = {
  directory: FUNCTIONS_DIRECTORY,
  // Inside the folder, so that every rebuild removes it.
  stamp: join(FUNCTIONS_DIRECTORY, '.stamp'),
  sources: [
    'shared',
    'functions',
    'infra/features.ts',
    'infra/task-definitions.ts',
    'infra/build/functions.ts',
    'infra/build/lambda-credentials.ts',
    'package-lock.json',
  ],
  build: buildFunctions,
};

const FRONTEND: Artefact = {
  directory: FRONTEND_DIRECTORY,
  // Outside the folder, because the whole folder is published.
  stamp: `${FRONTEND_DIRECTORY}.stamp`,
  sources: [
    'shared',
    'frontend',
    'infra/app-pages.ts',
    'infra/build/frontend.ts',
    'infra/build/write-pages.ts',
    'package-lock.json',
  ],
  build: buildFrontend,
};

const LOCK_POLL_MILLISECONDS = 100;
const NO_SOURCE = /\.test\.tsx?$|(^|\/)(testing|e2e)\//;

/**
 * Builds every function if any of their sources has changed since the last build.
 *
 * @returns whether a build was necessary
 */
export const areFunctionsUpToDate = (warn?: Warn): Promise<boolean> =>
  bringUpToDate(FUNCTIONS, undefined, warn);

/**
 * Builds the app if any of its sources has changed since the last build.
 *
 * @returns whether a build was necessary
 */
export const isFrontendUpToDate = (warn?: Warn): Promise<boolean> => bringUpToDate(FRONTEND, undefined, warn);

/**
 * Builds one output if it is missing or too old, or if any of its sources has changed. One process builds at a
 * time; the next one then finds the output up to date.
 *
 * @param warn receives the warnings of the build
 * @param use called when the output is up to date, under the lock that prevents a rebuild
 * @returns whether a build was necessary
 */
export async function bringUpToDate(
  artefact: Artefact,
  use: () => Promise<void> = async () => undefined,
  warn: Warn = printWarning,
): Promise<boolean> {
  const { directory, stamp, build } = artefact;
  mkdirSync(dirname(directory), { recursive: true });
  const letGo = await withBuildLock(`${directory}.lock`);
  try {
    const wanted = { fingerprint: fingerprint(artefact.sources), builtAt: Date.now() };
    const isMissing = !isBuilt(artefact, wanted);
    if (isMissing) {
      rmSync(stamp, { force: true });
      await build(warn);
      saveJson(stamp, wanted);
    }
    await use();
    return isMissing;
  } finally {
    letGo();
  }
}

const Stamp = v.object({ fingerprint: v.string(), builtAt: v.number() });
type Stamp = v.InferOutput<typeof Stamp>;

function isBuilt({ directory, stamp, lastsMilliseconds = Infinity }: Artefact, wanted: Stamp): boolean {
  const built = existsSync(directory) ? readSavedJson(stamp, Stamp) : undefined;
  if (built?.fingerprint !== wanted.fingerprint) return false;
  return wanted.builtAt - built.builtAt < lastsMilliseconds;
}

async function withBuildLock(lock: string): Promise<() => void> {
  for (;;) {
    const letGo = takeLock(lock);
    if (letGo) return letGo;
    await wait(LOCK_POLL_MILLISECONDS);
  }
}

/** A hash over the content of every source; file times are meaningless after a checkout. */
function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(listFiles).sort()) {
    hash
      .update(`${file}\n`)
      .update(readFileSync(resolve(ROOT, file)))
      .update('\n');
  }
  return hash.digest('hex');
}

function listFiles(source: string): string[] {
  if (!statSync(resolve(ROOT, source)).isDirectory()) return [source];
  return globSync(`${source}/**/*`, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((file) => !NO_SOURCE.test(file));
}
