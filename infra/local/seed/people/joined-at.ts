import { SPAN } from '../art/popularity.ts';
import type { Random } from '../art/seeded-random.ts';

const DAY = 24 * 60 * 60 * 1000;

/** When an early member joined: within two months before the first image. */
export const pickFoundingTime = (random: Random, now: number): number =>
  Math.round(now - SPAN - (1 + random.next() * 60) * DAY);

/** When another member joined: later, with growing frequency, but not within the last day. */
export const pickJoinTime = (random: Random, now: number): number =>
  Math.round(now - DAY - (SPAN - DAY) * random.next() ** 1.7);
