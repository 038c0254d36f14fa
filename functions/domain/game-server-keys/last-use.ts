import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { type Key, readInBatches } from '#platform/data/batch-get.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { buildEntityKey } from '#platform/data/entity-definition.ts';
import { log } from '#platform/log.ts';
import { type GameServerKeyId, type IsoTime, toIsoTime } from '#shared/ids.ts';
import { keyDefinition } from './key-definition.ts';

const HOUR = 60 * 60_000;

/** When the use of each key was last recorded, in milliseconds since 1970, as far as this process knows. */
const recorded = new Map<GameServerKeyId, number>();

/** The item next to a key that says when it was last used. It is not part of the key: a use is no change of it. */
export const buildUseKey = (id: GameServerKeyId): Key => ({
  pk: buildEntityKey(keyDefinition, id).pk,
  sk: 'USED',
});

/** Reads when each of some keys was last used, an hour late at most; undefined for those that never were. */
export async function readLastUses(ids: readonly GameServerKeyId[]): Promise<(IsoTime | undefined)[]> {
  const items = await readInBatches(ids.map(buildUseKey));
  // Written only by `recordUse` below.
  return items.map((item) => item?.usedAt as IsoTime | undefined);
}

/**
 * Records the use of a key, unless that was done within the last hour. If it fails, the next request records it: no
 * request should fail for this.
 */
export async function recordUse(id: GameServerKeyId): Promise<void> {
  const now = Date.now();
  if (now - (recorded.get(id) ?? 0) < HOUR) return;
  const recording = new PutCommand({
    TableName: getTableName(),
    Item: { ...buildUseKey(id), usedAt: toIsoTime(now) },
    ConditionExpression: 'attribute_not_exists(pk) OR usedAt <= :before',
    ExpressionAttributeValues: { ':before': toIsoTime(now - HOUR) },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  try {
    await getDocumentClient().send(recording);
    recorded.set(id, now);
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException)
      // Another process did it. The error has its item in wire format.
      recorded.set(id, Date.parse(error.Item?.usedAt?.S ?? ''));
    else await log('warn', 'Failed to record the use of a game server key', { key: id, cause: error });
  }
}
