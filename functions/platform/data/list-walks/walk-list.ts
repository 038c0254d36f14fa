import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { log } from '../../log.ts';
import { isConflict, Problem } from '../../problem.ts';
import { commit } from '../commit.ts';
import { listTotals } from '../counted-lists/list-totals.ts';
import { type Entry, readList } from '../counted-lists/read-list.ts';
import { getDocumentClient } from '../document-client.ts';
import type { CountedList } from '../entity-definition.ts';
import { buildTaskWrite, enqueue, type Task } from '../tasks.ts';
import { advanceWalk, type StoredWalk, type WalkProgress } from './walk-progress.ts';

/** After each page the progress is stored. */
const PER_PAGE = 50;

/** A run then leaves the rest to another, well before the Lambda times out. */
const RUN_MILLISECONDS = 20_000;

/** More than these on one page have a common cause: the page is repeated. Fewer are tried again on their own. */
const MAX_FAILURES = 5;

/** The generation and the run that a task belongs to. */
export type WalkRun = Pick<StoredWalk, 'generation' | 'run'>;

/** A walk through a list, newest first, that does the same with each entry. */
export interface Walk<Details extends object> {
  progress: WalkProgress<Details>;
  /** A list that is sorted by id. */
  list: CountedList;
  /** Handles an entry. It may run twice, and finds entries that are already as they should be. */
  handle: (entry: Entry, current: StoredWalk & Details) => Promise<unknown>;
  /** How many entries are handled at a time. */
  concurrency: number;
  /** The task of a run. */
  createRun: (run: WalkRun) => Task;
  /** The task that tries an entry again on its own. */
  createRetry: (entry: Entry, current: StoredWalk & Details) => Task;
  /** Is called before each run ends, and again if it fails. */
  beforeRunEnds?: (current: StoredWalk & Details, isLast: boolean) => Promise<void>;
}

/**
 * Goes through a list from where the last run stopped. A run may be repeated or run twice at the same time: each page
 * is stored once. It ends early if a later walk has started, which has runs of its own.
 *
 * @throws any error of a page or of `beforeRunEnds`; the task is then retried
 */
export async function walkList<Details extends object>(walk: Walk<Details>, run: WalkRun): Promise<void> {
  const deadline = Date.now() + RUN_MILLISECONDS;
  for (;;) {
    const current = await findCurrent(walk, run);
    if (!current) return;
    try {
      const { isLast, stored } = await walkPage(walk, current);
      if (!isLast && Date.now() < deadline) continue;
      // Repeated runs do this as well: an earlier one may have stopped before it.
      await walk.beforeRunEnds?.(stored, isLast);
      return await endRun(walk, stored, isLast);
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) continue; // another process has stored this page
      await storeRetry(walk, run).catch(() => undefined); // the first error says more
      throw error;
    }
  }
}

/** The progress, if this run is the one that may continue it. */
async function findCurrent<Details extends object>(
  { progress }: Walk<Details>,
  { generation, run }: WalkRun,
): Promise<(StoredWalk & Details) | undefined> {
  const stored = await progress.read();
  const isCurrent = stored?.generation === generation && stored.run === run && stored.state !== 'done';
  return isCurrent ? stored : undefined;
}

/** Stores that this run failed, so that staff see it; the next page that is stored ends that state. */
async function storeRetry<Details extends object>(walk: Walk<Details>, run: WalkRun): Promise<void> {
  const current = await findCurrent(walk, run);
  if (current) await advance(walk, current, { state: 'retrying' });
}

/** Handles the next entries and stores that. */
async function walkPage<Details extends object>(
  walk: Walk<Details>,
  current: StoredWalk & Details,
): Promise<{ isLast: boolean; stored: StoredWalk & Details }> {
  const counted = current.total === undefined ? await storeTotal(walk, current) : current;
  const page = await readList(walk.list, { from: current.before, side: 'older', limit: PER_PAGE });
  const failed = await handleAll(walk, counted, page);
  const last = page.at(-1);
  const changes: Partial<StoredWalk> = {
    state: 'running',
    done: current.done + page.length,
    failed: current.failed + failed,
    ...(last && { before: last.id }),
  };
  await advance(walk, current, changes);
  return { isLast: page.length < PER_PAGE, stored: { ...counted, ...changes } };
}

/** Counts the entries, once for all runs. */
async function storeTotal<Details extends object>(
  walk: Walk<Details>,
  current: StoredWalk & Details,
): Promise<StoredWalk & Details> {
  const [total = 0] = await listTotals([walk.list.list]);
  await advance(walk, current, { total });
  return { ...current, total };
}

/**
 * Handles entries, and leaves the few that fail to tasks of their own, so that they do not hold up the others.
 *
 * @returns how many failed
 * @throws the first error if more than a few failed
 */
async function handleAll<Details extends object>(
  { handle, concurrency, createRetry, progress }: Walk<Details>,
  current: StoredWalk & Details,
  page: readonly Entry[],
): Promise<number> {
  const failures: { entry: Entry; cause: Error }[] = [];
  await pMap(
    page,
    async (entry) => {
      try {
        await handle(entry, current);
      } catch (error) {
        failures.push({ entry, cause: error instanceof Error ? error : new Error(String(error)) });
      }
    },
    { concurrency },
  );
  const [first] = failures;
  if (first && failures.length > MAX_FAILURES) throw first.cause;
  for (const { entry, cause } of failures) {
    const details = { walk: progress.key.pk, id: entry.id, cause };
    await log('error', 'An entry of a walk failed and is tried again on its own', details);
    await enqueue(createRetry(entry, current));
  }
  return failures.length;
}

/** @throws ConditionalCheckFailedException if another process was faster */
async function advance<Details extends object>(
  { progress }: Walk<Details>,
  current: StoredWalk,
  changes: Partial<StoredWalk>,
): Promise<void> {
  const { Update } = advanceWalk(progress.key, current, changes);
  if (Update) await getDocumentClient().send(new UpdateCommand(Update));
}

/** Ends the whole walk, or leaves the rest to another run. */
async function endRun<Details extends object>(
  { progress, createRun }: Walk<Details>,
  current: StoredWalk,
  isLast: boolean,
): Promise<void> {
  const { generation, run } = current;
  const next = isLast ? { state: 'done' as const } : { run: run + 1 };
  const superseded = () => new Problem('conflict', 'Another process has continued');
  const writes = [
    { action: advanceWalk(progress.key, current, next), onRefusal: superseded },
    ...(isLast ? [] : [buildTaskWrite(createRun({ generation, run: run + 1 }))]),
  ];
  try {
    await commit(async () => ({ writes, result: undefined }));
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
}
