/**
 * Processes items in order, with a limited number at a time.
 *
 * @throws the first error of the work; work in progress still completes
 */
export async function sideBySide<T>(
  items: readonly T[],
  atATime: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const queue = items.values();
  const takeTurns = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atATime, items.length) }, takeTurns));
}
