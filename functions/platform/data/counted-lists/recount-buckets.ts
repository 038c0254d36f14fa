import pMap from 'p-map';
import type { CountedList } from '../entity-definition.ts';
import { correctDrifts } from './correct-drifts.ts';
import { buildRootField } from './counters.ts';
import type { Drift } from './drift.ts';
import { recount } from './recount.ts';

/** How many fields an update has; an expression of DynamoDB has at most 4 kB and 300 operators. */
const PER_UPDATE = 50;
const CONCURRENCY = 8;

/**
 * Counts the buckets of a list that has only just begun to be counted by them; its total is right. Buckets that change at the
 * same moment are left to the repair of lists: until then, pages of a sorted list are read without buckets.
 */
export async function recountBuckets(list: CountedList): Promise<void> {
  const drifts = (await recount(list)).filter(({ field }) => field !== buildRootField(list.list, 'n'));
  const items = [...Map.groupBy(drifts, ({ key }) => key.sk).values()];
  await pMap(items.flatMap(split), correctDrifts, { concurrency: CONCURRENCY });
}

const split = (drifts: readonly Drift[]): Drift[][] =>
  Array.from({ length: Math.ceil(drifts.length / PER_UPDATE) }, (_, index) =>
    drifts.slice(index * PER_UPDATE, (index + 1) * PER_UPDATE),
  );
