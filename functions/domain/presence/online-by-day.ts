import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient, tableName } from '../../platform/data/document-client.ts';
import { DAYS, hoursOf, meanOf } from './online-records.ts';

/**
 * How many players were in the game on each of some days, as the mean of the day's hours, in whole players. One
 * query, an eighth of a read unit a day.
 *
 * @param days such as `2026-11-21`, in their order and without gaps
 * @returns the means in the order of the days; undefined for a day on which nobody counted
 */
export async function onlineByDay(days: readonly string[]): Promise<(number | undefined)[]> {
  const { Items = [] } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
      ExpressionAttributeValues: { ':pk': DAYS, ':first': days[0], ':last': days.at(-1) },
    }),
  );
  const hours = new Map(Items.map((item) => [String(item.sk), hoursOf(item)]));
  return days.map((day) => {
    const counted = hours.get(day) ?? [];
    return counted.length > 0 ? Math.round(meanOf(counted)) : undefined;
  });
}
