import { USER_STATUSES } from '../../functions/domain/accounts/account-lists.ts';
import { staffUsers } from '../../functions/domain/accounts/staff-users.ts';
import type { Key } from '../../functions/platform/data/batch-get.ts';
import { LIMITS } from '../../shared/limits.ts';
import { WEBSITE_ROLES } from '../../shared/roles.ts';
import type { Progress } from '../local/progress.ts';
import { switchToNewTable } from './bench-table.ts';
import type { Figures } from './figures.ts';
import { partBySize } from './part-by-size.ts';
import { type RequestCost, requestCost } from './request-cost.ts';
import { findMostExpensive, samplePages } from './sample-pages.ts';
import { stockUsers, USER_INDEXES } from './user-stock.ts';

const LIMIT = 20;
const SAMPLE = 40;
const MAX_TRIPS = 4;

const READ_UNITS_PER_PAGE = 17;
/** A search, and half a unit for each account of the page. */
const READ_UNITS_PER_SEARCH = 12 + LIMIT / 2;

type Browse = Parameters<typeof staffUsers>[0];

const ALL: Browse = { page: 1, limit: LIMIT, search: '', role: 'all', status: 'all' };
const FILTERS: readonly Partial<Browse>[] = (['all', ...WEBSITE_ROLES] as const).flatMap((role) =>
  (['all', ...USER_STATUSES] as const).map((status) => ({ role, status })),
);
/** The maximum page size. */
const LONGEST_SEARCHES: Partial<Browse> = { role: 'all', status: 'all', limit: LIMITS.pageSize };
/** Two common letters, two common prefixes, then whole words. */
const SEARCHES: readonly Partial<Browse>[] = [
  { search: 'ma' },
  { search: 'sm' },
  { search: 'ma', role: 'moderator', status: 'inactive' },
  { search: 'ma sm' },
  { search: 'martin smith' },
];

/** Whether a measurement may read an item; a large table contains no others. */
const isRead = ({ pk, sk }: Key): boolean =>
  (pk.startsWith('WEBSITE-USER#') && sk === 'A') || /^W#web#(ma|sm)$/.test(pk);

/** Read units of pages of website accounts and of searches for them, in a small table and in a large one. */
export const userReads = partBySize('user-reads', measureSize);

async function measureSize(size: number, progress: Progress): Promise<Figures> {
  const users = `${size.toLocaleString('en')} users`;
  await switchToNewTable(`users-${size}`, USER_INDEXES);
  await progress.step(`Stocking a table with ${users}`, (note) => stockUsers(size, isRead, note));
  const rows = await progress.step('Reading pages of users, and searching', async () => {
    const each = [];
    for (const filter of [...FILTERS, LONGEST_SEARCHES])
      each.push(buildRow(filter, await measureCosts(filter), READ_UNITS_PER_PAGE));
    for (const search of SEARCHES)
      each.push(buildRow(search, await measureCosts(search), READ_UNITS_PER_SEARCH));
    return each;
  });
  return {
    title: `Pages of ${users} over three years, their counters included`,
    columns: ['asked for', 'dearest page', 'read units', 'budget', 'round trips', 'budget'],
    rows,
    notes: [`The dearest of ${SAMPLE} pages from the first to the last.`],
  };
}

/** The cost of a page, and the total number of pages. */
interface PageCost extends RequestCost {
  page: number;
  of: number;
}

/** The costs of sample pages, evenly distributed from the first to the last. */
async function measureCosts(asked: Partial<Browse>): Promise<PageCost[]> {
  const browse = { ...ALL, ...asked };
  const { totalPages } = (await staffUsers(browse)).pagination;
  const costs = [];
  for (const page of samplePages(totalPages, SAMPLE))
    costs.push({ page, of: totalPages, ...(await requestCost(() => staffUsers({ ...browse, page }))) });
  return costs;
}

function buildRow(asked: Partial<Browse>, costs: readonly PageCost[], budget: number) {
  const { page, of, readUnits, roundTrips } = findMostExpensive(costs);
  return [Object.values(asked).join(', '), `${page} of ${of}`, readUnits, budget, roundTrips, MAX_TRIPS];
}
