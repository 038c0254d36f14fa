import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type Artefact, bringUpToDate } from '../build/up-to-date.ts';
import { ROOT } from '../root.ts';
import { startSite } from './start-site.ts';

const SEEDED_DIRECTORY = join(ROOT, 'dist/seeded');

/** The times of the sample data are relative to its creation: the newest content is at most a few hours old. */
const LIFETIME_MILLISECONDS = 60 * 60 * 1000;

const SEEDED: Artefact = {
  directory: SEEDED_DIRECTORY,
  stamp: `${SEEDED_DIRECTORY}.stamp`,
  // Broader than necessary, so that nothing is missed: the seed runs the domain's own code.
  sources: ['shared', 'functions', 'infra', 'infra/testing/seeded-folder.ts', 'package-lock.json'],
  lastsMilliseconds: LIFETIME_MILLISECONDS,
  build: async () => {
    const { stop } = await startSite(SEEDED_DIRECTORY, '--fresh');
    await stop();
  },
};

/** Files that each start recreates, and its lock. */
const OF_ONE_START = /^(functions|logs|lock.*|.*\.log)$/;

/**
 * Creates a data folder with the sample data, as a first start leaves it. The data is seeded once and then copied,
 * until any source changes or its newest content is too old.
 *
 * @returns the folder, which the caller has to delete
 */
export async function copySeededFolder(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'pixelcrowd-'));
  const filter = (path: string) => !OF_ONE_START.test(relative(SEEDED_DIRECTORY, path));
  await bringUpToDate(SEEDED, () => cp(SEEDED_DIRECTORY, copy, { recursive: true, filter }));
  return copy;
}
