import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient, tableName } from '../../platform/data/document-client.ts';
import { EXPIRY_ATTRIBUTE } from '../../platform/data/table-schema.ts';
import { type Counted, countPresent } from './count-present.ts';
import {
  dayKey,
  type HourMean,
  hourField,
  hourKey,
  meanOf,
  minuteField,
  minutesExpire,
  minutesOf,
  unlessOvertaken,
} from './online-records.ts';

/**
 * Counts who is in the game and writes it down: as the count of the moment, under its minute, and in the mean of
 * its hour. Everything is set, nothing added up, so a run that comes twice, late or beside another spoils nothing.
 * Those who ask in between renew the count of the moment, see `onlinePlayers`; history is this job's alone.
 *
 * @returns what it found
 */
export async function countOnline(): Promise<Counted> {
  const counted = await countPresent();
  await keepMinute(Date.parse(counted.asOf), counted.online);
  return counted;
}

async function keepMinute(at: number, online: number): Promise<void> {
  const { Attributes } = await documentClient().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: hourKey(at),
      UpdateExpression: `SET #minute = :online, ${EXPIRY_ATTRIBUTE} = :expires`,
      ExpressionAttributeNames: { '#minute': minuteField(at) },
      ExpressionAttributeValues: { ':online': online, ':expires': minutesExpire(at) },
      ReturnValues: 'ALL_NEW',
    }),
  );
  const counted = minutesOf(Attributes ?? {});
  await keepHour(at, { mean: meanOf(counted), minutes: counted.length });
}

/** A run that knows fewer minutes than another has written down leaves the hour to that. */
async function keepHour(at: number, hour: HourMean): Promise<void> {
  const setHour = new UpdateCommand({
    TableName: tableName(),
    Key: dayKey(at),
    UpdateExpression: 'SET #hour = :hour',
    ConditionExpression: 'attribute_not_exists(#hour) OR #hour.#minutes <= :minutes',
    ExpressionAttributeNames: { '#hour': hourField(at), '#minutes': 'minutes' },
    ExpressionAttributeValues: { ':hour': hour, ':minutes': hour.minutes },
  });
  await documentClient().send(setHour).catch(unlessOvertaken);
}
