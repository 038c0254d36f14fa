import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKey } from '#domain/game-server-keys/change-keys.ts';
import { listKeys } from '#domain/game-server-keys/list-keys.ts';
import { verifyGameServer } from '#domain/game-server-keys/verify-game-server.ts';
import { createFreshTable } from '../../../functions/testing/fresh-table.ts';
import { TESTER } from '../../../functions/testing/images.ts';
import { createLocalKey } from './create-local-key.ts';
import { nameKeyFile, readSavedKey } from './saved-key.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  await createFreshTable();
  folder = await mkdtemp(join(tmpdir(), 'local-key-'));
  file = nameKeyFile(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const isAccepted = (key: string | undefined) =>
  verifyGameServer({ headers: { 'x-game-server-key': key }, params: {}, bytes: Buffer.alloc(0) });

describe('the key of this machine', () => {
  it('is a key like any other, whose text only its owner can read', async () => {
    await createLocalKey(file);
    expect(await isAccepted(readSavedKey(file))).toBe(true);
    expect(await listKeys()).toMatchObject([{ name: 'This machine', createdBy: 'npm start' }]);
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it('takes the place of an earlier one whose text is lost, and of no other', async () => {
    await createKey(TESTER, 'Main server');
    await createLocalKey(file);
    await rm(file);
    await createLocalKey(file);
    expect(await isAccepted(readSavedKey(file))).toBe(true);
    expect((await listKeys()).map(({ name, revokedBy }) => [name, revokedBy])).toEqual([
      ['This machine', undefined],
      ['Main server', undefined],
      ['This machine', 'npm start'],
    ]);
  });

  it.each([
    ['there is no file', undefined],
    ['the file is broken', '{'],
    ['the file has a key from before they were stored', '{"secret": "c2VjcmV0", "versionId": "1"}'],
  ])('is missing if %s', async (_, content) => {
    if (content !== undefined) await writeFile(file, content);
    expect(readSavedKey(file)).toBeUndefined();
  });
});
