import { relearnSeparators } from '#platform/data/sorted-lists/relearn-separators.ts';
import { latestVersion, readSeparators } from '#platform/data/sorted-lists/stored-separators.ts';
import {
  memberNameOrder,
  memberPointsOrder,
  membersByName,
  membersByPoints,
} from '../costs/bench-members.ts';
import { requestCost } from '../costs/request-cost.ts';
import { findMostExpensive } from '../costs/sample-pages.ts';
import {
  MEMBERS_PER_PAGE,
  measureSortedPages,
  SORTED_VIEWS,
  type SortedPageCost,
} from '../costs/sorted-pages.ts';
import type { Progress } from '../progress.ts';
import { switchToNewTable, withDynamo } from './bench-table.ts';
import type { Figures } from './figures.ts';
import { stockMembers, TEAMS } from './member-stock.ts';
import type { Part } from './part.ts';
import { measureWrites, type WriteCost } from './sorted-writes.ts';

const SIZES = [1_000, 200_000];
const SAMPLE = 40;
const READ_UNITS_PER_LIST = 4;
const MAX_TRIPS = 2;

const TEAM_NAMES = Object.values(TEAMS);
const ORDERS = [
  { name: 'name', order: memberNameOrder, lists: TEAM_NAMES.map(membersByName) },
  { name: 'points', order: memberPointsOrder, lists: TEAM_NAMES.map(membersByPoints) },
];

/** Read units of pages of sorted lists before and after learning separators, and the cost of learning them. */
export const dataSorted: Part = {
  name: 'data-sorted',
  measure: (progress) =>
    withDynamo(async () => {
      const figures = [];
      for (const size of SIZES) figures.push(...(await measureSize(size, progress)));
      return figures;
    }),
};

async function measureSize(size: number, progress: Progress): Promise<Figures[]> {
  const members = `${size.toLocaleString('en')} members`;
  await switchToNewTable(`sorted-${size}`);
  await progress.step(`Stocking a table with ${members}`, (note) => stockMembers(size, note));
  const before = await progress.step('Reading pages by the first buckets', readPages);
  const building = await progress.step('Writing while separators are learned', async () => {
    for (const { name: _, ...relearning } of ORDERS)
      await relearnSeparators({ ...relearning, lasting: Number.POSITIVE_INFINITY });
    return measureWrites();
  });
  const relearning = await progress.step('Learning separators', () => learn(members));
  const settled = await progress.step('Writing', measureWrites);
  const after = await progress.step('Reading pages by separators', readPages);
  const pages: Figures = {
    title: `Pages of ${MEMBERS_PER_PAGE} of ${members}, their counters included: read units`,
    columns: ['list', 'average', 'dearest', 'budget', 'round trips', 'budget', 'first buckets', 'dearest'],
    rows: SORTED_VIEWS.map(({ name, lists }, index) => {
      const [start, learned] = [before[index] ?? [], after[index] ?? []];
      const { readUnits, roundTrips } = findMostExpensive(learned);
      const budget = lists.length * READ_UNITS_PER_LIST;
      const costs = [average(learned), readUnits, budget, roundTrips, MAX_TRIPS];
      return [name, ...costs, average(start), findMostExpensive(start).readUnits];
    }),
    notes: [
      `Of ${SAMPLE} pages from the first to the last. The last two columns: before separators were learned.`,
      `Pages with other entries than before: ${differences(before, after)}.`,
    ],
  };
  return [pages, relearning, writeFigures(members, settled, building)];
}

async function readPages(): Promise<SortedPageCost[][]> {
  const each = [];
  for (const view of SORTED_VIEWS) each.push(await measureSortedPages(view, SAMPLE));
  return each;
}

const average = (costs: readonly SortedPageCost[]): number =>
  Math.round((costs.reduce((sum, { readUnits }) => sum + readUnits, 0) / costs.length) * 100) / 100;

const differences = (before: readonly SortedPageCost[][], after: readonly SortedPageCost[][]): number =>
  before.flat().filter(({ ids }, index) => ids.join() !== after.flat()[index]?.ids.join()).length;

function writeFigures(
  members: string,
  settled: readonly WriteCost[],
  building: readonly WriteCost[],
): Figures {
  return {
    title: `Write units of changes of one of ${members} on two sorted lists`,
    columns: ['change', 'writes', 'counters', 'together', 'writes', 'counters', 'while learning'],
    rows: settled.map(({ name, ...cost }, index) => {
      const during = building[index] ?? { actions: 0, counters: 0, writeUnits: 0 };
      const costs = [cost, during].flatMap((each) => [each.actions, each.counters, each.writeUnits]);
      return [name, ...costs];
    }),
    notes: ['Each write is counted in a transaction of its own, in which indexes are counted twice.'],
  };
}

/** Finishes learning separators for each order in one run: the local indexes never lag. */
async function learn(members: string): Promise<Figures> {
  const rows = [];
  for (const { name, ...relearning } of ORDERS) {
    const start = performance.now();
    const run = () => relearnSeparators({ ...relearning, lasting: 0 });
    const { readUnits, result } = await requestCost(run);
    const seconds = Math.round((performance.now() - start) / 100) / 10;
    const version = await latestVersion(relearning.order);
    const separators = await requestCost(async () =>
      version > 0 ? readSeparators(relearning.order, version) : [],
    );
    const found = separators.result.flatMap(({ from, inner }) => [from, ...inner]);
    const length = Math.round(found.join('').length / Math.max(1, found.length));
    rows.push([name, result, readUnits, seconds, found.length, length, separators.readUnits]);
  }
  return {
    title: `Measuring what the counters of new separators lack, from ${members}, and moving to them`,
    columns: [
      'order',
      'state',
      'read units',
      'seconds',
      'separators',
      'characters each',
      'units to read them',
    ],
    rows,
    notes: [
      'A process reads the separators of an order once, consistently.',
      'Lists whose first buckets hold no more than 250 entries each do without separators.',
    ],
  };
}
