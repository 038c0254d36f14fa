import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { beforeEach, expect, it } from 'vitest';
import { buildImageList, type ListState } from '#domain/images/image-lists.ts';
import type { Item } from '#platform/data/batch-get.ts';
import { timeBuckets } from '#platform/data/counted-lists/buckets.ts';
import { buildLeafField, buildLeafKey } from '#platform/data/counted-lists/counters.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import type { ImageCategory } from '#shared/image-categories.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { stockImage } from '../stock/gallery-stock.ts';
import { withRoom } from '../testing/with-room.ts';
import { measureChanges, measureIndexing } from './image-changes.ts';

/** The write units that each change costs today. */
const TODAY: Record<string, number> = {
  'ordinary: make': 26,
  'ordinary: approve': 34,
  'ordinary: change description': 12,
  'ordinary: change title, category and rating': 56,
  'ordinary: remove': 30,
  'submission: make': 32,
  'submission: approve': 38,
  'submission: change description': 14,
  'submission: change title, category and rating': 54,
  'submission: remove': 36,
  'worst: make': 58,
  'worst: approve': 90,
  'worst: change description': 62,
  'worst: change title, category and rating': 114,
  'worst: remove': 90,
  'like: give': 6,
  'like: take back': 6,
};

/** The same for an ordinary image in a month whose leaf counters exceed a kilobyte. */
const TODAY_IN_BUSY_MONTH: typeof TODAY = { 'ordinary: make': 28, 'ordinary: approve': 34 };

/** The same for the task that follows an approval: a unit for each search index row, and two for each tag and the artist. */
const INDEXING_TODAY: typeof TODAY = { 'ordinary: index': 10, 'worst: index': 100 };

/** What an approval may cost at most, without that task. */
const MOST_FOR_APPROVAL = { ordinary: 50, worst: 110 };

beforeEach(async () => {
  await createFreshTable();
});

it('costs hardly more write units to change an image than before', async () => {
  const units = await measureChanges();
  expect(units.map(([change]) => change)).toEqual(Object.keys(TODAY));
  expect(findOverspent(units, TODAY)).toEqual([]);
  const spent = Object.fromEntries(units);
  for (const [name, most] of Object.entries(MOST_FOR_APPROVAL))
    expect(spent[`${name}: approve`]).toBeLessThanOrEqual(most);
});

it('bounds what the task writes that follows an approval', async () => {
  const units = await measureIndexing();
  expect(units.map(([task]) => task)).toEqual(Object.keys(INDEXING_TODAY));
  expect(findOverspent(units, INDEXING_TODAY)).toEqual([]);
});

it('costs hardly more in a month of some 18,000 images of a category, all of them reviewed', async () => {
  const { category } = stockImage(MONTH, () => 0.4);
  await getDocumentClient().send(
    new PutCommand({
      TableName: getTableName(),
      Item: { ...buildLeaf('approved', category, 99), ...buildLeaf('pending', category, 0) },
    }),
  );
  const units = await measureChanges();
  expect(
    findOverspent(
      units.filter(([change]) => change in TODAY_IN_BUSY_MONTH),
      TODAY_IN_BUSY_MONTH,
    ),
  ).toEqual([]);
});

/** The leaf counter of a list in which every range of the month has so many images. */
function buildLeaf(state: ListState, category: ImageCategory, count: number): Item {
  const { list } = buildImageList(state, category, 'open');
  const ranges = Array.from({ length: 30 * 6 }, (_, index) =>
    timeBuckets.findPath(ulid(MONTH + index * RANGE_MILLISECONDS)),
  );
  return {
    ...buildLeafKey(list, ranges[0]?.[0] ?? ''),
    ...Object.fromEntries(ranges.map(([, range = '']) => [buildLeafField(list, range), count])),
  };
}

/** The month of the images that are measured, which has 30 days. */
const MONTH = Date.UTC(2026, 10, 1);
const RANGE_MILLISECONDS = 4 * 3_600_000;

const findOverspent = (units: readonly (readonly [change: string, spent: number])[], today: typeof TODAY) =>
  units.filter(([change, spent]) => spent > withRoom(today[change] ?? 0));
