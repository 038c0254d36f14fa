import * as v from 'valibot';
import { findEntity, updateEntity } from '#platform/data/change.ts';
import { buildIncomingPrefix, type IncomingOutcome, type ProcessIncoming } from '#platform/media/incoming.ts';
import { deleteFromUploads, leavePlaceholder, readUpload } from '#platform/media/storage.ts';
import { isConflict, Problem } from '#platform/problem.ts';
import { ImageId } from '#shared/ids.ts';
import { IMAGE_FILE_LIMITS } from '#shared/image-limits.ts';
import { buildDerivedFolder, buildIncomingKey } from '../file-addresses.ts';
import type { Image } from '../image.ts';
import { imageDefinition } from '../image-definition.ts';
import { beginRun, endRun, PROCESSOR, processRun } from './run.ts';

/** Longer than a run can take, so an older run has crashed. */
const ABANDONED_AFTER_MILLISECONDS = 70_000;

/**
 * Turns an uploaded object into the files of its image, or refuses it. Calls may be repeated, late or
 * concurrent: a run starts only if no other is active, and completes only its own work.
 */
export const processImage: ProcessIncoming = async ({ key, eTag }, { alone = false } = {}) => {
  const id = v.safeParse(ImageId, key.slice(buildIncomingPrefix('images').length));
  const image = id.success && (await findEntity(imageDefinition, id.output, { consistent: true }));
  if (!image || image.processing === 'done' || image.processing === 'refused') return clear(key);
  const bytes = await readUpload(key, eTag, IMAGE_FILE_LIMITS.bytes);
  if (!bytes) return 'gone';
  const begun = await begin(image.id, eTag, alone);
  return begun ? finish(begun, bytes) : 'busy';
};

async function clear(key: string): Promise<'cleared'> {
  await leavePlaceholder(key);
  return 'cleared';
}

/** Starts a run; undefined if another run is active or has finished. */
const begin = (id: ImageId, eTag: string, alone: boolean): Promise<Image | undefined> =>
  advanceImage(id, 'image.process', (current) => {
    const { processing, run } = current;
    const isDead = alone || (run && Date.parse(run.began) + ABANDONED_AFTER_MILLISECONDS < Date.now());
    if (processing !== 'awaiting-upload' && !(processing === 'running' && isDead)) return undefined;
    return beginRun(current, eTag);
  });

/** Does the work of a run, and completes it if the image still belongs to this run. */
async function finish(begun: Image, bytes: Buffer): Promise<IncomingOutcome> {
  const { id, run } = begun;
  const outcome = await processRun(begun, bytes);
  const ended = await advanceImage(id, outcome.files ? 'image.processed' : 'image.refused', (current) => {
    if (current.processing !== 'running' || current.run?.attempt !== run?.attempt) return undefined;
    return endRun(current, outcome);
  });
  if (ended) {
    await leavePlaceholder(buildIncomingKey(id));
    return outcome.processing;
  }
  // The image was deleted while its files were being written, so nothing refers to them.
  if (!(await findEntity(imageDefinition, id, { consistent: true })))
    await deleteFromUploads(buildDerivedFolder(id));
  return 'busy';
}

/** Updates an image if `next` returns a next state; undefined if it does not, or if the image is gone. */
async function advanceImage(
  id: ImageId,
  action: string,
  next: (current: Image) => Image | undefined,
): Promise<Image | undefined> {
  try {
    return await updateEntity(imageDefinition, id, { actor: PROCESSOR, action }, (current) => {
      const moved = next(current);
      if (!moved) throw new Problem('conflict', 'The image has moved on');
      return moved;
    });
  } catch (error) {
    if (isConflict(error) || (error instanceof Problem && error.code === 'not-found')) return undefined;
    throw error;
  }
}
