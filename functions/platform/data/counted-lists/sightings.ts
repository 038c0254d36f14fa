import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '../batch-get.ts';
import { documentClient, tableName } from '../document-client.ts';
import type { Drift } from './recount.ts';

/** A drift of a list as it was first seen. */
interface Sighting {
  difference: number;
  /** Milliseconds since 1970. */
  since: number;
}

/** The drifts that a list showed at its last recount, by counter and field. */
export type Sightings = Record<string, Sighting>;

const REMEMBERED_SECONDS = 7 * 86_400;

/** What a field lacks, or has too many where it is negative. */
export const differenceOf = ({ stored = 0, counted }: Drift): number => counted - stored;

/** What was kept in mind of a list, nothing where all was well. */
export async function recallSightings(list: string): Promise<Sightings> {
  const { Item } = await documentClient().send(new GetCommand({ TableName: tableName(), Key: keyOf(list) }));
  return Item?.seen ?? {};
}

/** Since when a drift has been seen with this very difference; now, if it is new. */
export function seenSince(drift: Drift, sightings: Sightings): number {
  const sighting = sightings[nameOf(drift)];
  return sighting?.difference === differenceOf(drift) ? sighting.since : Date.now();
}

/** Keeps in mind what is wrong with a list, in place of what was kept before. */
export async function rememberSightings(
  list: string,
  drifts: readonly Drift[],
  before: Sightings,
): Promise<void> {
  const seen: Sightings = Object.fromEntries(
    drifts.map((drift) => [
      nameOf(drift),
      { difference: differenceOf(drift), since: seenSince(drift, before) },
    ]),
  );
  const expires = Math.ceil(Date.now() / 1000) + REMEMBERED_SECONDS;
  const put = new PutCommand({ TableName: tableName(), Item: { ...keyOf(list), seen, expires } });
  if (drifts.length > 0) await documentClient().send(put);
  else if (Object.keys(before).length > 0) {
    await documentClient().send(new DeleteCommand({ TableName: tableName(), Key: keyOf(list) }));
  }
}

const keyOf = (list: string): Key => ({ pk: `REPAIR#${list}`, sk: 'A' });
const nameOf = ({ key, field }: Drift): string => `${key.sk} ${field}`;
