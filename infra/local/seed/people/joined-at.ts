import { SPAN } from '../art/popularity.ts';
import type { Random } from '../art/seeded-random.ts';

const DAY = 24 * 60 * 60 * 1000;

/** When an early member joined: within two months before the first image. */
export const pickFoundingTime = (random: Random, now: number): number =>
  Math.round(now - SPAN - (1 + random.next() * 60) * DAY);

/** When another member joined: half of them within the last weeks, but not within the last hours. */
export const pickJoinTime = (random: Random, now: number): number =>
  Math.round(now - DAY / 4 - (SPAN - DAY) * random.next() ** 3.5);
