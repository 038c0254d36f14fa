import { type IsoTime, timeOfId } from '../../../shared/ids.ts';
import { batchGet } from '../../platform/data/batch-get.ts';
import { type Root, rootKey, rootOf } from '../../platform/data/counted-lists/counters.ts';
import { readList } from '../../platform/data/counted-lists/read-list.ts';
import type { ListEntry } from '../../platform/data/kind.ts';
import { WAITING_IMAGE_LISTS } from '../image-lists.ts';
import { openReports } from './report-kind.ts';

interface ReviewQueue {
  waiting: number;
  oldestSince?: IsoTime;
  /** Reports that nobody has dealt with. */
  reports: number;
}

/**
 * How many images and reports wait for a decision, and when the oldest of the images was handed in: two units in
 * two round trips, however many there are. Half a unit more where the oldest of both ratings' lists are of the same
 * month, as far as the counters tell them apart.
 */
export async function reviewQueue(): Promise<ReviewQueue> {
  const items = await batchGet([openReports, ...WAITING_IMAGE_LISTS].map(({ list }) => rootKey(list)));
  const [reports, ...roots] = items.map(rootOf);
  const lists = WAITING_IMAGE_LISTS.map((list, index) => ({ list, root: roots[index] }));
  const oldest = await oldestOf(lists);
  return {
    waiting: roots.reduce((sum, { n }) => sum + n, 0),
    ...(oldest && { oldestSince: timeOfId(oldest) }),
    reports: reports?.n ?? 0,
  };
}

interface CountedList {
  list: ListEntry;
  root: Root | undefined;
}

/** The id of what has waited longest: only lists whose first month is the earliest can hold it. */
async function oldestOf(lists: readonly CountedList[]): Promise<string | undefined> {
  const firsts = lists.map(({ root }) => least([...(root?.buckets.keys() ?? [])]));
  const earliest = least(firsts.filter((month) => month !== undefined));
  if (!earliest) return undefined;
  const candidates = lists.filter((_, index) => firsts[index] === earliest);
  const ends = await Promise.all(
    candidates.map(({ list }) => readList(list, { from: undefined, side: 'newer', limit: 1 })),
  );
  return least(ends.flat().map(({ id }) => id));
}

const least = (words: readonly string[]): string | undefined =>
  words.toSorted((one, other) => (one < other ? -1 : 1))[0];
