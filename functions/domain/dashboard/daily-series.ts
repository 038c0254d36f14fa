import type { DayFigures } from '#shared/contract/dashboard.ts';
import { onlineByDay } from '../presence/online-by-day.ts';
import { DAY, dayName } from '../presence/online-records.ts';
import { readDailyCounts } from '../statistics/daily-counts.ts';

const DAYS = 30;

/**
 * The figures of the last thirty days (UTC), today last: sign-ups, uploads, and the average number of players
 * online. Costs about six read units, whatever the activity.
 */
export async function dailySeries(): Promise<DayFigures[]> {
  const now = Date.now();
  const days = Array.from({ length: DAYS }, (_, index) => dayName(now - (DAYS - 1 - index) * DAY));
  const [counts, online] = await Promise.all([
    readDailyCounts(['sign-ups', 'uploads'], days),
    onlineByDay(days),
  ]);
  return days.map((day, index) => ({
    day,
    signUps: counts['sign-ups'][index] ?? 0,
    uploads: counts.uploads[index] ?? 0,
    online: online[index] ?? null,
  }));
}
