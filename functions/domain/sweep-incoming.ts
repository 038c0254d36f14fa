import { log } from '../platform/log.ts';
import { listUploads } from '../platform/media/storage.ts';
import { INCOMING } from './image-addresses.ts';
import { type IncomingOutcome, processIncoming } from './image-processing.ts';

/** By then the event of an object has come, if it ever will. */
const EVENT_OVERDUE_MILLISECONDS = 120_000;

/** No further object is begun after this, so that a run ends well before its Lambda's time is up. */
const RUN_MILLISECONDS = 30_000;

type Account = Record<IncomingOutcome | 'failed' | 'left', number>;

/**
 * Takes up uploaded objects that nobody processed: their event was lost, or a run died over them.
 *
 * @param all the youngest too, and whatever is under way; for a start, when nothing can be
 * @returns how many ended in which way, failed, or were left for the next time
 */
export async function sweepIncoming({ all = false } = {}): Promise<Account> {
  const started = Date.now();
  const account: Account = { done: 0, refused: 0, cleared: 0, busy: 0, gone: 0, failed: 0, left: 0 };
  for (const { modified, ...object } of await listUploads(INCOMING)) {
    if (!all && started - modified.getTime() < EVENT_OVERDUE_MILLISECONDS) continue;
    const outcome = Date.now() - started > RUN_MILLISECONDS ? 'left' : await process(object, all);
    account[outcome]++;
  }
  return account;
}

/** One object that fails must not keep the others waiting. */
async function process(
  object: { key: string; eTag: string },
  alone: boolean,
): Promise<IncomingOutcome | 'failed'> {
  try {
    return await processIncoming(object, { alone });
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error));
    await log('error', 'An upload could not be processed', { key: object.key, cause });
    return 'failed';
  }
}
