import type { CountedList } from '../entity-definition.ts';
import { correctDrifts } from './correct-drifts.ts';
import type { Drift } from './drift.ts';
import { getObservedSince, loadObservedDrift, storeObservedDrift } from './observed-drift.ts';
import { recount } from './recount.ts';

/** A drift as the job reports it. */
interface FoundDrift {
  list: string;
  /** The counter item's sort key, and the field. */
  counter: string;
  field: string;
  stored: number;
  counted: number;
  corrected: boolean;
}

/** Indexes have no consistent reads: a difference counts as real once it has lasted this long. */
const LASTING_MILLISECONDS = 60_000;

/**
 * Recounts lists, one after the other, and corrects counters whose drift has lasted for at least a minute. Safe to run
 * concurrently with changes and with itself.
 *
 * @returns every drift found, corrected or not
 */
export async function repairLists(lists: readonly CountedList[]): Promise<FoundDrift[]> {
  const found: FoundDrift[] = [];
  for (const list of lists)
    found.push(...(await repairCounters({ name: list.list, findDrift: () => recount(list) })));
  return found;
}

/** Counters, and how they are compared with what they count. */
interface CheckedCounters {
  /** The name under which drift is remembered and reported. */
  name: string;
  findDrift: () => Promise<Drift[]>;
}

/**
 * Compares counters with what they count, and corrects drift as `repairLists` does.
 *
 * @returns every drift found, corrected or not
 */
export async function repairCounters({ name, findDrift }: CheckedCounters): Promise<FoundDrift[]> {
  const known = await loadObservedDrift(name);
  const isLasting = (drift: Drift) => Date.now() - getObservedSince(drift, known) >= LASTING_MILLISECONDS;
  let drifts = await findDrift();
  // Runs are hours apart, and the index may have lagged in both: recount before correcting.
  if (drifts.some(isLasting)) drifts = await findDrift();
  const corrected = new Set<Drift>();
  for (const drift of drifts.filter(isLasting)) {
    if (await correctDrifts([drift])) corrected.add(drift);
  }
  const left = drifts.filter((drift) => !corrected.has(drift));
  await storeObservedDrift(name, left, known);
  return drifts.map((drift) => ({
    list: name,
    counter: drift.key.sk,
    field: drift.field,
    stored: drift.stored ?? 0,
    counted: drift.counted,
    corrected: corrected.has(drift),
  }));
}
