import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import type { ImageId } from '../../../shared/ids.ts';
import { commit } from '../../platform/data/commit.ts';
import { listTotals } from '../../platform/data/counted-lists/list-totals.ts';
import { readList } from '../../platform/data/counted-lists/read-list.ts';
import { implementTask } from '../../platform/data/define-task.ts';
import { documentClient } from '../../platform/data/document-client.ts';
import { enqueue, taskWrite } from '../../platform/data/tasks.ts';
import { log } from '../../platform/log.ts';
import { invalidate } from '../../platform/media/invalidate.ts';
import { Problem } from '../../platform/problem.ts';
import {
  advancePublication,
  readPublication,
  reconcileSensitiveFilesTask,
  type StoredPublication,
} from '../gallery-settings/publication.ts';
import { PUBLISHED_IMAGES } from '../images/file-addresses.ts';
import { imageList } from '../images/image-lists.ts';
import { reconcileImageFiles } from '../images/publishing/reconcile-files.ts';
import { reconcileFilesTask } from '../images/publishing/reconcile-files-task.ts';

/** Approved images rated r, newest first. */
const SENSITIVE = imageList('approved', 'all', 'adult');

/** After each page the progress is stored. */
const PER_PAGE = 50;
const CONCURRENCY = 10;

/** A run then leaves the rest to another, well before the Lambda times out. */
const RUN_MILLISECONDS = 20_000;

/** More than these on one page have a common cause: the page is repeated. Fewer are tried again on their own. */
const MAX_FAILURES = 5;
const RETRY_SECONDS = 60;

/** The generation and the run that a task belongs to. */
type Run = Pick<StoredPublication, 'generation' | 'run'>;

/**
 * Brings the published files of sensitive images in line with the configuration, from where the last run stopped. A
 * run may be repeated or run twice at the same time: each page is stored once, and images that are right stay as they
 * are. It ends early if `showNSFW` has changed again, since that change has runs of its own.
 *
 * @throws any error of a page or of the invalidation; the task is then retried
 */
async function reconcileSensitiveFiles(asked: Run): Promise<void> {
  const deadline = Date.now() + RUN_MILLISECONDS;
  for (;;) {
    const current = await findCurrent(asked);
    if (!current) return;
    try {
      const { isLast, stored } = await reconcilePage(current);
      if (!isLast && Date.now() < deadline) continue;
      // Repeated runs invalidate as well: an earlier one may have stopped before this.
      if (!current.showNSFW) await invalidate(`/${PUBLISHED_IMAGES}*`);
      return await endRun(stored, isLast);
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) continue; // another process has stored this page
      await storeRetry(asked).catch(() => undefined); // the first error says more
      throw error;
    }
  }
}

/** The progress, if this run is the one that may continue it. */
async function findCurrent({ generation, run }: Run): Promise<StoredPublication | undefined> {
  const stored = await readPublication();
  const isCurrent = stored?.generation === generation && stored.run === run && stored.state !== 'done';
  return isCurrent ? stored : undefined;
}

/** Stores that this run failed, so that editors see it; the next page that is stored ends that state. */
async function storeRetry(asked: Run): Promise<void> {
  const current = await findCurrent(asked);
  if (current) await advance(current, { state: 'retrying' });
}

/** Reconciles the next images and stores that. */
async function reconcilePage(
  current: StoredPublication,
): Promise<{ isLast: boolean; stored: StoredPublication }> {
  const counted = current.total === undefined ? await storeTotal(current) : current;
  const page = await readList(SENSITIVE, { from: current.before, side: 'older', limit: PER_PAGE });
  // Only images are on this list.
  const failed = await reconcileAll(page.map(({ id }) => id as ImageId));
  const last = page.at(-1);
  const changes: Partial<StoredPublication> = {
    state: 'running',
    done: current.done + page.length,
    failed: current.failed + failed,
    ...(last && { before: last.id }),
  };
  await advance(current, changes);
  return { isLast: page.length < PER_PAGE, stored: { ...counted, ...changes } };
}

/** Counts the images, once for all runs. */
async function storeTotal(current: StoredPublication): Promise<StoredPublication> {
  const [total = 0] = await listTotals([SENSITIVE.list]);
  await advance(current, { total });
  return { ...current, total };
}

/**
 * Reconciles images, and leaves the few that fail to tasks of their own, so that they do not hold up the others.
 *
 * @returns how many failed
 * @throws the first error if more than a few failed
 */
async function reconcileAll(ids: readonly ImageId[]): Promise<number> {
  const failures: { id: ImageId; cause: Error }[] = [];
  await pMap(
    ids,
    async (id) => {
      try {
        await reconcileImageFiles(id, { wasPublic: false, invalidates: false });
      } catch (error) {
        failures.push({ id, cause: error instanceof Error ? error : new Error(String(error)) });
      }
    },
    { concurrency: CONCURRENCY },
  );
  const [first] = failures;
  if (first && failures.length > MAX_FAILURES) throw first.cause;
  for (const { id, cause } of failures) {
    await log('error', 'The files of a sensitive image could not be reconciled', { image: id, cause });
    await enqueue(
      reconcileFilesTask.create({ imageId: id, wasPublic: true }, { afterSeconds: RETRY_SECONDS }),
    );
  }
  return failures.length;
}

/** @throws ConditionalCheckFailedException if another process was faster */
async function advance(current: StoredPublication, changes: Partial<StoredPublication>): Promise<void> {
  const { Update } = advancePublication(current, changes);
  if (Update) await documentClient().send(new UpdateCommand(Update));
}

/** Ends the whole change, or leaves the rest to another run. */
async function endRun(current: StoredPublication, isLast: boolean): Promise<void> {
  const { generation, run } = current;
  const next = isLast ? { state: 'done' as const } : { run: run + 1 };
  const superseded = () => new Problem('conflict', 'Another process has continued');
  const writes = [
    { action: advancePublication(current, next), onRefusal: superseded },
    ...(isLast ? [] : [taskWrite(reconcileSensitiveFilesTask.create({ generation, run: run + 1 }))]),
  ];
  try {
    await commit(async () => ({ writes, result: undefined }));
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'conflict')) throw error;
  }
}

/** The task, for the feature that runs tasks. */
export const runReconcileSensitiveFiles = implementTask(reconcileSensitiveFilesTask, reconcileSensitiveFiles);
