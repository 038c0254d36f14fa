/**
 * Processes items in order with limited concurrency.
 *
 * @param most the maximum number of items in progress
 * @param work must not throw; an error ends everything
 */
export async function forEachConcurrently<T>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const remaining = items.values();
  // All workers take items from the same iterator.
  const worker = async () => {
    for (const item of remaining) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
}
