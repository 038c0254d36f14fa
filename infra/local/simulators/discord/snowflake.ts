/** The first millisecond of 2015, from which ids count. */
const EPOCH = 1_420_070_400_000n;
const TIME_BITS = 22n;

/** Returns the smallest id of a time, in milliseconds since 1970. */
const createFirstSnowflake = (at: number): bigint => (BigInt(Math.floor(at)) - EPOCH) << TIME_BITS;

/** Returns when an id was created, in milliseconds since 1970. */
export const readSnowflakeTime = (id: string): number => Number((BigInt(id) >> TIME_BITS) + EPOCH);

/**
 * Returns a new id, which is larger than the last one even if the clock did not move.
 *
 * @param last the last id that was created
 */
export function createSnowflake(at: number, last: string): string {
  const first = createFirstSnowflake(at);
  const next = BigInt(last) + 1n;
  return String(first > next ? first : next);
}

export const compareSnowflakes = (one: string, other: string): number => Number(BigInt(one) - BigInt(other));
