import * as v from 'valibot';
import { ImageId } from '../../shared/ids.ts';
import { IMAGE_LIMITS } from '../../shared/limits.ts';
import { changeThing, findThing } from '../platform/data/change.ts';
import { deleteFromUploads, deleteUpload, readUpload } from '../platform/media/storage.ts';
import { Problem } from '../platform/problem.ts';
import { isFaqUpload } from './faq/faq-upload.ts';
import { processFaqUpload } from './faq/process-faq-upload.ts';
import type { Image } from './image.ts';
import { derivedFolder, INCOMING, incomingKey } from './image-addresses.ts';
import { imageKind } from './image-kind.ts';
import { beginRun, endRun, PROCESSOR, workOn } from './image-run.ts';

/** An uploaded object, by what its event or a list says of it. */
export interface IncomingObject {
  key: string;
  eTag: string;
}

/**
 * What became of an object: processed, or refused with a reason; not needed any more and cleared away; being
 * worked on by somebody else; gone.
 */
export type IncomingOutcome = 'done' | 'refused' | 'cleared' | 'busy' | 'gone';

/** Longer than a run can live, so that one this old is dead. */
const DEAD_AFTER_MILLISECONDS = 70_000;

/**
 * Turns an uploaded object into the files of its image, or refuses it. It may be told of an object twice, late
 * or by several at once: a run begins only where none is under way, and ends only what it began.
 *
 * @param alone no run can be under way, so that one which seems to be is dead, however young it is
 */
export async function processIncoming(
  { key, eTag }: IncomingObject,
  { alone = false } = {},
): Promise<IncomingOutcome> {
  if (isFaqUpload(key)) return processFaqUpload({ key, eTag });
  const id = v.safeParse(ImageId, key.slice(INCOMING.length));
  const image = id.success && (await findThing(imageKind, id.output, { consistent: true }));
  if (!image || image.processing === 'done' || image.processing === 'refused') return clear(key);
  const bytes = await readUpload(key, eTag, IMAGE_LIMITS.bytes);
  if (!bytes) return 'gone';
  const begun = await begin(image.id, eTag, alone);
  return begun ? finish(begun, bytes) : 'busy';
}

async function clear(key: string): Promise<'cleared'> {
  await deleteUpload(key);
  return 'cleared';
}

/** Takes the image on; undefined where somebody else has it, or is through with it. */
const begin = (id: ImageId, eTag: string, alone: boolean): Promise<Image | undefined> =>
  moveOn(id, 'image.process', (present) => {
    const { processing, run } = present;
    const isDead = alone || (run && Date.parse(run.began) + DEAD_AFTER_MILLISECONDS < Date.now());
    if (processing !== 'awaiting-upload' && !(processing === 'running' && isDead)) return undefined;
    return beginRun(present, eTag);
  });

/** Does the work of a run, and ends it if it is still the image's own by then. */
async function finish(begun: Image, bytes: Buffer): Promise<IncomingOutcome> {
  const { id, run } = begun;
  const outcome = await workOn(begun, bytes);
  const ended = await moveOn(id, outcome.files ? 'image.processed' : 'image.refused', (present) => {
    if (present.processing !== 'running' || present.run?.attempt !== run?.attempt) return undefined;
    return endRun(present, outcome);
  });
  if (ended) {
    await deleteUpload(incomingKey(id));
    return outcome.processing;
  }
  // Removed while its files were being written: they belong to nobody.
  if (!(await findThing(imageKind, id, { consistent: true }))) await deleteFromUploads(derivedFolder(id));
  return 'busy';
}

/** Changes an image if `next` has a next state for it; undefined where it has not, or the image is gone. */
async function moveOn(
  id: ImageId,
  action: string,
  next: (present: Image) => Image | undefined,
): Promise<Image | undefined> {
  try {
    return await changeThing(imageKind, id, { actor: PROCESSOR, action }, (present) => {
      const moved = next(present);
      if (!moved) throw new Problem('conflict', 'The image has moved on');
      return moved;
    });
  } catch (error) {
    if (error instanceof Problem && (error.code === 'conflict' || error.code === 'not-found'))
      return undefined;
    throw error;
  }
}
