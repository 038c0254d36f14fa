import { listTotals } from '#platform/data/counted-lists/list-totals.ts';
import { log } from '#platform/log.ts';
import type { ResponseData } from '#shared/contract/call.ts';
import type { DayFigures, dashboard } from '#shared/contract/dashboard.ts';
import { toIsoTime } from '#shared/ids.ts';
import { WEBSITE_ROLES, type WebsiteRole } from '#shared/roles.ts';
import { buildWebsiteUserList } from '../accounts/definitions/account-lists.ts';
import { STAFF_IMAGE_LISTS, WAITING_IMAGE_LISTS } from '../images/image-lists.ts';
import { readOnlineByDay } from '../presence/online-by-day.ts';
import { buildDayName, DAY } from '../presence/online-records.ts';
import { readDailyCounts } from '../statistics/daily-counts.ts';
import { readPartStates } from './part-states.ts';
import { listRecentImages, listRecentUsers } from './recent.ts';

/**
 * Reads the current state of the site in parallel, for some twenty read units at any size. A section that
 * cannot be read is null and does not affect the others; the cause is only in the log.
 */
export async function readDashboard(): Promise<ResponseData<typeof dashboard.calls.read>> {
  const asOf = toIsoTime(Date.now());
  const [stats, users, images, series, status] = await Promise.all([
    readOrNull('stats', readSiteStats()),
    readOrNull('recent users', listRecentUsers()),
    readOrNull('recent images', listRecentImages()),
    readOrNull('series', readDailySeries()),
    readPartStates(),
  ]);
  return { asOf, stats, recent: { users, images }, series, status };
}

async function readOrNull<Figures>(what: string, reading: Promise<Figures>): Promise<Figures | null> {
  try {
    return await reading;
  } catch (cause) {
    await log('error', 'A part of the dashboard could not be read', { what, cause });
    return null;
  }
}

const DAYS = 30;

/**
 * The figures of the last thirty days (UTC), today last: sign-ups, uploads, and the average number of players
 * online. Costs about six read units, whatever the activity.
 */
export async function readDailySeries(): Promise<DayFigures[]> {
  const now = Date.now();
  const days = Array.from({ length: DAYS }, (_, index) => buildDayName(now - (DAYS - 1 - index) * DAY));
  const [counts, online] = await Promise.all([
    readDailyCounts(['sign-ups', 'uploads'], days),
    readOnlineByDay(days),
  ]);
  return days.map((day, index) => ({
    day,
    signUps: counts['sign-ups'][index] ?? 0,
    uploads: counts.uploads[index] ?? 0,
    online: online[index] ?? null,
  }));
}

interface Stats {
  totalUsers: number;
  totalImages: number;
  pendingImages: number;
  /** Active accounts by role; the tile of active users shows their sum. */
  userRoles: Record<WebsiteRole, number>;
}

const ACTIVE = WEBSITE_ROLES.map((role) => buildWebsiteUserList(role, 'active'));
const INACTIVE = [buildWebsiteUserList('all', 'inactive')];

/** Reads the totals of the site from the counters of its lists: seven items of half a read unit each. */
export async function readSiteStats(): Promise<Stats> {
  const lists = [...ACTIVE, ...INACTIVE, ...STAFF_IMAGE_LISTS];
  const totals = await listTotals(lists.map(({ list }) => list));
  const totalsByList = new Map(lists.map(({ list }, index) => [list, totals[index] ?? 0]));
  const sumTotals = (some: readonly { list: string }[]) =>
    some.reduce((sum, { list }) => sum + (totalsByList.get(list) ?? 0), 0);
  const roles = WEBSITE_ROLES.map((role) => [role, sumTotals([buildWebsiteUserList(role, 'active')])]);
  return {
    totalUsers: sumTotals([...ACTIVE, ...INACTIVE]),
    totalImages: sumTotals(STAFF_IMAGE_LISTS),
    pendingImages: sumTotals(WAITING_IMAGE_LISTS),
    userRoles: Object.fromEntries(roles) as Stats['userRoles'], // an entry for each role
  };
}
