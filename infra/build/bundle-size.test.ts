import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { MAX_KILOBYTES, MAX_KILOBYTES_WITH_PART, measureBytes } from '../bench/bundled.ts';
import { FEATURES } from '../features.ts';
import { bundle, handlerFile } from './functions.ts';

const WITHOUT_NATIVE = FEATURES.filter(({ nativePackages }) => !nativePackages).map(({ name }) => name);

/** Bundles a feature as it is deployed, and returns its kilobytes. */
async function measureKilobytes(feature: string) {
  const directory = await mkdtemp(join(tmpdir(), 'bundle-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const bytes = measureBytes({ metafile: await bundle({ entry: handlerFile(feature), directory }) });
  return {
    all: bytes.all / 1_000,
    atStart: bytes.atStart / 1_000,
    withLargestPart: bytes.withLargestPart / 1_000,
  };
}

it.each(WITHOUT_NATIVE)(`%s loads at most ${MAX_KILOBYTES} kB when it starts`, async (feature) => {
  const { atStart, withLargestPart } = await measureKilobytes(feature);
  expect(atStart).toBeLessThanOrEqual(MAX_KILOBYTES);
  expect(withLargestPart).toBeLessThanOrEqual(MAX_KILOBYTES_WITH_PART);
});

it.each([
  'discord-bot',
  'discord-link',
  'discord-admin',
  'discord-roles',
  'online-counter',
  'gallery-monitor',
])(`the whole bundle of %s is at most ${MAX_KILOBYTES} kB`, async (feature) => {
  expect((await measureKilobytes(feature)).all).toBeLessThanOrEqual(MAX_KILOBYTES);
});
