/**
 * Does some work for every item, for so many at a time, taking them in their order.
 *
 * @throws whatever the work throws first; what is under way then still ends
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
