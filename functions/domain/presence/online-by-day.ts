import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { DAYS, getMean, readHours } from './online-records.ts';

/**
 * Reads the average number of players online for consecutive days, as the rounded mean of each day's hours.
 * One query, an eighth of a read unit per day.
 *
 * @param days such as `2026-11-21`, in order and without gaps
 * @returns the means in the order of the days; undefined for a day without counts
 */
export async function readOnlineByDay(days: readonly string[]): Promise<(number | undefined)[]> {
  const { Items = [] } = await getDocumentClient().send(
    new QueryCommand({
      TableName: getTableName(),
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
      ExpressionAttributeValues: { ':pk': DAYS, ':first': days[0], ':last': days.at(-1) },
    }),
  );
  const hours = new Map(Items.map((item) => [String(item.sk), readHours(item)]));
  return days.map((day) => {
    const counted = hours.get(day) ?? [];
    return counted.length > 0 ? Math.round(getMean(counted)) : undefined;
  });
}
