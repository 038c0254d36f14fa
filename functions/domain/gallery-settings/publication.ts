import * as v from 'valibot';
import type { FilePublication } from '../../../shared/contract/gallery.ts';
import { batchGet } from '../../platform/data/batch-get.ts';
import { declareTask } from '../../platform/data/define-task.ts';
import { tableName } from '../../platform/data/document-client.ts';
import type { TransactAction } from '../../platform/data/entity-definition.ts';

/**
 * The progress of bringing the published files of sensitive images in line with `showNSFW`. There is one item for
 * the last change of the setting; a task that belongs to an earlier change finds another generation and stops.
 */
export interface StoredPublication extends FilePublication {
  /** The number of the run that may continue: each run is a task of its own. */
  run: number;
  /** The id of the last image that is done, from which the list is read on. */
  before?: string;
}

const KEY = { pk: 'PUBLICATION#gallery', sk: 'A' };

/** Withdraws or publishes the files of all sensitive images, in as many runs as necessary. */
export const reconcileSensitiveFilesTask = declareTask(
  'reconcile-sensitive-files',
  v.object({ generation: v.number(), run: v.number() }),
);

/** The write that starts the progress of a change of `showNSFW`, for its transaction. */
export function startPublication(generation: number, showNSFW: boolean): TransactAction {
  const started: StoredPublication = { generation, showNSFW, state: 'running', done: 0, failed: 0, run: 1 };
  return { Put: { TableName: tableName(), Item: { ...KEY, ...started } } };
}

/** Reads the progress consistently; undefined until `showNSFW` is first changed. */
export async function readPublication(): Promise<StoredPublication | undefined> {
  const [item] = await batchGet([KEY], { consistent: true });
  // Only this module writes the item.
  return item as unknown as StoredPublication | undefined;
}

/** The progress as editors see it. */
export async function publicationView(): Promise<{ publication: FilePublication | null }> {
  const stored = await readPublication();
  return { publication: stored ?? null };
}

/**
 * The write that changes the progress, only if no other process has changed it since it was read.
 *
 * @param changes fields to set
 */
export function advancePublication(
  { generation, run, done }: StoredPublication,
  changes: Partial<StoredPublication>,
): TransactAction {
  const fields = Object.entries(changes).filter(([, value]) => value !== undefined);
  return {
    Update: {
      TableName: tableName(),
      Key: KEY,
      UpdateExpression: `SET ${fields.map(([name]) => `#${name} = :${name}`).join(', ')}`,
      ConditionExpression: '#g = :wasGeneration AND #r = :wasRun AND #d = :wasDone',
      ExpressionAttributeNames: {
        ...Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
        ...{ '#g': 'generation', '#r': 'run', '#d': 'done' },
      },
      ExpressionAttributeValues: {
        ...Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
        ...{ ':wasGeneration': generation, ':wasRun': run, ':wasDone': done },
      },
    },
  };
}
