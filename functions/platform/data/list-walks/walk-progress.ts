import type { WorkProgress } from '#shared/contract/work-progress.ts';
import { type Key, readInBatches } from '../batch-get.ts';
import { getTableName } from '../document-client.ts';
import type { TransactAction } from '../entity-definition.ts';

/** The stored progress of a walk through a list. */
export interface StoredWalk extends WorkProgress {
  /** The number of the run that may continue: each run is a task of its own. */
  run: number;
  /** The id of the last entry that is done, from which the list is read on. */
  before?: string;
}

/**
 * The item with the progress of the last walk of one kind; a task that belongs to an earlier walk finds another
 * generation and stops.
 */
export interface WalkProgress<Details extends object> {
  readonly key: Key;
  /** The write that starts a walk, for a transaction. It replaces the one before. */
  readonly start: (generation: number, details: Details) => TransactAction;
  /** Reads the progress consistently; undefined until the first walk. */
  readonly read: () => Promise<(StoredWalk & Details) | undefined>;
}

/**
 * Defines the progress of one kind of walk.
 *
 * @param name the partition of its item, which never changes
 * @returns what starts and reads it; `Details` are what a walk has to know besides
 */
export function defineWalkProgress<Details extends object>(name: string): WalkProgress<Details> {
  const key = { pk: name, sk: 'A' };
  return {
    key,
    start: (generation, details) => {
      const started: StoredWalk = { generation, state: 'running', done: 0, failed: 0, run: 1 };
      return { Put: { TableName: getTableName(), Item: { ...key, ...details, ...started } } };
    },
    read: async () => {
      const [item] = await readInBatches([key], { consistent: true });
      // Only `start` above and the walk write the item.
      return item as unknown as (StoredWalk & Details) | undefined;
    },
  };
}

/**
 * The write that changes the progress, only if no other process has changed it since it was read.
 *
 * @param changes fields to set
 */
export function advanceWalk(
  key: Key,
  { generation, run, done }: StoredWalk,
  changes: Partial<StoredWalk>,
): TransactAction {
  const fields = Object.entries(changes).filter(([, value]) => value !== undefined);
  return {
    Update: {
      TableName: getTableName(),
      Key: key,
      UpdateExpression: `SET ${fields.map(([name]) => `#${name} = :${name}`).join(', ')}`,
      ConditionExpression: '#g = :wasGeneration AND #r = :wasRun AND #d = :wasDone',
      ExpressionAttributeNames: {
        ...Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
        '#g': 'generation',
        '#r': 'run',
        '#d': 'done',
      },
      ExpressionAttributeValues: {
        ...Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
        ':wasGeneration': generation,
        ':wasRun': run,
        ':wasDone': done,
      },
    },
  };
}
