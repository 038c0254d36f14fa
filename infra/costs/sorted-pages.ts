import { countedPage } from '#platform/data/counted-lists/counted-page.ts';
import type { SortedList } from '#platform/data/sorted-lists/list-order.ts';
import { TEAMS } from '../bench/member-stock.ts';
import { membersByName, membersByPoints } from './bench-members.ts';
import { type RequestCost, requestCost } from './request-cost.ts';
import { samplePages } from './sample-pages.ts';

/** The page size of the bench. */
export const MEMBERS_PER_PAGE = 20;

/** The lists and the order that a page is read from. */
interface SortedView {
  name: string;
  lists: readonly SortedList[];
  direction: 'ascending' | 'descending';
}

const view = (
  name: string,
  createList: (team: string) => SortedList,
  teams: readonly string[],
): SortedView[] =>
  (['ascending', 'descending'] as const).map((direction) => ({
    name: `${name}, ${teams.length === 1 ? '1 list' : '2 lists'}, ${direction}`,
    lists: teams.map(createList),
    direction,
  }));

/** The large team and both teams as one, by name and by points, in both directions. */
export const SORTED_VIEWS: readonly SortedView[] = [
  ...view('name', membersByName, [TEAMS.large]),
  ...view('name', membersByName, [TEAMS.large, TEAMS.small]),
  ...view('points', membersByPoints, [TEAMS.large]),
  ...view('points', membersByPoints, [TEAMS.large, TEAMS.small]),
];

/** A page with its cost. */
export interface SortedPageCost extends RequestCost {
  page: number;
  ids: string[];
}

/** Reads a page and measures the cost. */
export async function measureSortedPage(
  { lists, direction }: SortedView,
  page: number,
): Promise<SortedPageCost> {
  const wanted = { lists, direction, page, limit: MEMBERS_PER_PAGE };
  const { result, ...cost } = await requestCost(() => countedPage(wanted));
  return { page, ids: result.entries.map(({ id }) => id), ...cost };
}

/** The number of pages of a view. */
async function countSortedPages({ lists }: SortedView): Promise<number> {
  const { total } = await countedPage({ lists, page: 1, limit: 1 });
  return Math.ceil(total / MEMBERS_PER_PAGE);
}

/** The costs of sample pages, evenly distributed from the first to the last. */
export async function measureSortedPages(of: SortedView, count: number): Promise<SortedPageCost[]> {
  const costs = [];
  for (const page of samplePages(await countSortedPages(of), count))
    costs.push(await measureSortedPage(of, page));
  return costs;
}
