import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { IsoTime } from '../../../shared/ids.ts';
import type { Item } from '../../platform/data/batch-get.ts';
import { documentClient, tableName } from '../../platform/data/document-client.ts';
import {
  DAY,
  DAYS,
  dayName,
  HOUR,
  HOURS,
  hourName,
  hoursOf,
  MINUTE,
  meanOf,
  minutesOf,
  pointAt,
} from './online-records.ts';

interface Point {
  at: IsoTime;
  online: number;
}

const FIVE_MINUTES = 5 * MINUTE;

/**
 * How many players were in the game: the means of every five minutes of the last day, 288 of them, or of every
 * hour of the last week, 168, the present one included, oldest first. What nobody counted is left out.
 *
 * One query: 25 items of an hour's minutes or 8 of a day's hours, 2.5 read units at most.
 */
export const onlineHistory = (range: 'day' | 'week'): Promise<Point[]> =>
  range === 'day' ? lastDay(Date.now()) : lastWeek(Date.now());

async function lastDay(now: number): Promise<Point[]> {
  const from = now - (now % FIVE_MINUTES) + FIVE_MINUTES - DAY;
  const items = await recordsFrom(HOURS, hourName(from));
  const minutes = items.flatMap(minutesOf).filter(({ at }) => at >= from);
  const fives = Map.groupBy(minutes, ({ at }) => at - (at % FIVE_MINUTES));
  return inOrder([...fives].map(([at, counts]) => ({ at, online: meanOf(counts) })));
}

async function lastWeek(now: number): Promise<Point[]> {
  const from = now - (now % HOUR) + HOUR - 7 * DAY;
  const items = await recordsFrom(DAYS, dayName(from));
  return inOrder(items.flatMap(hoursOf).filter(({ at }) => at >= from));
}

async function recordsFrom(partition: string, first: string): Promise<Item[]> {
  const { Items = [] } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND sk >= :first',
      ExpressionAttributeValues: { ':pk': partition, ':first': first },
    }),
  );
  return Items;
}

const inOrder = (points: { at: number; online: number }[]): Point[] =>
  points.sort((a, b) => a.at - b.at).map(({ at, online }) => pointAt(at, online));
