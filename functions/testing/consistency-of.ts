import { vi } from 'vitest';
import { watchCommands } from './record-commands.ts';

/** Does something, and tells of each batch of items that was read meanwhile whether it was read consistently. */
export async function consistencyOf(work: () => Promise<unknown>): Promise<boolean[]> {
  const readings: boolean[] = [];
  watchCommands(({ name, input }) => {
    if (name !== 'BatchGetCommand') return undefined;
    // A batch of items is read from tables by their names.
    const { RequestItems } = input as { RequestItems: Record<string, { ConsistentRead?: boolean }> };
    readings.push(...Object.values(RequestItems).map(({ ConsistentRead = false }) => ConsistentRead));
    return undefined;
  });
  await work();
  vi.restoreAllMocks();
  return readings;
}
