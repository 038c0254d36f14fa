import { beforeAll, expect, it } from 'vitest';
import { FEATURES } from '../features.ts';
import { MAX_KILOBYTES, MAX_KILOBYTES_WITH_PART, measureBytes, readBundle } from './bundled.ts';
import { areFunctionsUpToDate } from './up-to-date.ts';

const WITHOUT_NATIVE = FEATURES.filter(({ nativePackages }) => !nativePackages).map(({ name }) => name);

beforeAll(async () => void (await areFunctionsUpToDate()));

/** Returns the kilobytes of a feature's bundle as it is deployed. */
async function measureKilobytes(feature: string) {
  const bytes = measureBytes(await readBundle(feature));
  return {
    all: bytes.all / 1_000,
    atStart: bytes.atStart / 1_000,
    withLargestPart: bytes.withLargestPart / 1_000,
  };
}

it.each(WITHOUT_NATIVE)(`%s loads at most ${MAX_KILOBYTES} kB when it starts`, async (feature) => {
  const { atStart, withLargestPart } = await measureKilobytes(feature);
  expect(atStart).toBeGreaterThan(0);
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
