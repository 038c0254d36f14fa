import type { Key } from '#platform/data/batch-get.ts';
import {
  EVERY_LEAVES,
  type Leaves,
  listPages,
  measurePage,
  measureSample,
  PAGE_SIZE,
  type PageCost,
  SAMPLE,
} from '../costs/data-pages.ts';
import { findMostExpensive } from '../costs/sample-pages.ts';
import type { Progress } from '../progress.ts';
import { stockGallery } from '../stock/gallery-stock.ts';
import { switchToNewTable, withDynamo } from './bench-table.ts';
import { crowdFigures } from './data-crowd.ts';
import { isSearched, searchFigures } from './data-search.ts';
import type { Figures } from './figures.ts';
import type { Part } from './part.ts';

const SIZES = [1_000, 200_000];
const READ_UNITS_PER_LIST = 4;
const MAX_TRIPS = 2;

const isRead = (key: Key): boolean => key.sk === 'A' || isSearched(key);

/** Read units and round trips of pages of images and of searches, in a small table and in a large one. */
export const dataReads: Part = {
  name: 'data-reads',
  measure: (progress) =>
    withDynamo(async () => {
      const figures = [];
      for (const size of SIZES) figures.push(...(await measureSize(size, progress)));
      figures.push(await crowdFigures(progress, isRead));
      return figures;
    }),
};

async function measureSize(size: number, progress: Progress): Promise<Figures[]> {
  const images = `${size.toLocaleString('en')} images`;
  await switchToNewTable(`data-${size}`);
  await progress.step(`Stocking a table with ${images}`, (note) => stockGallery(size, note, isRead));
  const rows = await progress.step('Reading pages', async () => {
    const each = [];
    for (const leaves of EVERY_LEAVES) each.push(...(await buildRows(leaves)));
    return each;
  });
  const pages = {
    title: `Pages of ${PAGE_SIZE} of ${images} over three years, their counters included, live counts not`,
    columns: ['list', 'page', 'read units', 'budget', 'round trips', 'budget'],
    rows,
  };
  return [pages, await progress.step('Searching', () => searchFigures(images))];
}

async function buildRows(leaves: Leaves): Promise<(string | number)[][]> {
  const last = await listPages(leaves);
  const budget = leaves.lists.length * READ_UNITS_PER_LIST;
  const row = (page: string, { readUnits, roundTrips }: Pick<PageCost, 'readUnits' | 'roundTrips'>) => [
    leaves.name,
    page,
    readUnits,
    budget,
    roundTrips,
    MAX_TRIPS,
  ];
  const middle = Math.ceil(last / 2);
  return [
    row('first', await measurePage(leaves, 1)),
    row(`middle, ${middle}`, await measurePage(leaves, middle)),
    row(`last, ${last}`, await measurePage(leaves, last)),
    row(`dearest of ${SAMPLE}`, findMostExpensive(await measureSample(leaves))),
  ];
}
