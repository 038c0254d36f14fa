/**
 * Processes items in order with limited concurrency.
 *
 * @param most the maximum number of items in progress
 * @param work must not throw; an error ends everything
 */
export async function inTurn<T>(
  things: readonly T[],
  most: number,
  work: (thing: T) => Promise<void>,
): Promise<void> {
  const left = things.values();
  // All workers take items from the same iterator.
  const hand = async () => {
    for (const thing of left) await work(thing);
  };
  await Promise.all(Array.from({ length: Math.min(most, things.length) }, hand));
}
