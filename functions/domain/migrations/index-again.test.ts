import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it } from 'vitest';
import { writeInBatches } from '#platform/data/batch-write.ts';
import { updateEntity } from '#platform/data/change.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { DATA_FORMAT_KEY } from '#platform/data/migrations/data-format.ts';
import { runMigrations } from '#platform/data/migrations/run-migrations.ts';
import { listEarlierKeys } from '#platform/data/search-index/earlier-rows.ts';
import { searchIndex } from '#platform/data/search-index/search-index.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { storeImage, TESTER } from '../../testing/images.ts';
import type { Image } from '../images/image.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { runOverdueTasks } from '../tasks/run-tasks.ts';
import { EVERY_MIGRATION } from './every-migration.ts';

const TITLE = 'Straße 夜の街 한국';
const TAGS = ['pixel art', 'c++'];

beforeEach(createFreshTable);

const isRow = ({ pk }: Record<string, unknown>) => String(pk).startsWith('W#');

async function readRows() {
  const { Items = [] } = await getDocumentClient().send(new ScanCommand({ TableName: getTableName() }));
  return Items.filter(isRow).map(({ pk, sk, f }) => ({ pk: String(pk), sk: String(sk), f }));
}

/** Stores an image with search index rows as a release of format 6 wrote them. */
async function storeEarlier(): Promise<Image> {
  const image = await storeImage({ title: TITLE, tags: TAGS });
  const earlier = listEarlierKeys(imageDefinition, imageDefinition.searchTerms?.(image), image.id);
  await writeInBatches({ remove: (await readRows()).map(({ pk, sk }) => ({ pk, sk })) });
  await writeInBatches({
    put: [
      ...earlier.map((key) => ({ ...key, f: 'aao' })),
      { ...DATA_FORMAT_KEY, format: 6, oldestWriter: 4, revision: 1 },
    ],
  });
  return image;
}

const find = async (term: string) =>
  (await searchIndex({ definition: imageDefinition, term, accept: () => true, hasTags: true })).ids;

it('finds earlier images by what finds new ones, and leaves no earlier row', async () => {
  const { id } = await storeEarlier();
  expect(await find('strasse')).toEqual([]);
  expect(await runMigrations(EVERY_MIGRATION, { hasOtherWriters: false })).toMatchObject({ state: 'done' });
  for (const term of ['strasse', '街', '한', 'pixel art', 'c++', 'juno'])
    expect({ term, found: await find(term) }).toEqual({ term, found: [id] });
  const migrated = await readRows();
  await createFreshTable();
  await storeImage({ id, title: TITLE, tags: TAGS });
  expect(migrated).toEqual(await readRows());
});

it('leaves none of an image that has another title by then', async () => {
  const { id } = await storeEarlier();
  await updateEntity(imageDefinition, id, { actor: TESTER, action: 'test.change' }, (image) => ({
    ...image,
    title: 'Strasse',
    tags: [],
  }));
  await runOverdueTasks({ all: true });
  await runMigrations(EVERY_MIGRATION, { hasOtherWriters: false });
  expect((await readRows()).map(({ pk }) => pk)).toEqual(['W#image#ju', 'W#image#st']);
});
