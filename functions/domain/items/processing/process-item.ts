import { findEntity, updateEntity } from '#platform/data/change.ts';
import type { MutationOptions } from '#platform/data/plan-change.ts';
import { type IncomingOutcome, isPlaceholder, type ProcessIncoming } from '#platform/media/incoming.ts';
import { deleteFromUploads, leavePlaceholder, listUploads, readUpload } from '#platform/media/storage.ts';
import { isConflict, Problem } from '#platform/problem.ts';
import { toIsoTime } from '#shared/ids.ts';
import { IMAGE_FILE_LIMITS } from '#shared/image-limits.ts';
import { MODEL_LIMITS } from '#shared/item-fields.ts';
import { attemptProcessing, reportFailedUpload } from '../../incoming/attempt-processing.ts';
import { planItemCount } from '../creator-definition.ts';
import {
  buildDerivedItemFolder,
  buildIncomingItemFolder,
  buildIncomingItemKey,
  findItemOfKey,
  UPLOADED_PARTS,
  type UploadedPart,
} from '../file-addresses.ts';
import type { Item } from '../item.ts';
import { itemDefinition } from '../item-definition.ts';
import { storeFindings } from '../item-findings.ts';
import { deriveItem, FAILED, type ItemOutcome } from './derive-item.ts';
import { PROCESSOR } from './processor.ts';

/** Longer than a run can take, so an older run has crashed. */
const ABANDONED_AFTER_MILLISECONDS = 70_000;

const LIMIT_OF: Readonly<Record<UploadedPart, number>> = {
  model: MODEL_LIMITS.bytes,
  screenshot: IMAGE_FILE_LIMITS.bytes,
};

/**
 * Turns the two uploads of an item into its files, or refuses them; the event of the later one does the work. Calls may
 * be repeated, late or concurrent: a run starts only if no other is active, and completes only its own work.
 */
export const processItem: ProcessIncoming = async ({ key }, { alone = false } = {}) => {
  const id = findItemOfKey(key);
  const item = id && (await findEntity(itemDefinition, id, { consistent: true }));
  if (!item || isOver(item)) {
    await leavePlaceholder(key);
    return 'cleared';
  }
  const uploads = await readUploads(item);
  if (!uploads) return 'busy';
  const begun = await begin(item, alone);
  return begun ? finish(begun, uploads) : 'busy';
};

const isOver = ({ processing }: Item): boolean =>
  processing === 'done' || processing === 'refused' || processing === 'failed';

type Uploads = Record<UploadedPart, Buffer>;

/** Reads both uploads; undefined while one of them is missing. */
async function readUploads({ id }: Item): Promise<Uploads | undefined> {
  const objects = (await listUploads(buildIncomingItemFolder(id))).filter((object) => !isPlaceholder(object));
  const readPart = async (part: UploadedPart): Promise<Buffer | undefined> => {
    const object = objects.find(({ key }) => key === buildIncomingItemKey(id, part));
    return object && readUpload(object.key, object.eTag, LIMIT_OF[part]);
  };
  // One after the other, so that an item without a screenshot costs no model.
  const screenshot = await readPart('screenshot');
  const model = screenshot && (await readPart('model'));
  return screenshot && model && { model, screenshot };
}

/** Starts a run; undefined if another run is active or has finished. */
const begin = ({ id }: Item, alone: boolean): Promise<Item | undefined> =>
  advanceItem(id, { action: 'item.process' }, (current) => {
    const { processing, run } = current;
    const isDead =
      alone || run?.failed || (run && Date.parse(run.began) + ABANDONED_AFTER_MILLISECONDS < Date.now());
    if (processing !== 'awaiting-upload' && !(processing === 'running' && isDead)) return undefined;
    const attempt = (run?.attempt ?? 0) + 1;
    return { ...current, processing: 'running', run: { began: toIsoTime(Date.now()), attempt } };
  });

/** Does the work of a run, and completes it if the item still belongs to this run. */
async function finish(begun: Item, uploads: Uploads): Promise<IncomingOutcome> {
  const { id, creator } = begun;
  const attempted = await attemptProcessing({
    attempt: begun.run?.attempt ?? 1,
    process: () => deriveItem(begun, uploads),
    release: () => advanceRun(begun, { action: 'item.retry' }, markFailed),
  });
  const { outcome, findings } = 'outcome' in attempted ? attempted.outcome : FAILED;
  const isDone = outcome.processing === 'done';
  const options = {
    action: isDone ? 'item.processed' : `item.${outcome.processing}`,
    tasks: 'failure' in attempted ? await reportFailedUpload({ what: 'item', id, ...attempted }) : [],
    planRelated: isDone ? planItemCount(PROCESSOR, creator.id) : undefined,
    also: isDone ? [storeFindings(id, findings)] : [],
  };
  const ended = await advanceRun(begun, options, (current) => endRun(current, outcome));
  if (ended) {
    await Promise.all(UPLOADED_PARTS.map((part) => leavePlaceholder(buildIncomingItemKey(id, part))));
    return outcome.processing;
  }
  // The item was deleted while its files were being written, so nothing refers to them.
  if (!(await findEntity(itemDefinition, id, { consistent: true })))
    await deleteFromUploads(buildDerivedItemFolder(id));
  return 'busy';
}

const endRun = ({ run: _, ...item }: Item, outcome: ItemOutcome): Item => ({ ...item, ...outcome });

const markFailed = (current: Item): Item => ({
  ...current,
  ...(current.run && { run: { ...current.run, failed: true } }),
});

type Advance = Pick<MutationOptions, 'action' | 'tasks' | 'planRelated' | 'also'>;

/** Updates an item if it still belongs to a run. */
const advanceRun = ({ id, run }: Item, options: Advance, next: (current: Item) => Item) =>
  advanceItem(id, options, (current) =>
    current.processing === 'running' && current.run?.attempt === run?.attempt ? next(current) : undefined,
  );

/** Updates an item if `next` returns a next state; undefined if it does not, or if the item is gone. */
async function advanceItem(
  id: Item['id'],
  options: Advance,
  next: (current: Item) => Item | undefined,
): Promise<Item | undefined> {
  try {
    return await updateEntity(itemDefinition, id, { actor: PROCESSOR, ...options }, (current) => {
      const moved = next(current);
      if (!moved) throw new Problem('conflict', 'The item has moved on');
      return moved;
    });
  } catch (error) {
    if (isConflict(error) || (error instanceof Problem && error.code === 'not-found')) return undefined;
    throw error;
  }
}
