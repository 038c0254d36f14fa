/**
 * Does something with each of several things, a few at a time, in their order.
 *
 * @param most how many are under way at any moment
 * @param work throws nothing; what it throws all the same ends everything
 */
export async function inTurn<T>(
  things: readonly T[],
  most: number,
  work: (thing: T) => Promise<void>,
): Promise<void> {
  const left = things.values();
  // They all draw from one line.
  const hand = async () => {
    for (const thing of left) await work(thing);
  };
  await Promise.all(Array.from({ length: Math.min(most, things.length) }, hand));
}
