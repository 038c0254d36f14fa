import { log } from '../../platform/log.ts';
import {
  type IncomingFolder,
  type IncomingObject,
  type IncomingOutcome,
  incomingPrefix,
  type ProcessIncoming,
} from '../../platform/media/incoming.ts';
import { listUploads } from '../../platform/media/storage.ts';

/** By then the event of an object has arrived, if it ever will. */
const EVENT_OVERDUE_MILLISECONDS = 120_000;

/** No further object is started after this, so that a run ends well before the Lambda times out. */
const RUN_MILLISECONDS = 30_000;

type Account = Record<IncomingOutcome | 'failed' | 'left', number>;

/**
 * Processes uploaded objects whose event was lost or whose run crashed.
 *
 * @param processors the function for each folder to look at
 * @param all also processes the newest objects and those that seem to be in progress; for start-up, when
 *   nothing can be
 * @returns the number of objects per outcome, including failed ones and those left for the next run
 */
export async function sweepIncoming(
  processors: Readonly<Partial<Record<IncomingFolder, ProcessIncoming>>>,
  { all = false } = {},
): Promise<Account> {
  const started = Date.now();
  const account: Account = { done: 0, refused: 0, cleared: 0, busy: 0, gone: 0, failed: 0, left: 0 };
  // The keys are those of the type.
  for (const [folder, process] of Object.entries(processors) as [IncomingFolder, ProcessIncoming][]) {
    for (const { modified, ...object } of await listUploads(incomingPrefix(folder))) {
      if (!all && started - modified.getTime() < EVENT_OVERDUE_MILLISECONDS) continue;
      const isLate = Date.now() - started > RUN_MILLISECONDS;
      const outcome = isLate ? 'left' : await tryToProcess(object, () => process(object, { alone: all }));
      account[outcome]++;
    }
  }
  return account;
}

/** A failed object must not hold up the others. */
async function tryToProcess(
  { key }: IncomingObject,
  process: () => Promise<IncomingOutcome>,
): Promise<IncomingOutcome | 'failed'> {
  try {
    return await process();
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error));
    await log('error', 'An upload could not be processed', { key, cause });
    return 'failed';
  }
}
