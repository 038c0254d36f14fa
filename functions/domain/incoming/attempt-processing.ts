import { countOne } from '#platform/attempts/tally.ts';
import type { Task } from '#platform/data/tasks.ts';
import { log } from '#platform/log.ts';
import { mailOperationsTask } from '../mails/mail-operations-task.ts';

/** How often an upload is processed before that has failed for good. */
const MAX_ATTEMPTS = 3;

interface Attempt<T> {
  /** Counts from 1. */
  attempt: number;
  process: () => Promise<T>;
  /** Lets the next attempt begin at once. */
  release?: () => Promise<unknown>;
}

/**
 * Processes an upload. A failure, which is ours and not the file's, is thrown, so that the upload is processed again; that of
 * the last attempt is returned. An attempt after it means that each of the runs has crashed.
 */
export async function attemptProcessing<T>({
  attempt,
  process,
  release,
}: Attempt<T>): Promise<{ outcome: T } | { failure: Error }> {
  if (attempt > MAX_ATTEMPTS) return { failure: new Error('Every run crashed, or took too long') };
  try {
    return { outcome: await process() };
  } catch (error) {
    if (attempt === MAX_ATTEMPTS)
      return { failure: error instanceof Error ? error : new Error(String(error)) };
    await release?.();
    throw error;
  }
}

interface FailedUpload {
  /** What it is, such as `image`, and its id. */
  what: string;
  id: string;
  failure: Error;
}

const REPORTS = { most: 1, seconds: 3_600 };

/**
 * Logs an upload that could not be processed.
 *
 * @returns the task that emails the operators, once an hour at most: a broken processor fails with every upload
 */
export async function reportFailedUpload({ what, id, failure }: FailedUpload): Promise<Task[]> {
  await log('error', 'An upload could not be processed', { what, id, cause: failure });
  if ((await countOne({ pk: 'LIMIT#failed-upload', sk: 'A' }, REPORTS)) > 0) return [];
  const text = [
    `Processing the ${what} ${id} failed ${MAX_ATTEMPTS} times. Its uploader was asked to try again.`,
    `The last error: ${failure.message}`,
    'The log of the processor has the errors before it.',
    'You get this email once an hour at most.',
  ].join('\n\n');
  return [mailOperationsTask.create({ subject: 'An upload could not be processed', text })];
}
