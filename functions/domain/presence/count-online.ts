import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { EXPIRY_ATTRIBUTE } from '#platform/data/table-schema.ts';
import { type Counted, countOnlinePlayers } from './count-online-players.ts';
import {
  buildDayKey,
  buildHourField,
  buildHourKey,
  buildMinuteField,
  computeMinutesExpiry,
  getMean,
  type HourMean,
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
  const { Attributes } = await getDocumentClient().send(
    new UpdateCommand({
      TableName: getTableName(),
      Key: buildHourKey(at),
      UpdateExpression: `SET #minute = :online, ${EXPIRY_ATTRIBUTE} = :expires`,
      ExpressionAttributeNames: { '#minute': buildMinuteField(at) },
      ExpressionAttributeValues: { ':online': online, ':expires': computeMinutesExpiry(at) },
      ReturnValues: 'ALL_NEW',
    }),
  );
  const counted = readMinutes(Attributes ?? {});
  await keepHour(at, { mean: getMean(counted), minutes: counted.length });
}

/** Keeps the stored mean if another run computed it from more minutes. */
async function keepHour(at: number, hour: HourMean): Promise<void> {
  const setHour = new UpdateCommand({
    TableName: getTableName(),
    Key: buildDayKey(at),
    UpdateExpression: 'SET #hour = :hour',
    ConditionExpression: 'attribute_not_exists(#hour) OR #hour.#minutes <= :minutes',
    ExpressionAttributeNames: { '#hour': buildHourField(at), '#minutes': 'minutes' },
    ExpressionAttributeValues: { ':hour': hour, ':minutes': hour.minutes },
  });
  await getDocumentClient().send(setHour).catch(requireNewer);
}
