import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isoTime } from '../../shared/ids.ts';
import { batchGet } from '../platform/data/batch-get.ts';
import { rootKey, rootOf } from '../platform/data/counted-lists/counters.ts';
import { documentClient, tableName } from '../platform/data/document-client.ts';
import { overdueTasks } from '../platform/data/tasks.ts';
import { freshTable } from '../testing/fresh-table.ts';
import { storeImage } from '../testing/images.ts';
import { imageList } from './image-lists.ts';
import { repairCountedLists } from './repair-counted-lists.ts';

const { list } = imageList('approved', 'all', 'open');

beforeEach(freshTable);
afterEach(() => vi.useRealTimers());

async function countedImages(): Promise<number> {
  const [root] = await batchGet([rootKey(list)]);
  return rootOf(root).n;
}

const spoilCount = () =>
  documentClient().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: rootKey(list),
      UpdateExpression: 'ADD n :three',
      ExpressionAttributeValues: { ':three': 3 },
    }),
  );

const letters = async () =>
  (await overdueTasks({ by: isoTime(Date.now()), limit: 10 })).filter(
    ({ kind }) => kind === 'operations-mail',
  );

it('finds nothing to correct where every counter is right', async () => {
  await storeImage();
  expect(await repairCountedLists()).toEqual({ lists: 109, drifts: [] });
});

it('corrects a count that is still wrong a minute later, and tells the people who run the site', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await storeImage();
  await spoilCount();
  const first = await repairCountedLists();
  expect(first.drifts).toMatchObject([{ list, field: 'n', stored: 4, counted: 1, corrected: false }]);
  expect(await countedImages()).toBe(4);
  expect(await letters()).toEqual([]);

  vi.setSystemTime(Date.now() + 61_000);
  await repairCountedLists();
  expect(await countedImages()).toBe(1);
  expect(await letters()).toMatchObject([{ input: { text: expect.stringContaining('4 corrected to 1') } }]);
});
