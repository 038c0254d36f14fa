import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { type IsoTime, toIsoTime } from '#shared/ids.ts';
import { countRecentPlayers } from './heartbeats.ts';
import { currentCountKey, requireNewer } from './online-records.ts';

/** The number of players online, and when they were counted. */
export interface Counted {
  online: number;
  asOf: IsoTime;
}

/**
 * Counts the players who are online and stores the result as the current count, unless a later count is
 * stored. The write sets the value instead of adding to it, so repeated, late or concurrent counts do no
 * harm.
 *
 * @returns the count
 */
export async function countOnlinePlayers(): Promise<Counted> {
  const asOf = toIsoTime(Date.now());
  const online = await countRecentPlayers();
  const put = new PutCommand({
    TableName: getTableName(),
    Item: { ...currentCountKey, online, asOf },
    ConditionExpression: 'attribute_not_exists(asOf) OR asOf <= :asOf',
    ExpressionAttributeValues: { ':asOf': asOf },
  });
  await getDocumentClient().send(put).catch(requireNewer);
  return { online, asOf };
}
