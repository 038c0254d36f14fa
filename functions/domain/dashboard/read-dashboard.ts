import type { Answer } from '../../../shared/contract/call.ts';
import type { dashboard } from '../../../shared/contract/dashboard.ts';
import { isoTime } from '../../../shared/ids.ts';
import { dailySeries } from './daily-series.ts';
import { partStates } from './part-states.ts';
import { recentImages, recentUsers } from './recent.ts';
import { siteStats } from './stats.ts';

/** How the site stands at this moment, all of it asked side by side: some twenty read units at any size. */
export async function readDashboard(): Promise<Answer<typeof dashboard.calls.read>> {
  const asOf = isoTime(Date.now());
  const [stats, users, images, series, status] = await Promise.all([
    siteStats(),
    recentUsers(),
    recentImages(),
    dailySeries(),
    partStates(),
  ]);
  return { asOf, stats, recent: { users, images }, series, status };
}
