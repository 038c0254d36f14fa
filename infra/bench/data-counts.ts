import pMap from 'p-map';
import type { Image } from '#domain/images/image.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { everyImageList } from '#domain/images/image-lists.ts';
import { batchGet } from '#platform/data/batch-get.ts';
import { createEntity, deleteEntity, updateEntity } from '#platform/data/change.ts';
import { listTotals } from '#platform/data/counted-lists/list-totals.ts';
import { recount } from '#platform/data/counted-lists/recount.ts';
import { entityKey } from '#platform/data/entity-definition.ts';
import { Problem } from '#platform/problem.ts';
import { IMAGE_CATEGORIES } from '#shared/image-categories.ts';
import { RATINGS } from '#shared/ratings.ts';
import { createRandom } from '../stock/create-random.ts';
import { stockImage } from '../stock/gallery-stock.ts';
import { switchToNewTable, withDynamo } from './bench-table.ts';
import type { Figures } from './figures.ts';
import type { Part } from './part.ts';

const CHANGES = 5_000;
const CONCURRENCY = 32;
const IMAGES = 200;
const NEWEST = Date.UTC(2026, 10, 1);
const SPAN_MILLISECONDS = 90 * 86_400_000;
const PROGRESS_INTERVAL = 250;

const OPTIONS = { actor: { kind: 'system', id: 'bench', name: 'bench' }, action: 'bench.change' };

const chance = createRandom(CHANGES);
const pickOne = <T>(from: readonly [T, ...T[]]): T => from[Math.floor(chance() * from.length)] ?? from[0];

/** Checks that the counters match the images after many random concurrent changes. */
export const dataCounts: Part = {
  name: 'data-counts',
  measure: (progress) =>
    withDynamo(async () => {
      await switchToNewTable('data-counts');
      const made = await progress.step(`Making ${CHANGES.toLocaleString('en')} changes`, changeAll);
      return [await progress.step('Recounting every list', () => compare(made))];
    }),
};

interface MadeChange {
  /** All images, including deleted ones. */
  images: Image[];
  /** Changes that failed because another change had deleted the image. */
  late: number;
}

async function changeAll(note: (detail: string) => void): Promise<MadeChange> {
  const alive = Array.from({ length: IMAGES }, newImage);
  const made: MadeChange = { images: [...alive], late: 0 };
  await pMap(alive, (image) => createEntity(imageDefinition, image, OPTIONS), { concurrency: CONCURRENCY });
  const turns = Array.from({ length: CHANGES }, (_, index) => index + 1);
  await pMap(
    turns,
    async (turn) => {
      if (turn % PROGRESS_INTERVAL === 0) note(`${turn.toLocaleString('en')} changes`);
      if (!(await changeOne(alive, made))) made.late += 1;
    },
    { concurrency: CONCURRENCY },
  );
  return made;
}

/** Moves an image to other lists, or deletes it and creates a replacement; false if it was already deleted. */
async function changeOne(alive: Image[], { images }: MadeChange): Promise<boolean> {
  const index = Math.floor(chance() * alive.length);
  const image = alive[index] ?? newImage();
  try {
    if (chance() < 0.2) {
      await deleteEntity(imageDefinition, image.id, OPTIONS);
      const next = await createEntity(imageDefinition, newImage(), OPTIONS);
      alive[index] = next;
      images.push(next);
    } else await updateEntity(imageDefinition, image.id, OPTIONS, (now) => ({ ...now, ...pickLists() }));
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found') return false;
    throw error;
  }
}

const pickLists = (): Pick<Image, 'approvalStatus' | 'category' | 'rating'> => ({
  approvalStatus: pickOne(['pending', 'approved', 'rejected']),
  category: pickOne(IMAGE_CATEGORIES),
  rating: pickOne(RATINGS),
});

const newImage = (): Image => ({
  ...stockImage(NEWEST - chance() * SPAN_MILLISECONDS, chance),
  ...pickLists(),
});

async function compare({ images, late }: MadeChange): Promise<Figures> {
  const lists = everyImageList();
  const found = await batchGet(images.map(({ id }) => entityKey(imageDefinition, id)));
  const totals = await listTotals(lists.filter(({ index }) => index === 'gs2').map(({ list }) => list));
  const drifts = [];
  for (const list of lists) drifts.push(...(await recount(list)));
  return {
    title: `Counters after ${CHANGES.toLocaleString('en')} changes at random, ${CONCURRENCY} at a time`,
    columns: ['', 'count'],
    rows: [
      ['changes of images that were already deleted', late],
      ['images in the table', found.filter((item) => item !== undefined).length],
      ['images by the counters of all lists together', totals.reduce((sum, each) => sum + each, 0)],
      ['counters that differ from their lists', drifts.length],
    ],
  };
}
