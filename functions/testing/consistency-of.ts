import { vi } from 'vitest';
import { watchCommands } from './record-commands.ts';

/** Runs some work, and returns for each batch read during it whether the read was consistent. */
export async function recordConsistency(work: () => Promise<unknown>): Promise<boolean[]> {
  const readings: boolean[] = [];
  watchCommands(({ name, input }) => {
    if (name !== 'BatchGetCommand') return undefined;
    // A batch read names its tables.
    const { RequestItems } = input as { RequestItems: Record<string, { ConsistentRead?: boolean }> };
    readings.push(...Object.values(RequestItems).map(({ ConsistentRead = false }) => ConsistentRead));
    return undefined;
  });
  await work();
  vi.restoreAllMocks();
  return readings;
}
