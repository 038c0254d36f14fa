import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readInBatches } from '#platform/data/batch-get.ts';
import { createEntity } from '#platform/data/change.ts';
import { buildRootField, buildRootKey, readRoot } from '#platform/data/counted-lists/counters.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { listOverdueTasks } from '#platform/data/tasks.ts';
import { toIsoTime } from '#shared/ids.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { storeImage, TESTER } from '../../testing/images.ts';
import type { Player, WebsiteAccount } from '../accounts/definitions/account.ts';
import {
  buildPlayerList,
  buildUserNoteList,
  buildWebsiteUserList,
} from '../accounts/definitions/account-lists.ts';
import { playerDefinition } from '../accounts/definitions/player-definition.ts';
import { websiteUserDefinition } from '../accounts/definitions/website-user-definition.ts';
import { createPlayer, createWebsiteAccount } from '../accounts/registration/new-account.ts';
import { buildCharacterList } from '../characters/character-definition.ts';
import { reportImage } from '../gallery/report-image.ts';
import { buildImageList, uploadList } from '../images/image-lists.ts';
import { groupKey, readGroupSize } from '../images/reports/report-groups.ts';
import { buildUploaderCountsKey, readUploaderCounts } from '../images/uploaders/uploader-counts.ts';
import { EVERY_ENTITY } from './every-entity.ts';
import { repairCountedLists } from './repair-counted-lists.ts';

const { list } = buildImageList('approved', 'all', 'open');

const LISTS = EVERY_ENTITY.flatMap(({ countedLists }) => countedLists ?? []);
/** How many lists exist once, without those of owners. */
const SHARED = LISTS.flatMap(({ shared }) => shared?.() ?? []).length;
const countOwned = (by: string) =>
  LISTS.flatMap(({ owned }) => owned ?? []).filter(({ owners }) => owners.some(({ list }) => list === by))
    .length;
/** How many lists each player and each website user has. */
const OF_PLAYER = countOwned(buildPlayerList('all').list);
const OF_USER = countOwned(buildWebsiteUserList('all', 'active').list);

beforeEach(createFreshTable);
afterEach(() => vi.useRealTimers());

async function countedImages(): Promise<number> {
  const [root] = await readInBatches([buildRootKey(list)]);
  return readRoot(root, list).n;
}

const spoilCount = (of = list) =>
  getDocumentClient().send(
    new UpdateCommand({
      TableName: getTableName(),
      Key: buildRootKey(of),
      UpdateExpression: 'ADD #count :three',
      ExpressionAttributeNames: { '#count': buildRootField(of, 'n') },
      ExpressionAttributeValues: { ':three': 3 },
    }),
  );

const letters = async () =>
  (await listOverdueTasks({ by: toIsoTime(Date.now()), limit: 10 })).filter(
    ({ kind }) => kind === 'operations-mail',
  );

it('finds no drift if every counter is right', async () => {
  await storeImage();
  expect(SHARED).toBeGreaterThan(100);
  expect(await repairCountedLists()).toEqual({ lists: SHARED, drifts: [] });
});

it('visits players in batches, and revisits those whose lists drifted', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const players: Player[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    // The walk visits accounts from newest to oldest.
    vi.setSystemTime(Date.now() + 1_000);
    const account = createPlayer({ name: 'Moth', email: `moth.${nth}@example.org`, state: 'active' });
    players.unshift(await createEntity(playerDefinition, account, { actor: TESTER, action: 'test.store' }));
  }
  const [first] = players;
  if (!first) throw new Error('There are three players');
  await storeImage({ uploadedBy: { kind: 'game', id: first.id, username: 'Moth' } });
  const submitted = uploadList({ kind: 'game', id: first.id }).list;
  await spoilCount(submitted);
  const runs = [];
  for (let run = 0; run < 4; run += 1) {
    runs.push(await repairCountedLists({ owners: 1 }));
    vi.setSystemTime(Date.now() + 61_000);
  }
  const drift = { list: submitted, field: 'n', stored: 4, counted: 1 };
  expect(runs).toMatchObject([
    // One player's lists; in the second run again the submissions that drifted.
    { lists: SHARED + OF_PLAYER, drifts: [{ ...drift, corrected: false }] },
    { lists: SHARED + OF_PLAYER + 1, drifts: [{ ...drift, corrected: true }] },
    { lists: SHARED + OF_PLAYER, drifts: [] },
    // No players are left, so the next run starts over.
    { lists: SHARED, drifts: [] },
  ]);
  expect(await repairCountedLists({ owners: 5 })).toEqual({ lists: SHARED + 3 * OF_PLAYER, drifts: [] });
});

it("corrects the counts of someone's uploads, which are no list", async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const account = createPlayer({ name: 'Moth', email: 'moth@example.org', state: 'active' });
  const { id } = await createEntity(playerDefinition, account, { actor: TESTER, action: 'test.store' });
  const uploadedBy = { kind: 'game', id, username: 'Moth' } as const;
  await storeImage({ uploadedBy });
  await storeImage({ uploadedBy, approvalStatus: 'rejected' });
  await getDocumentClient().send(
    new UpdateCommand({
      TableName: getTableName(),
      Key: buildUploaderCountsKey(uploadedBy),
      UpdateExpression: 'ADD approved :three',
      ExpressionAttributeValues: { ':three': 3 },
    }),
  );
  const drift = { list: `submission-lists|${id}`, field: 'approved', stored: 4, counted: 1 };
  expect((await repairCountedLists()).drifts).toMatchObject([{ ...drift, corrected: false }]);
  vi.setSystemTime(Date.now() + 61_000);
  expect((await repairCountedLists()).drifts).toMatchObject([{ ...drift, corrected: true }]);
  const [item] = await readInBatches([buildUploaderCountsKey(uploadedBy)]);
  expect(readUploaderCounts(item)).toEqual({ approved: 1, rejected: 1, pending: 0, refused: 0 });
  expect((await repairCountedLists()).drifts).toEqual([]);
});

it('corrects the number of reports in a group', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { id: imageId } = await storeImage();
  const report = (address: string) => reportImage(imageId, { reason: 'spam' }, address);
  const group = await report('198.51.100.1');
  await report('198.51.100.2');
  expect((await repairCountedLists()).drifts).toEqual([]);
  const Key = groupKey({ imageId, group });
  await getDocumentClient().send(
    new UpdateCommand({
      TableName: getTableName(),
      Key,
      UpdateExpression: 'ADD n :three',
      ExpressionAttributeValues: { ':three': 3 },
    }),
  );
  const drift = { list: `report-groups|${group}`, field: 'n', stored: 5, counted: 2 };
  expect((await repairCountedLists()).drifts).toMatchObject([{ ...drift, corrected: false }]);
  vi.setSystemTime(Date.now() + 61_000);
  expect((await repairCountedLists()).drifts).toMatchObject([{ ...drift, corrected: true }]);
  const [item] = await readInBatches([Key]);
  expect(readGroupSize(item)).toBe(2);
});

it("finds a wrong count of a player's characters", async () => {
  const account = createPlayer({ name: 'Moth', email: 'moth@example.org', state: 'active' });
  const { id } = await createEntity(playerDefinition, account, { actor: TESTER, action: 'test.store' });
  const { list } = buildCharacterList(id);
  await spoilCount(list);
  const { drifts } = await repairCountedLists();
  expect(drifts).toMatchObject([{ list, field: 'n', stored: 3, counted: 0 }]);
});

it('visits the note lists of website accounts in batches, including suspended accounts', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const users: WebsiteAccount[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    vi.setSystemTime(Date.now() + 1_000);
    const account = createWebsiteAccount({
      username: `moth_${nth}`,
      email: `moth.${nth}@example.org`,
      state: 'active',
      ...(nth === 1 && { suspension: { reason: 'Sent advertisements', until: null } }),
    });
    users.unshift(
      await createEntity(websiteUserDefinition, account, { actor: TESTER, action: 'test.store' }),
    );
  }
  const lists = users.map(({ id }) => buildUserNoteList(id).list);
  for (const list of lists) await spoilCount(list);
  const runs = [];
  for (let run = 0; run < 4; run += 1) {
    const { drifts } = await repairCountedLists({ owners: 1 });
    runs.push(new Set(drifts.map(({ list, corrected }) => `${lists.indexOf(list)} ${corrected}`)));
    vi.setSystemTime(Date.now() + 61_000);
  }
  const found = [['0 false'], ['0 true', '1 false'], ['1 true', '2 false'], ['2 true']];
  expect(runs).toEqual(found.map((each) => new Set(each)));
  expect(await repairCountedLists({ owners: 5 })).toEqual({ lists: SHARED + 3 * OF_USER, drifts: [] });
});

it('corrects a count that is still wrong a minute later, and notifies the operators', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await storeImage();
  await spoilCount();
  const first = await repairCountedLists();
  expect(first.drifts).toMatchObject([{ list, field: 'an', stored: 4, counted: 1, corrected: false }]);
  expect(await countedImages()).toBe(4);
  expect(await letters()).toEqual([]);

  vi.setSystemTime(Date.now() + 61_000);
  await repairCountedLists();
  expect(await countedImages()).toBe(1);
  expect(await letters()).toMatchObject([{ input: { text: expect.stringContaining('4 corrected to 1') } }]);
});
