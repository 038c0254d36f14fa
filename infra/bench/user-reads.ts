import { staffUsers } from '../../functions/domain/accounts/staff-users.ts';
import type { Key } from '../../functions/platform/data/batch-get.ts';
import type { Progress } from '../local/progress.ts';
import { switchToNewTable } from './bench-table.ts';
import { dearest } from './data-pages.ts';
import type { Figures } from './figures.ts';
import { partBySize } from './part-by-size.ts';
import { type RequestCost, requestCost } from './request-cost.ts';
import { stockUsers } from './user-stock.ts';

const LIMIT = 20;
const SAMPLE = 40;

const READ_UNITS_PER_PAGE = 17;
/** Finding, and half a unit for each account of the page. */
const READ_UNITS_PER_SEARCH = 12 + LIMIT / 2;

type Browse = Parameters<typeof staffUsers>[0];

const ALL: Browse = { page: 1, limit: LIMIT, search: '', role: 'all', status: 'all' };
const FILTERS: readonly Partial<Browse>[] = [
  {},
  { status: 'inactive' },
  { role: 'user' },
  { role: 'user', status: 'active' },
  { role: 'admin' },
];
const TERMS = ['ma', 'martin smith', 'ma sm', 'pixel'];

/** Whether an item may be read by what is measured; a large table is filled with no others. */
const isRead = ({ pk, sk }: Key): boolean => sk === 'A' || /^W#web#(ma|sm|pi)$/.test(pk);

/** Read units of pages of website accounts and of searches for them, in a small table and in a large one. */
export const userReads = partBySize('user-reads', measureSize);

async function measureSize(size: number, progress: Progress): Promise<Figures> {
  const users = `${size.toLocaleString('en')} users`;
  await switchToNewTable(`users-${size}`);
  await progress.step(`Stocking a table with ${users}`, () => stockUsers(size, isRead));
  const rows = await progress.step('Reading pages of users, and searching', async () => {
    const each = [];
    for (const filter of FILTERS) each.push(rowOf(filter, await costsOf(filter), READ_UNITS_PER_PAGE));
    for (const search of TERMS)
      each.push(rowOf({ search }, [await costOf({ search })], READ_UNITS_PER_SEARCH));
    return each;
  });
  return {
    title: `Pages of ${LIMIT} of ${users} over three years, their counters included: dearest of ${SAMPLE}`,
    columns: ['asked for', 'read units', 'budget', 'round trips'],
    rows,
  };
}

const costOf = (asked: Partial<Browse>) => requestCost(() => staffUsers({ ...ALL, ...asked }));

/** The costs of a sample of pages, evenly from the first to the last. */
async function costsOf(filter: Partial<Browse>): Promise<RequestCost[]> {
  const { result, ...first } = await costOf(filter);
  const last = result.pagination.totalPages;
  const costs: RequestCost[] = [first];
  for (let step = 1; step <= SAMPLE; step++) {
    costs.push(await costOf({ ...filter, page: Math.max(1, Math.round((step * last) / SAMPLE)) }));
  }
  return costs;
}

function rowOf(asked: Partial<Browse>, costs: readonly RequestCost[], budget: number) {
  const { readUnits, roundTrips } = dearest(costs);
  return [Object.values(asked).join(', ') || 'all', readUnits, budget, roundTrips];
}
