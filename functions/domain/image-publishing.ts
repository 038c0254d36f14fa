import { type ImageId, isoTime } from '../../shared/ids.ts';
import type { ReviewReason } from '../../shared/review-reasons.ts';
import { type Actor, changeThing, readThing, removeThing } from '../platform/data/change.ts';
import { enqueue, newTask } from '../platform/data/tasks.ts';
import { copyToMedia } from '../platform/media/storage.ts';
import { Problem } from '../platform/problem.ts';
import { removeLikesTask } from './gallery/likes.ts';
import type { Decision, Image, ImageFiles } from './image.ts';
import { derivedFolder, fileNames, publishedFolder } from './image-addresses.ts';
import { imageKind } from './image-kind.ts';

/** How long a publication may take before somebody looks whether it was finished. */
const PUBLISHING_SECONDS = 120;

/** An image keeps so many decisions at hand, the newest; its history keeps all. */
const DECISIONS_KEPT = 20;

/**
 * Shows an image to visitors. Its files are published before the transaction that says so, and a task put
 * before both takes them down again should that transaction never come.
 *
 * @throws Problem `not-found`, or `conflict` while its file has not passed the processor
 */
export async function approveImage(id: ImageId, actor: Actor): Promise<Image> {
  const { files } = processed(await readThing(imageKind, id, { consistent: true }));
  await enqueue(settleFiles(id, { afterSeconds: PUBLISHING_SECONDS }));
  await publishFiles(id, files);
  return changeThing(imageKind, id, change(id, actor, 'image.approve'), (image) => {
    if (processed(image).files.hash !== files.hash)
      throw new Problem('conflict', 'The image has a new file by now');
    return decided(image, { decision: 'approved', by: actor });
  });
}

/** Why an image is rejected, for its uploader to read. */
interface Rejection {
  reason?: ReviewReason | undefined;
  /** The reviewer's own words. */
  note?: string | undefined;
}

/**
 * Withholds an image from visitors, or takes it down where they saw it. Its published files go with it.
 *
 * @throws Problem `not-found`; `conflict` while its file has not passed the processor; `changed-meanwhile`
 *   when somebody decides at the same moment
 */
export async function rejectImage(
  id: ImageId,
  actor: Actor,
  { reason = 'other', note }: Rejection = {},
): Promise<Image> {
  const { approvalStatus, version } = processed(await readThing(imageKind, id, { consistent: true }));
  const wasPublic = approvalStatus === 'approved';
  const how = { ...change(id, actor, 'image.reject', { wasPublic }), version, ...(note && { note }) };
  return changeThing(imageKind, id, how, (image) =>
    decided(processed(image), { decision: 'rejected', by: actor, reason, ...(note && { note }) }),
  );
}

/**
 * Removes an image for good; its files and its likes follow.
 *
 * @throws Problem `not-found`, or `changed-meanwhile` when somebody decides at the same moment
 */
export async function removeImage(id: ImageId, actor: Actor): Promise<void> {
  const { approvalStatus, version } = await readThing(imageKind, id, { consistent: true });
  const wasPublic = approvalStatus === 'approved';
  const how = change(id, actor, 'image.remove', { wasPublic });
  await removeThing(imageKind, id, { ...how, tasks: [...how.tasks, removeLikesTask(id)], version });
}

/** Copies every file of an image to where visitors fetch them. Doing it twice changes nothing. */
export async function publishFiles(id: ImageId, files: ImageFiles): Promise<void> {
  await Promise.all(
    fileNames(files).map((name) =>
      copyToMedia(`${derivedFolder(id)}${files.hash}/${name}`, `${publishedFolder(id)}${files.hash}/${name}`),
    ),
  );
}

/** An image on which one decision more was made. */
const decided = (image: Image, decision: Omit<Decision, 'at'>): Image => ({
  ...image,
  approvalStatus: decision.decision,
  decisions: [...(image.decisions ?? []), { ...decision, at: isoTime(Date.now()) }].slice(-DECISIONS_KEPT),
});

const change = (id: ImageId, actor: Actor, action: string, { wasPublic = false } = {}) => ({
  actor,
  action,
  tasks: [settleFiles(id, { wasPublic })],
});

/**
 * The task that brings an image's files in line with what the image says of itself.
 *
 * @param wasPublic visitors saw it: the edge has to forget it, whatever files an earlier try left
 */
const settleFiles = (id: ImageId, { afterSeconds = 0, wasPublic = false } = {}) =>
  newTask('settle-files', { imageId: id, wasPublic }, { afterSeconds });

function processed(image: Image): Image & { files: ImageFiles } {
  if (image.processing === 'done' && image.files) return { ...image, files: image.files };
  throw new Problem('conflict', 'This image has no processed file yet');
}
