import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '../batch-get.ts';
import { getDocumentClient, getTableName } from '../document-client.ts';
import type { Drift } from './drift.ts';

/** The first observation of a drift. */
interface Observation {
  difference: number;
  /** Milliseconds since 1970. */
  since: number;
}

/** The drifts found at a list's last recount, by counter and field. */
export type ObservedDrift = Record<string, Observation>;

const RETENTION_SECONDS = 7 * 86_400;

/** The number missing from a field; negative if the field is too high. */
const driftDifference = ({ stored = 0, counted }: Drift): number => counted - stored;

/** Loads the stored drifts of a list; empty if its counters were right. */
export async function loadObservedDrift(list: string): Promise<ObservedDrift> {
  const { Item } = await getDocumentClient().send(
    new GetCommand({ TableName: getTableName(), Key: buildKey(list) }),
  );
  return Item?.seen ?? {};
}

/** Returns since when a drift has had this exact difference; now, if it is new. */
export function getObservedSince(drift: Drift, observed: ObservedDrift): number {
  const observation = observed[getName(drift)];
  return observation?.difference === driftDifference(drift) ? observation.since : Date.now();
}

/** Replaces the stored drifts of a list. */
export async function storeObservedDrift(
  list: string,
  drifts: readonly Drift[],
  before: ObservedDrift,
): Promise<void> {
  const seen: ObservedDrift = Object.fromEntries(
    drifts.map((drift) => [
      getName(drift),
      { difference: driftDifference(drift), since: getObservedSince(drift, before) },
    ]),
  );
  const expires = Math.ceil(Date.now() / 1000) + RETENTION_SECONDS;
  const put = new PutCommand({ TableName: getTableName(), Item: { ...buildKey(list), seen, expires } });
  if (drifts.length > 0) await getDocumentClient().send(put);
  else if (Object.keys(before).length > 0) {
    await getDocumentClient().send(new DeleteCommand({ TableName: getTableName(), Key: buildKey(list) }));
  }
}

const buildKey = (list: string): Key => ({ pk: `REPAIR#${list}`, sk: 'A' });
const getName = ({ key, field }: Drift): string => `${key.sk} ${field}`;
