import { type ImageId, isoTime } from '../../shared/ids.ts';
import type { ReviewReason } from '../../shared/review-reasons.ts';
import {
  type Actor,
  changeThing,
  personOf,
  readThing,
  removeThing,
  requireVersion,
} from '../platform/data/change.ts';
import type { Write } from '../platform/data/commit.ts';
import { enqueue, newTask, type Task } from '../platform/data/tasks.ts';
import { copyToMedia } from '../platform/media/storage.ts';
import { Problem } from '../platform/problem.ts';
import { removeLikesTask } from './gallery/likes.ts';
import { closeReportsTask } from './gallery/open-reports.ts';
import type { Decision, Image, ImageFiles } from './image.ts';
import { derivedFolder, fileNames, publishedFolder } from './image-addresses.ts';
import { dropClaim } from './image-claim.ts';
import { imageKind } from './image-kind.ts';
import { leavePlacesTask } from './site-content/leave-places.ts';

/** How long a publication may take before somebody looks whether it was finished. */
const PUBLISHING_SECONDS = 120;

/** An image keeps so many decisions at hand, the newest; its history keeps all. */
const DECISIONS_KEPT = 20;

/** How somebody comes to decide on an image. */
interface Deciding {
  /** The reviewer's own words, for the uploader to read. */
  note?: string | undefined;
  /** The version that was decided on; any, where none is named. */
  version?: number | undefined;
  /** What else may refuse the decision, in its own transaction. */
  guards?: readonly Write[];
}

/**
 * Shows an image to visitors. Its files are published before the transaction that says so, and a task put
 * before both takes them down again should that transaction never come.
 *
 * @throws Problem `not-found`; `conflict` while its file has not passed the processor; `changed-meanwhile` when the
 *   version decided on is not the present one; what a guard throws
 */
export async function approveImage(id: ImageId, actor: Actor, deciding: Deciding = {}): Promise<Image> {
  const present = await readThing(imageKind, id, { consistent: true });
  requireVersion(imageKind, present, deciding.version);
  const { files } = processed(present);
  await enqueue(settleFiles(id, { afterSeconds: PUBLISHING_SECONDS }));
  await publishFiles(id, files);
  const how = { ...change(id, actor, 'image.approve'), ...decidingHow(deciding) };
  return changeThing(imageKind, id, how, (image) => {
    if (processed(image).files.hash !== files.hash)
      throw new Problem('conflict', 'The image has a new file by now');
    // Whoever took it down while its files were published knew more than this decision does.
    if (image.approvalStatus === 'rejected' && image.version !== present.version)
      throw new Problem('conflict', 'Somebody has rejected this image meanwhile');
    return withDecision(image, { decision: 'approved', by: personOf(actor), ...noteOf(deciding) });
  });
}

/** Why an image is rejected where no reason is named. */
export const DEFAULT_REASON: ReviewReason = 'other';

/** Why an image is rejected, for its uploader to read. */
interface Rejection extends Deciding {
  reason?: ReviewReason | undefined;
}

/**
 * Withholds an image from visitors, or takes it down where they saw it. Its published files go with it, and with
 * the reason `taken-down` the reports that led to it are closed.
 *
 * @throws Problem `not-found`; `conflict` while its file has not passed the processor; `changed-meanwhile`
 *   when the version decided on is not the present one, or somebody decides at the same moment; what a guard throws
 */
export async function rejectImage(
  id: ImageId,
  actor: Actor,
  { reason = DEFAULT_REASON, ...deciding }: Rejection = {},
): Promise<Image> {
  const present = await readThing(imageKind, id, { consistent: true });
  requireVersion(imageKind, present, deciding.version);
  const { approvalStatus, version } = processed(present);
  const wasPublic = approvalStatus === 'approved';
  const tasks = reason === 'taken-down' ? [closeReportsTask(id, 'taken-down', actor)] : [];
  const how = change(id, actor, 'image.reject', { wasPublic, tasks });
  return changeThing(imageKind, id, { ...how, ...decidingHow({ ...deciding, version }) }, (image) =>
    withDecision(processed(image), {
      decision: 'rejected',
      by: personOf(actor),
      reason,
      ...noteOf(deciding),
    }),
  );
}

/**
 * Removes an image for good. What there may be many of follows by tasks: its files, its likes, its places on the
 * home page, the reports on it.
 *
 * @param version the one that the decision to remove it was made on; any, where none is named
 * @throws Problem `not-found`; `changed-meanwhile` when that is not the present one, or somebody changes it at the
 *   same moment
 */
export async function removeImage(
  id: ImageId,
  actor: Actor,
  { version: wanted }: Pick<Deciding, 'version'> = {},
): Promise<void> {
  const present = await readThing(imageKind, id, { consistent: true });
  requireVersion(imageKind, present, wanted);
  const { approvalStatus, version } = present;
  const how = change(id, actor, 'image.remove', {
    wasPublic: approvalStatus === 'approved',
    tasks: [removeLikesTask(id), leavePlacesTask(id, actor), closeReportsTask(id, 'image-removed', actor)],
  });
  await removeThing(imageKind, id, { ...how, version, guards: [dropClaim(id)] });
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
export function withDecision(image: Image, decision: Omit<Decision, 'at' | 'on'>): Image {
  const made = { ...decision, at: isoTime(Date.now()), on: image.version };
  const decisions = [...(image.decisions ?? []), made].slice(-DECISIONS_KEPT);
  return { ...image, approvalStatus: decision.decision, decisions };
}

const noteOf = ({ note }: Deciding) => (note ? { note } : {});

const decidingHow = ({ version, guards = [], ...deciding }: Deciding) => ({
  ...(version !== undefined && { version }),
  ...noteOf(deciding),
  guards,
});

const change = (
  id: ImageId,
  actor: Actor,
  action: string,
  { wasPublic = false, tasks = [] }: { wasPublic?: boolean; tasks?: readonly Task[] } = {},
) => ({
  actor,
  action,
  tasks: [settleFiles(id, { wasPublic }), ...tasks],
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
