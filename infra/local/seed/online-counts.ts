import type { PastCount } from '#domain/presence/import-online-history.ts';
import { Random } from './art/seeded-random.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DAYS = 90;

/** The share of a day's peak at each hour (UTC): the peak is the evening of Europe and America. */
const BY_HOUR = [
  0.78, 0.7, 0.6, 0.5, 0.41, 0.34, 0.29, 0.28, 0.31, 0.35, 0.4, 0.45, 0.5, 0.53, 0.57, 0.62, 0.69, 0.78, 0.88,
  0.96, 1, 0.98, 0.92, 0.85,
];
/** Sunday first. */
const BY_WEEKDAY = [1.2, 0.86, 0.84, 0.88, 0.95, 1.18, 1.32];
const CROWD_NOW = 43;
/** The share of the current crowd at the beginning. */
const CROWD_ONCE = 0.45;

/**
 * The number of players online in every minute of the last 90 days, up to the current one: growing, lower at night
 * and higher on weekends. The same `now` gives the same numbers.
 */
export function buildOnlineCounts(now: number): PastCount[] {
  const random = new Random('players online');
  const first = now - (now % DAY) - DAYS * DAY;
  const counts: PastCount[] = [];
  let luck = 0;
  for (let at = first; at <= now; at += MINUTE) {
    // Players stay for a while, so consecutive minutes are similar.
    luck = luck * 0.97 + (random.next() - 0.5) * 0.06;
    counts.push({ at, online: Math.max(0, Math.round(estimateCrowd(at, first, now) * (1 + luck))) });
  }
  return counts;
}

function estimateCrowd(at: number, first: number, now: number): number {
  const grown = CROWD_ONCE + (1 - CROWD_ONCE) * ((at - first) / (now - first));
  const date = new Date(at);
  const hour = date.getUTCHours();
  const [from = 1, to = 1] = [BY_HOUR[hour], BY_HOUR[(hour + 1) % 24]];
  const share = from + (to - from) * (date.getUTCMinutes() / 60);
  return CROWD_NOW * grown * share * (BY_WEEKDAY[date.getUTCDay()] ?? 1);
}
