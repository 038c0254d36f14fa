import type { Random } from './seeded-random.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Likes come thickest at first; after so long two thirds of them are there. */
const INTEREST = 9 * DAY;
/** The rule of the live counts: a like weighs twice as much as one two weeks older. */
const HALF_LIFE = 14 * DAY;
const EPOCH = Date.UTC(2026, 0, 1);

/** How often a picture was seen and liked by now, and the weight of those likes. */
export interface Popularity {
  views: number;
  likes: number;
  heat: number;
}

/** Few pictures are loved by many and most by some, and new ones have not been found yet. */
export function popularityOf(random: Random, createdAt: number, now: number): Popularity {
  const found = 1 - Math.exp(-(now - createdAt) / INTEREST);
  const charm = Math.min(9 / (random.next() + 0.012) ** 0.9, 640);
  const likes = Math.round(charm * found);
  const views = likes + Math.round((charm + 6) * found * (5 + random.next() * 14));
  const times = Array.from(
    { length: likes },
    (_, like) => createdAt - INTEREST * Math.log(1 - found * ((like + 0.5) / likes)),
  );
  return { views, likes, heat: times.reduce((sum, at) => sum + 2 ** ((at - EPOCH) / HALF_LIFE), 0) };
}

const SPAN = 426 * DAY;

/** When the picture at `place` (0 the newest) of `count` was made: over the last 14 months, ever more often. */
export function madeAt(random: Random, place: number, count: number, now: number): number {
  const age = SPAN * ((place + 0.35 + random.next() * 0.5) / count) ** 1.7;
  return Math.round(now - age);
}
