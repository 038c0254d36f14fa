import type { Random } from './seeded-random.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Likes come thickest at first; after so long two thirds of them are there. */
const INTEREST = 9 * DAY;
/** What a picture that everybody sees would be worth in views before its luck is thrown. */
const MOST_CHARM = 640;

/** How often a picture was seen by now, and when it was liked (milliseconds since 1970), the first like first. */
export interface Popularity {
  views: number;
  likedAt: number[];
}

/** Few pictures are loved by many and most by some, and new ones have not been found yet. */
export function popularityOf(random: Random, createdAt: number, now: number): Popularity {
  const found = 1 - Math.exp(-(now - createdAt) / INTEREST);
  const charm = Math.min(9 / (random.next() + 0.012) ** 0.9, MOST_CHARM);
  // Those who only look grow faster than the players, of whom there are some sixty, can like.
  const likes = Math.round(0.52 * charm ** 0.75 * found ** 0.6);
  const views = likes + Math.round((charm + 6) * found * (5 + random.next() * 14));
  const likedAt = Array.from({ length: likes }, (_, like) =>
    Math.round(createdAt - INTEREST * Math.log(1 - found * ((like + 0.5) / likes))),
  );
  return { views, likedAt };
}

/** The pictures were made within so long. */
export const SPAN = 426 * DAY;

/** When the picture at `place` (0 the newest) of `count` was made: over the last 14 months, ever more often. */
export function madeAt(random: Random, place: number, count: number, now: number): number {
  const age = SPAN * ((place + 0.35 + random.next() * 0.5) / count) ** 1.7;
  return Math.round(now - age);
}
