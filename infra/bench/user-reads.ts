import { USER_STATUSES } from '#domain/accounts/account-lists.ts';
import { staffUsers } from '#domain/accounts/staff-users.ts';
import type { Key } from '#platform/data/batch-get.ts';
import { LIMITS } from '#shared/limits.ts';
import { WEBSITE_ROLES } from '#shared/roles.ts';
import { buildPageRow, measurePages, PAGE_COLUMNS } from '../costs/page-costs.ts';
import type { Progress } from '../progress.ts';
import { stockUsers } from '../stock/user-stock.ts';
import { switchToNewTable } from './bench-table.ts';
import type { Figures } from './figures.ts';
import { partBySize } from './part-by-size.ts';

const LIMIT = 20;
const SAMPLE = 40;
const MAX_TRIPS = 3;

const READ_UNITS_PER_PAGE = 17;
/** A search, and half a unit for each account of the page. */
const READ_UNITS_PER_SEARCH = 12 + LIMIT / 2;

type Browse = Parameters<typeof staffUsers>[0];

const NEWEST = { sortBy: 'joined', sortOrder: 'desc' } as const;
const ALL: Browse = { page: 1, limit: LIMIT, search: '', role: 'all', status: 'all', ...NEWEST };
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
  await switchToNewTable(`users-${size}`);
  await progress.step(`Stocking a table with ${users}`, (note) =>
    stockUsers(size, { isWanted: isRead, note }),
  );
  const rows = await progress.step('Reading pages of users, and searching', async () => {
    const each = [];
    for (const filter of [...FILTERS, LONGEST_SEARCHES])
      each.push(await measureView(filter, READ_UNITS_PER_PAGE));
    for (const search of SEARCHES) each.push(await measureView(search, READ_UNITS_PER_SEARCH));
    return each;
  });
  return {
    title: `Pages of ${users} over three years, their counters included`,
    columns: PAGE_COLUMNS,
    rows,
    notes: [`The dearest of ${SAMPLE} pages from the first to the last.`],
  };
}

async function measureView(asked: Partial<Browse>, readUnits: number) {
  const costs = await measurePages((page) => staffUsers({ ...ALL, ...asked, page }), SAMPLE);
  return buildPageRow(Object.values(asked).join(', '), costs, { readUnits, roundTrips: MAX_TRIPS });
}
