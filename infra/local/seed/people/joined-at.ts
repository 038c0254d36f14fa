import { SPAN } from '../art/popularity.ts';
import type { Random } from '../art/seeded-random.ts';

const DAY = 24 * 60 * 60 * 1000;

/** When one of those came who were there from the beginning: within two months before the first picture. */
export const foundedAt = (random: Random, now: number): number =>
  Math.round(now - SPAN - (1 + random.next() * 60) * DAY);

/** When one of the others came: since then, ever more often, and not within the last day. */
export const cameAt = (random: Random, now: number): number =>
  Math.round(now - DAY - (SPAN - DAY) * random.next() ** 1.7);
