import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeLock } from '../folder-lock.ts';
import { bringUpToDate } from './up-to-date.ts';

let folder: string;
let builds: number;
let failure: Error | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'up-to-date-'));
  builds = 0;
  failure = undefined;
  await source('src/deep/a.ts', 'one');
});
afterEach(() => rm(folder, { recursive: true }));

async function source(name: string, content: string): Promise<void> {
  await mkdir(join(folder, name, '..'), { recursive: true });
  await writeFile(join(folder, name), content);
}

const build = (options: { lastsMilliseconds?: number } = {}, use?: () => Promise<void>) =>
  bringUpToDate(
    {
      directory: join(folder, 'built'),
      stamp: join(folder, 'built.stamp'),
      sources: [join(folder, 'src')],
      build: async () => {
        builds++;
        await rm(join(folder, 'built'), { recursive: true, force: true });
        if (failure) throw failure;
        await mkdir(join(folder, 'built'));
      },
      ...options,
    },
    use,
  );

describe('a build', () => {
  it('runs once, even if several callers start it at once', async () => {
    expect((await Promise.all([build(), build(), build()])).filter(Boolean)).toHaveLength(1);
    expect(await build()).toBe(false);
    expect(builds).toBe(1);
  });

  it('runs again when a source is changed, added or removed', async () => {
    await build();
    await source('src/deep/a.ts', 'two');
    expect(await build()).toBe(true);
    await source('src/b.ts', 'new');
    expect(await build()).toBe(true);
    await rm(join(folder, 'src/b.ts'));
    expect(await build()).toBe(true);
  });

  it('passes warnings on to who shows them', async () => {
    const said: string[] = [];
    const artefact = {
      directory: join(folder, 'warned'),
      stamp: join(folder, 'warned.stamp'),
      sources: [join(folder, 'src')],
      build: async (warn: (warning: string) => void) => warn('unused import'),
    };
    await bringUpToDate(artefact, undefined, (warning) => said.push(warning));
    expect(said).toEqual(['unused import']);
  });

  it('runs again when it is too old', async () => {
    await build();
    expect(await build({ lastsMilliseconds: 60_000 })).toBe(false);
    expect(await build({ lastsMilliseconds: 0 })).toBe(true);
  });

  it('does not run while its output is in use', async () => {
    let isLocked = false;
    await build({}, async () => {
      isLocked = takeLock(join(folder, 'built.lock')) === undefined;
    });
    expect(isLocked).toBe(true);
  });

  it('ignores tests', async () => {
    await build();
    await source('src/deep/a.test.ts', 'a test');
    await source('src/testing/builder.ts', 'for tests');
    expect(await build()).toBe(false);
  });

  it('runs again after a failed build, even if nothing changed', async () => {
    await build();
    await source('src/deep/a.ts', 'wrong');
    failure = new Error('does not compile');
    await expect(build()).rejects.toThrow('does not compile');
    failure = undefined;
    await source('src/deep/a.ts', 'one');
    expect(await build()).toBe(true);
  });
});
