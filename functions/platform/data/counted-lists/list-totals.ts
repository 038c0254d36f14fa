import { batchGet } from '../batch-get.ts';
import { rootKey, rootOf } from './counters.ts';

/** How many entries each of some lists has, in their order; half a read unit a list. */
export async function listTotals(lists: readonly string[]): Promise<number[]> {
  const roots = await batchGet(lists.map(rootKey));
  return roots.map((root) => rootOf(root).n);
}
