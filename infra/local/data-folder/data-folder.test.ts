import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveJson } from '../../saved-json.ts';
import { StartFailure } from '../start-failure.ts';
import { writeAddressBook } from './address-book.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';

let path: string;
let held: DataFolder[] = [];
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'data-folder-'));
});
afterEach(async () => {
  for (const folder of held.splice(0)) folder.release();
  held = [];
  await rm(path, { recursive: true });
});

async function open({ fresh = false } = {}): Promise<DataFolder> {
  const folder = await openDataFolder(path, { fresh });
  held.push(folder);
  return folder;
}

/** A folder as left by a completed start. */
async function used(content: 'empty' | 'seeded' | 'seeding' = 'seeded'): Promise<void> {
  const folder = await openDataFolder(path, { fresh: false });
  folder.mark(content);
  writeFileSync(folder.in('kept'), 'precious');
  folder.release();
}

describe('a data folder', () => {
  it('keeps what it saves to the user who started it', async () => {
    const file = (await open()).in('secret.json');
    saveJson(file, { key: 'hush' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is closed to others, also one of an earlier release', async () => {
    await used();
    chmodSync(path, 0o755);
    await open();
    expect(statSync(path).mode & 0o777).toBe(0o700);
  });

  it('is new once, and found again afterwards', async () => {
    const first = await open();
    expect(first.isNew).toBe(true);
    first.mark('seeded');
    writeFileSync(first.in('kept'), 'precious');
    first.release();

    expect((await open()).isNew).toBe(false);
    expect(readFileSync(join(path, 'kept'), 'utf8')).toBe('precious');
  });

  it('is locked by one start at a time, and the other start names the owner', async () => {
    await open();
    const book = {
      dynamodb: '',
      s3: '',
      sqs: '',
      mail: '',
      cloudfront: '',
      cognito: '',
      secrets: '',
      discord: 'null',
    };
    writeAddressBook(path, { ...book, pid: 4711, site: 'http://localhost:3000' });

    await expect(open()).rejects.toThrow(StartFailure);
    await expect(open()).rejects.toThrow(
      `The data folder ${path} is in use by another instance (process 4711, http://localhost:3000).`,
    );
  });

  it('is emptied by --fresh', async () => {
    await used();

    expect((await open({ fresh: true })).isNew).toBe(true);
    expect(existsSync(join(path, 'kept'))).toBe(false);
  });

  it('starts empty if its seeding was interrupted', async () => {
    await used('seeding');

    expect((await open()).isNew).toBe(true);
    expect(existsSync(join(path, 'kept'))).toBe(false);
  });

  it.each([{ fresh: false }, { fresh: true }])(
    'is never created in a folder with other content (%o)',
    async ({ fresh }) => {
      writeFileSync(join(path, 'thesis.txt'), 'three years of work');

      await expect(open({ fresh })).rejects.toThrow("contains something other than Pixelcrowd's data");
      expect(readFileSync(join(path, 'thesis.txt'), 'utf8')).toBe('three years of work');
    },
  );

  it.each([
    ['{"format": 1, "content": "seeded"}', 'was created by another version (format 1)'],
    ['no JSON at all', 'has no readable pixelcrowd.json'],
  ])('is rejected with a solution if its marker says %s', async (marker, words) => {
    await used();
    writeFileSync(join(path, 'pixelcrowd.json'), marker);

    await expect(open()).rejects.toThrow(StartFailure);
    await expect(open()).rejects.toThrow(`${words}. Restore it from a backup, or start over with`);
    expect((await open({ fresh: true })).isNew).toBe(true);
  });
});
