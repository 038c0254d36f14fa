import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from '#platform/data/batch-get.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import type { IsoTime } from '#shared/ids.ts';
import {
  buildDayName,
  buildHourName,
  buildPoint,
  DAY,
  DAYS,
  getMean,
  HOUR,
  HOURS,
  MINUTE,
  readHours,
  readMinutes,
} from './online-records.ts';

interface Point {
  at: IsoTime;
  online: number;
}

const FIVE_MINUTES = 5 * MINUTE;

/**
 * Reads the history of players online: the means of every five minutes of the last day, at most 288, or of
 * every hour of the last week, at most 168, including the current one, oldest first. Intervals without counts
 * are left out.
 *
 * One query: 25 items with an hour's minutes or 8 with a day's hours, 2.5 read units at most.
 */
export const readOnlineHistory = (range: 'day' | 'week'): Promise<Point[]> =>
  range === 'day' ? readLastDay(Date.now()) : readLastWeek(Date.now());

async function readLastDay(now: number): Promise<Point[]> {
  const from = now - (now % FIVE_MINUTES) + FIVE_MINUTES - DAY;
  const items = await readRecords(HOURS, buildHourName(from));
  const minutes = items.flatMap(readMinutes).filter(({ at }) => at >= from);
  const fives = Map.groupBy(minutes, ({ at }) => at - (at % FIVE_MINUTES));
  return sortPoints([...fives].map(([at, counts]) => ({ at, online: getMean(counts) })));
}

async function readLastWeek(now: number): Promise<Point[]> {
  const from = now - (now % HOUR) + HOUR - 7 * DAY;
  const items = await readRecords(DAYS, buildDayName(from));
  return sortPoints(items.flatMap(readHours).filter(({ at }) => at >= from));
}

async function readRecords(partition: string, first: string): Promise<Item[]> {
  const { Items = [] } = await getDocumentClient().send(
    new QueryCommand({
      TableName: getTableName(),
      KeyConditionExpression: 'pk = :pk AND sk >= :first',
      ExpressionAttributeValues: { ':pk': partition, ':first': first },
    }),
  );
  return Items;
}

const sortPoints = (points: { at: number; online: number }[]): Point[] =>
  points.sort((a, b) => a.at - b.at).map(({ at, online }) => buildPoint(at, online));
