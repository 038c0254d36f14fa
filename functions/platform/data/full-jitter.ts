/** The bound of the first wait, and the bound of all waits, in milliseconds. */
interface Bounds {
  first: number;
  longest: number;
}

/**
 * Waits before a retry, for a random time up to a bound that doubles with each attempt, so that colliding requests do
 * not collide again.
 *
 * @param tries the number of attempts so far, from 1
 */
export const waitWithJitter = (tries: number, { first, longest }: Bounds): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(longest, first * 2 ** (tries - 1))));
