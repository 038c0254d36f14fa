import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient, tableName } from '../document-client.ts';
import type { ListEntry } from '../kind.ts';
import { type Drift, recount } from './recount.ts';
import { differenceOf, recallSightings, rememberSightings, seenSince } from './sightings.ts';

/** A drift that was found, for whoever reads the job's account. */
interface FoundDrift {
  list: string;
  /** Sort key of the counter item, and its field. */
  counter: string;
  field: string;
  stored: number;
  counted: number;
  corrected: boolean;
}

/** Indexes have no consistent reading: a difference is believed once it has lasted so long. */
const LASTING_MILLISECONDS = 60_000;

/**
 * Recounts lists, one after the other, and corrects their counters where the same drift was there already a
 * minute ago or longer. May run beside changes and beside itself.
 *
 * @returns every drift that was found, corrected or not
 */
export async function repairLists(lists: readonly ListEntry[]): Promise<FoundDrift[]> {
  const found: FoundDrift[] = [];
  for (const list of lists) found.push(...(await repairList(list)));
  return found;
}

async function repairList(list: ListEntry): Promise<FoundDrift[]> {
  const known = await recallSightings(list.list);
  const isLasting = (drift: Drift) => Date.now() - seenSince(drift, known) >= LASTING_MILLISECONDS;
  let drifts = await recount(list);
  // Runs lie hours apart, and the index may have lagged at both: what is to be corrected is counted once more.
  if (drifts.some(isLasting)) drifts = await recount(list);
  const corrected = new Set<Drift>();
  for (const drift of drifts.filter(isLasting)) {
    if (await correct(drift)) corrected.add(drift);
  }
  const left = drifts.filter((drift) => !corrected.has(drift));
  await rememberSightings(list.list, left, known);
  return drifts.map((drift) => ({
    list: list.list,
    counter: drift.key.sk,
    field: drift.field,
    stored: drift.stored ?? 0,
    counted: drift.counted,
    corrected: corrected.has(drift),
  }));
}

/**
 * Adds what a counter lacks, unless it has moved since it was read.
 *
 * @returns whether it was corrected
 */
async function correct(drift: Drift): Promise<boolean> {
  const unmoved = drift.stored === undefined ? 'attribute_not_exists(#field)' : '#field = :stored';
  const addition = new UpdateCommand({
    TableName: tableName(),
    Key: drift.key,
    UpdateExpression: 'ADD #field :difference',
    ConditionExpression: unmoved,
    ExpressionAttributeNames: { '#field': drift.field },
    ExpressionAttributeValues: {
      ':difference': differenceOf(drift),
      ...(drift.stored !== undefined && { ':stored': drift.stored }),
    },
  });
  try {
    await documentClient().send(addition);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
