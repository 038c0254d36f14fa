import type { Answer } from '../../../shared/contract/call.ts';
import type { dashboard } from '../../../shared/contract/dashboard.ts';
import { isoTime } from '../../../shared/ids.ts';
import { log } from '../../platform/log.ts';
import { dailySeries } from './daily-series.ts';
import { partStates } from './part-states.ts';
import { recentImages, recentUsers } from './recent.ts';
import { siteStats } from './stats.ts';

/**
 * How the site stands at this moment, all of it asked side by side: some twenty read units at any size. What cannot be
 * read is null and takes nothing else with it; why, is in the log alone.
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
