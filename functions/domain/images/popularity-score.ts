const DAY = 24 * 60 * 60 * 1000;
/** A like weighs twice as much as one given this much earlier. */
const HALF_LIFE = 14 * DAY;
/** A like given at this instant weighs 1. */
const EPOCH = Date.UTC(2026, 0, 1);

/**
 * Likes are summed per era of a year, each in its own field. A single sum would run out of digits: DynamoDB
 * stores 38 and rejects more, and a like weighs some 67 million times as much as one a year before it. Within
 * an era sums are exact, so that removing a like leaves nothing behind.
 */
const HALF_LIVES_AN_ERA = 26;
const ERA = HALF_LIVES_AN_ERA * HALF_LIFE;
const FIELD = /^heat(-?\d+)$/;

/** The precision of weights: enough to distinguish likes of the same minute. */
const PARTS = 1_000_000;

/** The weights of an image's likes, summed per field. */
export type PopularityScores = Readonly<Record<string, number>>;

/**
 * Computes the weight of a like.
 *
 * @param at when it was given, in milliseconds since 1970
 */
export function computeLikeScore(at: number): { field: string; weight: number } {
  const era = Math.floor((at - EPOCH) / ERA);
  const weight = 2 ** ((at - EPOCH - era * ERA) / HALF_LIFE);
  return { field: `heat${era}`, weight: Math.round(weight * PARTS) / PARTS };
}

/** Sums the weights of several likes, given in milliseconds since 1970. */
export function sumScores(given: readonly number[]): PopularityScores {
  const sums: Record<string, number> = {};
  for (const { field, weight } of given.map(computeLikeScore))
    sums[field] = Math.round(((sums[field] ?? 0) + weight) * PARTS) / PARTS;
  return sums;
}

/** Reads the popularity score of an item as one number that is comparable across images and times. */
export function readPopularityScore(item: Readonly<Record<string, unknown>>): number {
  const sums = Object.entries(item).map(([field, sum]) => {
    const era = FIELD.exec(field)?.[1];
    return era === undefined ? 0 : Number(sum) * 2 ** (HALF_LIVES_AN_ERA * Number(era));
  });
  return sums.reduce((all, each) => all + each, 0);
}
