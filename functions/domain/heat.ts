const DAY = 24 * 60 * 60 * 1000;
/** A like weighs twice as much as one given so long before it. */
const HALF_LIFE = 14 * DAY;
/** A like given at this instant weighs 1. */
const EPOCH = Date.UTC(2026, 0, 1);

/**
 * Likes are summed up by eras of a year each, in a field an era. In one sum for all times the digits would run
 * out: DynamoDB keeps 38 of them and refuses more, and a like weighs some 67 million times as much as one
 * given a year before it. Within an era a sum is exact, so that a like taken back leaves nothing behind.
 */
const HALF_LIVES_AN_ERA = 26;
const ERA = HALF_LIVES_AN_ERA * HALF_LIFE;
const FIELD = /^heat(-?\d+)$/;

/** Weights are kept to so many parts of one: enough to tell likes of the same minute apart. */
const PARTS = 1_000_000;

/** What likes add to the heat of their image: sums by the field that keeps them. */
export type Heat = Readonly<Record<string, number>>;

/**
 * What one like adds to the heat of its image.
 *
 * @param at when it was given, in milliseconds since 1970
 */
export function heatOfLike(at: number): { field: string; weight: number } {
  const era = Math.floor((at - EPOCH) / ERA);
  const weight = 2 ** ((at - EPOCH - era * ERA) / HALF_LIFE);
  return { field: `heat${era}`, weight: Math.round(weight * PARTS) / PARTS };
}

/** What several likes add together; the instants are in milliseconds since 1970. */
export function heatOfLikes(given: readonly number[]): Heat {
  const sums: Record<string, number> = {};
  for (const { field, weight } of given.map(heatOfLike))
    sums[field] = Math.round(((sums[field] ?? 0) + weight) * PARTS) / PARTS;
  return sums;
}

/** The heat that an item's fields keep, as one number that compares across images and times. */
export function heatIn(item: Readonly<Record<string, unknown>>): number {
  const sums = Object.entries(item).map(([field, sum]) => {
    const era = FIELD.exec(field)?.[1];
    return era === undefined ? 0 : Number(sum) * 2 ** (HALF_LIVES_AN_ERA * Number(era));
  });
  return sums.reduce((all, each) => all + each, 0);
}
