import { log } from '#platform/log.ts';
import {
  buildIncomingPrefix,
  type IncomingFolder,
  type IncomingObject,
  type IncomingOutcome,
  isPlaceholder,
  type ProcessIncoming,
} from '#platform/media/incoming.ts';
import type { StoredObject } from '#platform/media/s3.ts';
import { deleteUploads, listUploads } from '#platform/media/storage.ts';

/** By then the event of an object has arrived, if it ever will. */
const EVENT_OVERDUE_MILLISECONDS = 120_000;

/**
 * The bucket's own lifecycle rule has the same delay. An upload's URL can be signed again for a day, and is valid for a
 * quarter of an hour.
 */
const PLACEHOLDER_MILLISECONDS = 2 * 24 * 60 * 60_000;

/** No further object is started after this, so that a run ends well before the Lambda times out. */
const RUN_MILLISECONDS = 30_000;

type Account = Record<IncomingOutcome | 'left', number>;

/**
 * Processes uploaded objects whose event was lost or whose run crashed, and deletes the placeholders of addresses that
 * have expired.
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
    const [placeholders, waiting] = splitByAge(await listUploads(buildIncomingPrefix(folder)));
    const expired = placeholders.filter(
      ({ modified }) => started - modified.getTime() > PLACEHOLDER_MILLISECONDS,
    );
    await deleteUploads(expired.map(({ key }) => key));
    for (const { key, eTag, modified } of waiting) {
      if (!all && started - modified.getTime() < EVENT_OVERDUE_MILLISECONDS) continue;
      const isLate = Date.now() - started > RUN_MILLISECONDS;
      const outcome = isLate
        ? 'left'
        : await tryToProcess({ key, eTag }, (object) => process(object, { alone: all }));
      account[outcome]++;
    }
  }
  return account;
}

/** Separates placeholders from the objects that wait for a run. */
function splitByAge(objects: readonly StoredObject[]): [StoredObject[], StoredObject[]] {
  return [objects.filter(isPlaceholder), objects.filter((object) => !isPlaceholder(object))];
}

/** A failed object must not hold up the others. */
async function tryToProcess(object: IncomingObject, process: ProcessIncoming): Promise<IncomingOutcome> {
  try {
    return await process(object);
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error));
    await log('error', 'An upload could not be processed', { key: object.key, cause });
    return 'failed';
  }
}
