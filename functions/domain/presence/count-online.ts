import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient, tableName } from '#platform/data/document-client.ts';
import { EXPIRY_ATTRIBUTE } from '#platform/data/table-schema.ts';
import { type Counted, countOnlinePlayers } from './count-online-players.ts';
import {
  dayKey,
  getMean,
  type HourMean,
  hourField,
  hourKey,
  minuteField,
  minutesExpire,
  readMinutes,
  requireNewer,
} from './online-records.ts';

/**
 * Counts the players who are online and stores the number as the current count, under its minute, and in the
 * mean of its hour. All writes set values instead of adding, so repeated, late or concurrent runs do no harm.
 * Requests between runs also renew the current count (see `onlinePlayers`); only this job writes history.
 *
 * @returns the count
 */
export async function countOnline(): Promise<Counted> {
  const counted = await countOnlinePlayers();
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
  const counted = readMinutes(Attributes ?? {});
  await keepHour(at, { mean: getMean(counted), minutes: counted.length });
}

/** Keeps the stored mean if another run computed it from more minutes. */
async function keepHour(at: number, hour: HourMean): Promise<void> {
  const setHour = new UpdateCommand({
    TableName: tableName(),
    Key: dayKey(at),
    UpdateExpression: 'SET #hour = :hour',
    ConditionExpression: 'attribute_not_exists(#hour) OR #hour.#minutes <= :minutes',
    ExpressionAttributeNames: { '#hour': hourField(at), '#minutes': 'minutes' },
    ExpressionAttributeValues: { ':hour': hour, ':minutes': hour.minutes },
  });
  await documentClient().send(setHour).catch(requireNewer);
}
