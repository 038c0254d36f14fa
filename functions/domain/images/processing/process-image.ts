import * as v from 'valibot';
import { findEntity, updateEntity } from '#platform/data/change.ts';
import type { MutationOptions } from '#platform/data/plan-change.ts';
import { buildIncomingPrefix, type IncomingOutcome, type ProcessIncoming } from '#platform/media/incoming.ts';
import { deleteFromUploads, leavePlaceholder, readUpload } from '#platform/media/storage.ts';
import { isConflict, Problem } from '#platform/problem.ts';
import { ImageId } from '#shared/ids.ts';
import { IMAGE_FILE_LIMITS } from '#shared/image-limits.ts';
import { attemptProcessing, reportFailedUpload } from '../../incoming/attempt-processing.ts';
import { buildDerivedFolder, buildIncomingKey } from '../file-addresses.ts';
import type { Image } from '../image.ts';
import { imageDefinition } from '../image-definition.ts';
import { beginRun, endRun, FAILED, PROCESSOR, processRun } from './run.ts';

/** Longer than a run can take, so an older run has crashed. */
const ABANDONED_AFTER_MILLISECONDS = 70_000;

/**
 * Turns an uploaded object into the files of its image, or refuses it. Calls may be repeated, late or
 * concurrent: a run starts only if no other is active, and completes only its own work.
 */
export const processImage: ProcessIncoming = async ({ key, eTag }, { alone = false } = {}) => {
  const id = v.safeParse(ImageId, key.slice(buildIncomingPrefix('images').length));
  const image = id.success && (await findEntity(imageDefinition, id.output, { consistent: true }));
  if (!image || isOver(image)) return clear(key);
  const bytes = await readUpload(key, eTag, IMAGE_FILE_LIMITS.bytes);
  if (!bytes) return 'gone';
  const begun = await begin(image.id, eTag, alone);
  return begun ? finish(begun, bytes) : 'busy';
};

const isOver = ({ processing }: Image): boolean =>
  processing === 'done' || processing === 'refused' || processing === 'failed';

async function clear(key: string): Promise<'cleared'> {
  await leavePlaceholder(key);
  return 'cleared';
}

/** Starts a run; undefined if another run is active or has finished. */
const begin = (id: ImageId, eTag: string, alone: boolean): Promise<Image | undefined> =>
  advanceImage(id, { action: 'image.process' }, (current) => {
    const { processing, run } = current;
    const isDead =
      alone || run?.failed || (run && Date.parse(run.began) + ABANDONED_AFTER_MILLISECONDS < Date.now());
    if (processing !== 'awaiting-upload' && !(processing === 'running' && isDead)) return undefined;
    return beginRun(current, eTag);
  });

/** Does the work of a run, and completes it if the image still belongs to this run. */
async function finish(begun: Image, bytes: Buffer): Promise<IncomingOutcome> {
  const { id } = begun;
  const attempted = await attemptProcessing({
    attempt: begun.run?.attempt ?? 1,
    process: () => processRun(begun, bytes),
    release: () => advanceRun(begun, { action: 'image.retry' }, markFailed),
  });
  const outcome = 'outcome' in attempted ? attempted.outcome : FAILED;
  const options = {
    action: outcome.files ? 'image.processed' : `image.${outcome.processing}`,
    tasks: 'failure' in attempted ? await reportFailedUpload({ what: 'image', id, ...attempted }) : [],
  };
  const ended = await advanceRun(begun, options, (current) => endRun(current, outcome));
  if (ended) {
    await leavePlaceholder(buildIncomingKey(id));
    return outcome.processing;
  }
  // The image was deleted while its files were being written, so nothing refers to them.
  if (!(await findEntity(imageDefinition, id, { consistent: true })))
    await deleteFromUploads(buildDerivedFolder(id));
  return 'busy';
}

const markFailed = (current: Image): Image => ({
  ...current,
  ...(current.run && { run: { ...current.run, failed: true } }),
});

/** Updates an image if it still belongs to a run. */
const advanceRun = ({ id, run }: Image, options: Advance, next: (current: Image) => Image) =>
  advanceImage(id, options, (current) =>
    current.processing === 'running' && current.run?.attempt === run?.attempt ? next(current) : undefined,
  );

type Advance = Pick<MutationOptions, 'action' | 'tasks'>;

/** Updates an image if `next` returns a next state; undefined if it does not, or if the image is gone. */
async function advanceImage(
  id: ImageId,
  options: Advance,
  next: (current: Image) => Image | undefined,
): Promise<Image | undefined> {
  try {
    return await updateEntity(imageDefinition, id, { actor: PROCESSOR, ...options }, (current) => {
      const moved = next(current);
      if (!moved) throw new Problem('conflict', 'The image has moved on');
      return moved;
    });
  } catch (error) {
    if (isConflict(error) || (error instanceof Problem && error.code === 'not-found')) return undefined;
    throw error;
  }
}
