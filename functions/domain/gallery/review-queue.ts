import { type IsoTime, timeOfId } from '../../../shared/ids.ts';
import { listTotals } from '../../platform/data/counted-lists/list-totals.ts';
import { readList } from '../../platform/data/counted-lists/read-list.ts';
import { imageList } from '../image-lists.ts';

const WAITING = [imageList('pending', 'all', 'open'), imageList('pending', 'all', 'adult')];

/**
 * How many images wait for a decision, and when the oldest of them was handed in: two units in one round trip,
 * however many there are.
 */
export async function reviewQueue(): Promise<{ waiting: number; oldestSince?: IsoTime }> {
  const [totals, ...ends] = await Promise.all([
    listTotals(WAITING.map(({ list }) => list)),
    ...WAITING.map((list) => readList(list, { from: undefined, side: 'newer', limit: 1 })),
  ]);
  const [oldest] = ends
    .flat()
    .map(({ id }) => id)
    .sort((a, b) => (a < b ? -1 : 1));
  return {
    waiting: totals.reduce((sum, each) => sum + each, 0),
    ...(oldest && { oldestSince: timeOfId(oldest) }),
  };
}
