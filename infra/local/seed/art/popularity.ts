import type { Random } from './seeded-random.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Half of the likes come within a third of this time, and many of those within the first hours. */
const INTEREST = 2 * DAY;
/** The expected views of an image that everyone sees, before the random factor. */
const MAX_CHARM = 640;

/** The number of views until now, and when the image was liked (milliseconds since 1970), in order. */
export interface Popularity {
  views: number;
  likedAt: number[];
}

/** Few images are very popular, most have some likes, and new ones have had little time. */
export function pickPopularity(random: Random, createdAt: number, now: number): Popularity {
  const age = now - createdAt;
  const found = Math.sqrt(age / (age + INTEREST));
  const charm = Math.min(9 / (random.next() + 0.012) ** 0.9, MAX_CHARM);
  // Views grow faster than likes, because only some sixty players can like.
  const likes = Math.round(0.52 * charm ** 0.75 * found ** 0.6);
  const views = likes + Math.round((charm + 6) * found * (5 + random.next() * 14));
  const likedAt = Array.from({ length: likes }, (_, like) => {
    const share = (found * ((like + 0.5) / likes)) ** 2;
    return Math.round(createdAt + (INTEREST * share) / (1 - share));
  });
  return { views, likedAt };
}

/** The period in which the images were created. */
export const SPAN = 426 * DAY;

/** When image number `index` (0 is the newest) of `count` was created: over the last 14 months, ever more often. */
export function pickCreationTime(random: Random, index: number, count: number, now: number): number {
  const age = SPAN * ((index + 0.35 + random.next() * 0.5) / count) ** 1.7;
  return Math.round(now - age);
}
