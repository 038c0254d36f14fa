import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { type IsoTime, isoTime } from '../../../shared/ids.ts';
import { documentClient, tableName } from '../../platform/data/document-client.ts';
import { presentPlayers } from './heartbeats.ts';
import { presentCountKey, unlessOvertaken } from './online-records.ts';

/** How many players were in the game, and when that was. */
export interface Counted {
  online: number;
  asOf: IsoTime;
}

/**
 * Counts who is in the game and writes it down as the count of the moment, unless a later one lies there. It is
 * set and not added to, so a count that comes twice, late or beside another spoils nothing.
 *
 * @returns what it found
 */
export async function countPresent(): Promise<Counted> {
  const asOf = isoTime(Date.now());
  const online = await presentPlayers();
  const put = new PutCommand({
    TableName: tableName(),
    Item: { ...presentCountKey, online, asOf },
    ConditionExpression: 'attribute_not_exists(asOf) OR asOf <= :asOf',
    ExpressionAttributeValues: { ':asOf': asOf },
  });
  await documentClient().send(put).catch(unlessOvertaken);
  return { online, asOf };
}
