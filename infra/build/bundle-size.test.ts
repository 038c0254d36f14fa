import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { MAX_KILOBYTES, measureBytes } from '../bench/bundled.ts';
import { bundle, handlerFile } from './functions.ts';

it.each([
  ['discord-bot', MAX_KILOBYTES],
  ['discord-link', MAX_KILOBYTES],
  ['discord-admin', MAX_KILOBYTES],
  ['discord-roles', MAX_KILOBYTES],
  ['online-counter', MAX_KILOBYTES],
  ['gallery-monitor', MAX_KILOBYTES],
] as const)('the whole bundle of %s is at most %i kB', async (feature, most) => {
  const directory = await mkdtemp(join(tmpdir(), 'bundle-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const metafile = await bundle({ entry: handlerFile(feature), directory });
  expect(measureBytes({ directory, metafile }).all / 1_000).toBeLessThanOrEqual(most);
});
