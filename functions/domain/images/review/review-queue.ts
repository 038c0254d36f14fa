import { readInBatches } from '#platform/data/batch-get.ts';
import { buildRootKey, type Root, readRoot } from '#platform/data/counted-lists/counters.ts';
import { readList } from '#platform/data/counted-lists/read-list.ts';
import type { ListEntry } from '#platform/data/entity-definition.ts';
import { decodeIdTime, type IsoTime } from '#shared/ids.ts';
import { listHeldDecisions } from '../holds/held-decision.ts';
import { WAITING_IMAGE_LISTS } from '../image-lists.ts';
import { reportList } from '../reports/report-definition.ts';

interface ReviewQueue {
  waiting: number;
  oldestSince?: IsoTime;
  /** The number of images with open reports. */
  reports: number;
}

/**
 * Counts the images and the reported images that wait for a decision, without those whose decision is held, and finds when
 * the oldest image was submitted: two and a half read units in two round trips, whatever the number. It takes half a unit more for each
 * further list whose oldest image is from the same month, the resolution of the counters.
 */
export async function reviewQueue(): Promise<ReviewQueue> {
  const all = [reportList('open'), ...WAITING_IMAGE_LISTS].map(({ list }) => list);
  const [items, held] = await Promise.all([readInBatches(all.map(buildRootKey)), listHeldDecisions()]);
  const decided = held.filter(({ state }) => state !== 'refused').map(({ subject }) => subject);
  const reviewed = decided.filter((subject) => subject.type === 'review' && subject.wasPending).length;
  const resolved = decided.filter(
    (subject) =>
      subject.type === 'resolution' || (subject.type === 'sanction' && subject.order.closesReports),
  ).length;
  const [reports, ...roots] = all.map((list, index) => readRoot(items[index], list));
  const lists = WAITING_IMAGE_LISTS.map((list, index) => ({ list, root: roots[index] }));
  const oldest = await readOldest(lists);
  return {
    waiting: Math.max(0, roots.reduce((sum, { n }) => sum + n, 0) - reviewed),
    ...(oldest && { oldestSince: decodeIdTime(oldest) }),
    reports: Math.max(0, (reports?.n ?? 0) - resolved),
  };
}

interface CountedList {
  list: ListEntry;
  root: Root | undefined;
}

/** The id of the oldest entry. Only the lists with the earliest first month can contain it. */
async function readOldest(lists: readonly CountedList[]): Promise<string | undefined> {
  const firsts = lists.map(({ root }) => findLeast([...(root?.buckets.keys() ?? [])]));
  const earliest = findLeast(firsts.filter((month) => month !== undefined));
  if (!earliest) return undefined;
  const candidates = lists.filter((_, index) => firsts[index] === earliest);
  const ends = await Promise.all(
    candidates.map(({ list }) => readList(list, { from: undefined, side: 'newer', limit: 1 })),
  );
  return findLeast(ends.flat().map(({ id }) => id));
}

const findLeast = (words: readonly string[]): string | undefined =>
  words.toSorted((one, other) => (one < other ? -1 : 1))[0];
