import type { Image } from '../../functions/domain/image.ts';
import { imageKind } from '../../functions/domain/image-kind.ts';
import { everyImageList } from '../../functions/domain/image-lists.ts';
import { batchGet } from '../../functions/platform/data/batch-get.ts';
import { changeThing, createThing, removeThing } from '../../functions/platform/data/change.ts';
import { listTotals } from '../../functions/platform/data/counted-lists/list-totals.ts';
import { recount } from '../../functions/platform/data/counted-lists/recount.ts';
import { keyOf } from '../../functions/platform/data/kind.ts';
import { sideBySide } from '../../functions/platform/data/side-by-side.ts';
import { Problem } from '../../functions/platform/problem.ts';
import { IMAGE_CATEGORIES } from '../../shared/image-categories.ts';
import { RATINGS } from '../../shared/ratings.ts';
import { switchToNewTable, withDynamo } from './bench-table.ts';
import type { Figures } from './figures.ts';
import { randomFrom, stockImage } from './gallery-stock.ts';
import type { Part } from './part.ts';

const CHANGES = 5_000;
const AT_A_TIME = 32;
const IMAGES = 200;
const NEWEST = Date.UTC(2026, 10, 1);
const SPAN_MILLISECONDS = 90 * 86_400_000;
const NOTED_EVERY = 250;

const HOW = { actor: { kind: 'system', id: 'bench', name: 'bench' }, action: 'bench.change' };

const chance = randomFrom(CHANGES);
const oneOf = <T>(from: readonly [T, ...T[]]): T => from[Math.floor(chance() * from.length)] ?? from[0];

/** Whether the counters agree with the images after many changes at random, made side by side. */
export const dataCounts: Part = {
  name: 'data-counts',
  measure: (progress) =>
    withDynamo(async () => {
      await switchToNewTable('data-counts');
      const made = await progress.step(`Making ${CHANGES.toLocaleString('en')} changes`, changeAll);
      return [await progress.step('Recounting every list', () => compare(made))];
    }),
};

interface Made {
  /** Every image that ever was. */
  images: Image[];
  /** Changes that came too late, for an image that another had removed. */
  late: number;
}

async function changeAll(note: (detail: string) => void): Promise<Made> {
  const present = Array.from({ length: IMAGES }, newImage);
  const made: Made = { images: [...present], late: 0 };
  await sideBySide(present, AT_A_TIME, (image) => createThing(imageKind, image, HOW));
  const turns = Array.from({ length: CHANGES }, (_, index) => index + 1);
  await sideBySide(turns, AT_A_TIME, async (turn) => {
    if (turn % NOTED_EVERY === 0) note(`${turn.toLocaleString('en')} changes`);
    if (!(await changeOne(present, made))) made.late += 1;
  });
  return made;
}

/** Moves an image to other lists, or removes it and puts another in its place; false where it was gone. */
async function changeOne(present: Image[], { images }: Made): Promise<boolean> {
  const place = Math.floor(chance() * present.length);
  const image = present[place] ?? newImage();
  try {
    if (chance() < 0.2) {
      await removeThing(imageKind, image.id, HOW);
      const next = await createThing(imageKind, newImage(), HOW);
      present[place] = next;
      images.push(next);
    } else await changeThing(imageKind, image.id, HOW, (now) => ({ ...now, ...newPlace() }));
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found') return false;
    throw error;
  }
}

const newPlace = (): Pick<Image, 'approvalStatus' | 'category' | 'rating'> => ({
  approvalStatus: oneOf(['pending', 'approved', 'rejected']),
  category: oneOf(IMAGE_CATEGORIES),
  rating: oneOf(RATINGS),
});

const newImage = (): Image => ({
  ...stockImage(NEWEST - chance() * SPAN_MILLISECONDS, chance),
  ...newPlace(),
});

async function compare({ images, late }: Made): Promise<Figures> {
  const lists = everyImageList();
  const found = await batchGet(images.map(({ id }) => keyOf(imageKind, id)));
  const totals = await listTotals(lists.filter(({ index }) => index === 'gs2').map(({ list }) => list));
  const drifts = [];
  for (const list of lists) drifts.push(...(await recount(list)));
  return {
    title: `Counters after ${CHANGES.toLocaleString('en')} changes at random, ${AT_A_TIME} at a time`,
    columns: ['', 'count'],
    rows: [
      ['changes that came too late for an image removed meanwhile', late],
      ['images in the table', found.filter((item) => item !== undefined).length],
      ['images by the counters of all lists together', totals.reduce((sum, each) => sum + each, 0)],
      ['counters that differ from their lists', drifts.length],
    ],
  };
}
