import { encodeTime } from 'ulid';
import type { Key } from '#platform/data/batch-get.ts';
import {
  EVERY_LEAVES,
  type Leaves,
  measurePage,
  measureSample,
  PAGE_SIZE,
  type PageCost,
} from '../costs/data-pages.ts';
import { findMostExpensive } from '../costs/sample-pages.ts';
import type { Progress } from '../progress.ts';
import { CROWDED_HOUR, HOUR_MILLISECONDS, stockHour } from '../stock/gallery-stock.ts';
import type { Figures } from './figures.ts';

/** About 20,000, in whole pages, so that the pages before and after hold the same images as before. */
const CROWD_PAGES = 834;
const CROWD = CROWD_PAGES * PAGE_SIZE;

const LISTS = EVERY_LEAVES.filter(({ lists }) => lists.length === 1);

/** Imports many images into one hour of the existing table, and reads the same pages before and after. */
export async function crowdFigures(progress: Progress, isWanted: (key: Key) => boolean): Promise<Figures> {
  const crowd = CROWD.toLocaleString('en');
  const before = [];
  for (const leaves of LISTS) before.push({ leaves, costs: await measureSample(leaves) });
  await progress.step(`Importing ${crowd} images of one hour`, (note) => stockHour(CROWD, note, isWanted));
  const rows = [];
  for (const { leaves, costs } of before) rows.push(await buildRow(leaves, costs));
  return {
    title: `The same pages once ${crowd} images of one hour are added: dearest, in read units`,
    columns: ['list', 'pages outside', 'of other images', 'dearer now', 'before', 'now', 'inside the hour'],
    rows,
    notes: [
      'Pages of the hour itself may cost more: all its images lie in one of the spans that are counted.',
    ],
  };
}

async function buildRow(leaves: Leaves, costs: readonly PageCost[]): Promise<(string | number)[]> {
  const [newer, older] = [costs.filter(isNewer), costs.filter(isOlder)];
  const before = [...newer, ...older];
  const after: PageCost[] = [];
  for (const { page } of newer) after.push(await measurePage(leaves, page));
  for (const { page } of older) after.push(await measurePage(leaves, page + CROWD_PAGES));
  const changed = before.filter(({ ids }, index) => ids.join() !== after[index]?.ids.join());
  const dearer = before.filter(({ readUnits }, index) => readUnits < (after[index]?.readUnits ?? 0));
  const inside = [];
  // The page that was the first after the hour is now inside it, as are at least half of the imported images.
  const [{ page: first } = { page: 1 }] = older;
  for (let tenth = 0; tenth < 10; tenth++) {
    inside.push(await measurePage(leaves, first + Math.floor((tenth * CROWD_PAGES) / 20)));
  }
  const units = [before, after, inside].map((each) => findMostExpensive(each).readUnits);
  return [leaves.name, before.length, changed.length, dearer.length, ...units];
}

const HOUR_BEGINS = encodeTime(CROWDED_HOUR);
const HOUR_ENDS = encodeTime(CROWDED_HOUR + HOUR_MILLISECONDS);

const isNewer = ({ ids }: PageCost): boolean => ids.every((id) => id >= HOUR_ENDS);
const isOlder = ({ ids }: PageCost): boolean => ids.every((id) => id < HOUR_BEGINS);
