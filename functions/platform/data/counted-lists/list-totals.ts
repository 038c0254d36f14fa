import { readInBatches } from '../batch-get.ts';
import { buildRootKey, readRoot } from './counters.ts';

/** Returns the number of entries of each list, in order; half a read unit per list. */
export async function listTotals(lists: readonly string[]): Promise<number[]> {
  const roots = await readInBatches(lists.map(buildRootKey));
  return roots.map((root, index) => readRoot(root, lists[index] ?? '').n);
}
