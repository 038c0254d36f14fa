import { setTimeout as wait } from 'node:timers/promises';
import type { DynamoDBRecord } from 'aws-lambda';
import { FEATURES } from '../../features.ts';
import { TASK_STREAM } from '../../task-stream.ts';
import type { Lambdas } from '../lambda/lambdas.ts';
import { identifyRecord, type PendingChange } from '../simulators/dynamodb/changes.ts';
import type { ChangeFeed } from '../simulators/dynamodb/start-dynamodb.ts';
import { deliver } from './batch-delivery.ts';

const RETRY_MILLISECONDS = 500;

/** The feature that performs tasks. */
export const TASKS_FEATURE = FEATURES.find(({ startedBy }) => startedBy === 'task-items')?.name ?? '';

interface TaskStreamOptions {
  changes: ChangeFeed;
  lambdas: Pick<Lambdas, 'invoke'>;
  onTrouble: (message: string, cause?: unknown) => void;
}

/**
 * Delivers every new task item to the feature that performs tasks, in batches one after another. Those that an earlier
 * process did not finish come first.
 *
 * @returns a function that ends it after the current batch
 */
export function startTaskStream({ changes, lambdas, onTrouble }: TaskStreamOptions): () => Promise<void> {
  const waiting: PendingChange[] = [];
  let isStopping = false;
  let delivering = Promise.resolve();
  const deliverAll = async () => {
    while (waiting.length > 0 && !isStopping) {
      const batch = waiting.splice(0, TASK_STREAM.batchSize);
      try {
        await invokeTasks(batch.map(identifyRecord), lambdas, onTrouble);
        changes.confirm(batch.map(({ id }) => id));
      } catch (error) {
        // The next start delivers them again, and the later tasks do not wait for that.
        onTrouble('Failed to deliver new tasks. The job tasks-overdue will perform them', error);
      }
    }
  };
  changes.listen((announced) => {
    waiting.push(...announced);
    delivering = delivering.then(deliverAll);
  });
  return async () => {
    isStopping = true;
    await delivering;
  };
}

const invokeTasks = (
  records: DynamoDBRecord[],
  lambdas: Pick<Lambdas, 'invoke'>,
  onTrouble: TaskStreamOptions['onTrouble'],
): Promise<void> =>
  deliver(records, {
    invoke: (Records) => lambdas.invoke(TASKS_FEATURE, { Records }),
    pause: (attempt) => wait(RETRY_MILLISECONDS * 2 ** attempt, undefined, { ref: false }),
    onGivenUp: (given) =>
      onTrouble(`The job tasks-overdue will try again what could not be done: ${listKeys(given)}`),
  });

const listKeys = (records: DynamoDBRecord[]): string =>
  records.map(({ dynamodb }) => dynamodb?.Keys?.pk?.S ?? '').join(', ');
