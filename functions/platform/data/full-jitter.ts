/** How long the first wait may take, and how long any, in milliseconds. */
interface Bounds {
  first: number;
  longest: number;
}

/**
 * Waits before another try, at random up to a bound that doubles with each: those who collided should not
 * meet again.
 *
 * @param tries how often it was tried so far, from 1
 */
export const fullJitter = (tries: number, { first, longest }: Bounds): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(longest, first * 2 ** (tries - 1))));
