/** The first second of 2015, from which Discord counts. */
const DISCORD_EPOCH = 1_420_070_400_000n;
const TIME_BITS = 22n;

/**
 * Returns an id before that of every message of a time, for reading from there.
 *
 * @param at milliseconds since 1970
 */
export const toSnowflake = (at: number): string =>
  String((BigInt(Math.trunc(at)) - DISCORD_EPOCH) << TIME_BITS);

/** Orders ids of Discord by their age, oldest first. */
export const compareSnowflakes = (one: string, other: string): number =>
  one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
