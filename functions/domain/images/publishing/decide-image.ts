import {
  type Actor,
  findEntity,
  readEntity,
  requireVersion,
  toPerson,
  updateEntity,
} from '#platform/data/change.ts';
import type { Write } from '#platform/data/commit.ts';
import type { Task } from '#platform/data/tasks.ts';
import { Problem } from '#platform/problem.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import { type ImageId, toIsoTime } from '#shared/ids.ts';
import type { ReviewReason } from '#shared/review-reasons.ts';
import type { Decision, Image, ImageFiles } from '../image.ts';
import { imageDefinition } from '../image-definition.ts';
import { reconcileFilesTask } from '../image-tasks.ts';
import { closeReportsTask } from '../reports/close-reports-tasks.ts';
import { publishAhead } from './publish-files.ts';

/** How many of the newest decisions the image itself contains; its history contains all. */
const MAX_DECISIONS = 20;

/** The details of a decision on an image. */
interface DecisionOptions {
  /** The reviewer's comment, shown to the uploader. */
  note?: string | undefined;
  /** The version that the reviewer saw; any if undefined. */
  version?: number | undefined;
  /** Additional conditions for the transaction. */
  guards?: readonly Write[];
  /** The image, if the caller has just read it, consistently. */
  current?: Image;
  /** Whether an image has this decision already. */
  isDone?: (image: Image) => boolean;
}

/**
 * Approves an image. Its files are published before the transaction if visitors may see its rating; see
 * `publishAhead`.
 *
 * @throws Problem `not-found`; `try-again` before its file is processed; `version-conflict` if the image is
 *   not at the given version; any error of a guard
 */
export async function approveImage(
  id: ImageId,
  actor: Actor,
  deciding: DecisionOptions = {},
): Promise<Image> {
  const current = deciding.current ?? (await readEntity(imageDefinition, id, { consistent: true }));
  requireVersion(imageDefinition, current, deciding.version);
  const ready = requireProcessed(current);
  const { files } = ready;
  await publishAhead({ ...ready, approvalStatus: 'approved' });
  const options = { ...change(id, actor, 'image.approve'), ...buildMutationOptions(deciding), current };
  return updateEntity(imageDefinition, id, options, (image) => {
    if (requireProcessed(image).files.hash !== files.hash)
      throw new Problem('conflict', 'The image has a new file');
    // A rejection during the publication was made with newer information than this approval.
    if (image.approvalStatus === 'rejected' && image.version !== current.version)
      throw new Problem('already-done', 'Someone has just rejected this image');
    return withDecision(image, { decision: 'approved', by: toPerson(actor), ...buildNote(deciding) });
  });
}

/** The reason of a rejection if none is given. */
export const DEFAULT_REASON: ReviewReason = 'other';

/** The details of a rejection, including the reason shown to the uploader. */
interface Rejection extends DecisionOptions {
  reason?: ReviewReason | undefined;
}

/**
 * Rejects an image, or takes it down if it is public. Its published files are deleted, and with the reason
 * `taken-down` the open reports on it are closed.
 *
 * @throws Problem `not-found`; `try-again` before its file is processed; `version-conflict` if the image is
 *   not at the given version, or another decision is made at the same time; any error of a guard
 */
export async function rejectImage(
  id: ImageId,
  actor: Actor,
  { reason = DEFAULT_REASON, ...deciding }: Rejection = {},
): Promise<Image> {
  const current = deciding.current ?? (await readEntity(imageDefinition, id, { consistent: true }));
  requireVersion(imageDefinition, current, deciding.version);
  const { approvalStatus, version } = requireProcessed(current);
  const wasPublic = approvalStatus === 'approved';
  const tasks =
    reason === 'taken-down' ? [closeReportsTask.create({ imageId: id, outcome: 'taken-down', actor })] : [];
  const options = change(id, actor, 'image.reject', { wasPublic, tasks });
  return updateEntity(
    imageDefinition,
    id,
    { ...options, ...buildMutationOptions({ ...deciding, version }), current },
    (image) =>
      withDecision(requireProcessed(image), {
        decision: 'rejected',
        by: toPerson(actor),
        reason,
        ...buildNote(deciding),
      }),
  );
}

/**
 * Adds a decision to an image.
 *
 * @param at its time in milliseconds since 1970
 */
export function withDecision(
  image: Image,
  decision: Omit<Decision, 'at' | 'on'>,
  at: number = Date.now(),
): Image {
  const made = { ...decision, at: toIsoTime(at), on: image.version };
  const decisions = [...(image.decisions ?? []), made].slice(-MAX_DECISIONS);
  return { ...image, approvalStatus: decision.decision, decisions };
}

const buildNote = ({ note }: DecisionOptions) => (note ? { note } : {});

const buildMutationOptions = ({ version, guards = [], note, isDone }: DecisionOptions) => ({
  ...(version !== undefined && { version }),
  ...(isDone && { isDone }),
  ...buildNote({ note }),
  guards,
});

const change = (
  id: ImageId,
  actor: Actor,
  action: AuditedAction,
  { wasPublic = false, tasks = [] }: { wasPublic?: boolean; tasks?: readonly Task[] } = {},
) => ({
  actor,
  action,
  tasks: [reconcileFilesTask.create({ imageId: id, wasPublic }), ...tasks],
});

/** @throws Problem `try-again` before the file of an image is processed */
export function requireProcessed(image: Image): Image & { files: ImageFiles } {
  if (image.processing === 'done' && image.files) return { ...image, files: image.files };
  throw new Problem('try-again', "This image hasn't been processed yet");
}

/** Approves an image in the name of the person who did so before it was processed. A decision made since then stays. */
export async function approveAhead({ imageId: id }: { imageId: ImageId }): Promise<void> {
  const image = await findEntity(imageDefinition, id, { consistent: true });
  if (!image?.approveAs || image.processing !== 'done' || image.approvalStatus !== 'pending') return;
  try {
    await approveImage(id, image.approveAs, { version: image.version, current: image });
  } catch (error) {
    const isGone = error instanceof Problem && error.code === 'not-found';
    // Someone changed the image at the same moment; the repetition of the task sees what they did.
    if (!isGone) throw error;
  }
}
