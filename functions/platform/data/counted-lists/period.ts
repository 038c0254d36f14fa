import { encodeTime } from 'ulid';
import type { ListEntry } from '../entity-definition.ts';
import { countOlder } from './count-older.ts';
import { type Roots, readCountedPage, readRoots } from './counted-page.ts';
import { readRoot } from './counters.ts';
import type { ListPart, PageRequest } from './page-plan.ts';
import { type Entry, readList } from './read-list.ts';

/** The time in which entries were created, in milliseconds since 1970; without an end, up to that of the list. */
export interface Period {
  /** Included. */
  from?: number | undefined;
  /** Not included. */
  until?: number | undefined;
}

/** The lowest id of an instant. */
const toLowestId = (time: number): string => encodeTime(time) + '0'.repeat(16);

/** Finds the part of a list that a period makes up: about the cost of a page. */
async function locatePeriod(list: ListEntry, { from, until }: Period, roots: Roots): Promise<ListPart> {
  const { n: total } = readRoot(roots.get(list.list), list.list);
  const bounds = [from, until].flatMap((time) => (time === undefined ? [] : toLowestId(time)));
  const counts = await countOlder([list], bounds, roots);
  const before = from === undefined ? 0 : (counts[0] ?? 0);
  const upTo = until === undefined ? total : (counts.at(-1) ?? 0);
  return { before: total - upTo, size: Math.max(0, upTo - before) };
}

const isAlways = ({ from, until }: Period): boolean => from === undefined && until === undefined;

type PeriodPage = Pick<PageRequest, 'direction' | 'page' | 'limit'> & { list: ListEntry; period: Period };

/** Reads a page of the entries of a list within a period, and their number, however long the list is. */
export async function readPeriodPage({
  list,
  period,
  ...page
}: PeriodPage): ReturnType<typeof readCountedPage> {
  const request = { ...page, lists: [list] };
  if (isAlways(period)) return readCountedPage(request);
  const roots = await readRoots([list]);
  return readCountedPage({ ...request, roots, part: await locatePeriod(list, period, roots) });
}

interface PeriodRead {
  list: ListEntry;
  period: Period;
  /** From which end to read: `descending` reads the newest entries. */
  direction: 'ascending' | 'descending';
  limit: number;
}

/**
 * Reads the entries of a list within a period, up to a limit.
 *
 * @returns how many entries the period has, too
 */
export async function readPeriod({ list, period, direction, limit }: PeriodRead): Promise<{
  entries: Entry[];
  size: number;
}> {
  const roots = await readRoots([list]);
  const { size } = await locatePeriod(list, period, roots);
  if (size === 0) return { entries: [], size };
  const isAscending = direction === 'ascending';
  const start = isAscending ? period.from : period.until;
  const entries = await readList(list, {
    from: start === undefined ? undefined : toLowestId(start),
    side: isAscending ? 'newer' : 'older',
    limit: Math.min(limit, size),
  });
  return { entries, size };
}
