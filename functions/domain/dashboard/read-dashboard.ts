import { log } from '#platform/log.ts';
import type { Answer } from '#shared/contract/call.ts';
import type { dashboard } from '#shared/contract/dashboard.ts';
import { isoTime } from '#shared/ids.ts';
import { dailySeries } from './daily-series.ts';
import { partStates } from './part-states.ts';
import { recentImages, recentUsers } from './recent.ts';
import { siteStats } from './stats.ts';

/**
 * Reads the current state of the site in parallel, for some twenty read units at any size. A section that
 * cannot be read is null and does not affect the others; the cause is only in the log.
 */
export async function readDashboard(): Promise<Answer<typeof dashboard.calls.read>> {
  const asOf = isoTime(Date.now());
  const [stats, users, images, series, status] = await Promise.all([
    orNull('stats', siteStats()),
    orNull('recent users', recentUsers()),
    orNull('recent images', recentImages()),
    orNull('series', dailySeries()),
    partStates(),
  ]);
  return { asOf, stats, recent: { users, images }, series, status };
}

async function orNull<Figures>(what: string, reading: Promise<Figures>): Promise<Figures | null> {
  try {
    return await reading;
  } catch (cause) {
    await log('error', 'A part of the dashboard could not be read', { what, cause });
    return null;
  }
}
