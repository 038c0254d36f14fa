import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { beforeEach, expect, it } from 'vitest';
import { imageList, type ListState } from '../../functions/domain/images/image-lists.ts';
import type { Item } from '../../functions/platform/data/batch-get.ts';
import { timeBuckets } from '../../functions/platform/data/counted-lists/buckets.ts';
import { leafField, leafKey } from '../../functions/platform/data/counted-lists/counters.ts';
import { documentClient, tableName } from '../../functions/platform/data/document-client.ts';
import { freshTable } from '../../functions/testing/fresh-table.ts';
import type { ImageCategory } from '../../shared/image-categories.ts';
import { measureChanges } from './data-writes.ts';
import { stockImage } from './gallery-stock.ts';

/**
 * The most write units that each change may cost, which are those of today. A move between states of a submission is two
 * units above its budget of 26, 2 a word and the history: since that was set, uploaders have counts of their uploads.
 */
const MOST: Record<string, number> = {
  'ordinary: make': 30,
  'ordinary: approve': 36,
  'ordinary: change description': 4,
  'ordinary: change title, category and rating': 62,
  'ordinary: remove': 32,
  'submission: make': 36,
  'submission: approve': 38,
  'submission: change description': 4,
  'submission: change title, category and rating': 62,
  'submission: remove': 40,
  'worst: make': 86,
  'worst: approve': 80,
  'worst: change description': 36,
  'worst: change title, category and rating': 134,
  'worst: remove': 110,
  'like: give': 4,
  'like: take back': 4,
};

/** The most for an ordinary image in a month whose leaf counters exceed a kilobyte. */
const MOST_IN_BUSY_MONTH: typeof MOST = { 'ordinary: make': 32, 'ordinary: approve': 38 };

beforeEach(async () => {
  await freshTable();
});

const measureUnits = async () =>
  (await measureChanges()).map((row) => [String(row[0]), Number(row.at(-2))] as const);

it('costs no more write units to change an image than before', async () => {
  const units = await measureUnits();
  expect(units.map(([change]) => change)).toEqual(Object.keys(MOST));
  expect(units.filter(([change, spent]) => spent > (MOST[change] ?? 0))).toEqual([]);
});

it('costs two write units more in a month of some 18,000 images of a category, all of them reviewed', async () => {
  const { category } = stockImage(MONTH, () => 0.4);
  await documentClient().send(
    new PutCommand({
      TableName: tableName(),
      Item: { ...buildLeaf('approved', category, 99), ...buildLeaf('pending', category, 0) },
    }),
  );
  const units = Object.fromEntries(await measureUnits());
  expect(pick(units, Object.keys(MOST_IN_BUSY_MONTH))).toEqual(MOST_IN_BUSY_MONTH);
});

/** The leaf counter of a list in which every range of the month has so many images. */
function buildLeaf(state: ListState, category: ImageCategory, count: number): Item {
  const { list } = imageList(state, category, 'open');
  const ranges = Array.from({ length: 30 * 6 }, (_, index) =>
    timeBuckets.findBucket(ulid(MONTH + index * RANGE_MILLISECONDS)),
  );
  return {
    ...leafKey(list, ranges[0]?.coarse ?? ''),
    ...Object.fromEntries(ranges.map(({ fine }) => [leafField(list, fine), count])),
  };
}

/** The month of the images that are measured, which has 30 days. */
const MONTH = Date.UTC(2026, 10, 1);
const RANGE_MILLISECONDS = 4 * 3_600_000;

const pick = (units: Record<string, number>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, units[name]]));
