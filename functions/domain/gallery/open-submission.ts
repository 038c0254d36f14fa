import { type Actor, readEntity } from '#platform/data/change.ts';
import type { Write } from '#platform/data/commit.ts';
import { buildNotFound, Problem } from '#platform/problem.ts';
import type { GameSession } from '#platform/sessions/session.ts';
import { withCurrentOnConflict } from '#platform/version-conflict.ts';
import type { ImageId } from '#shared/ids.ts';
import { listHeldDecisions, requireNoDecision } from '../images/holds/held-decision.ts';
import { showDecided } from '../images/holds/show-decided.ts';
import type { Image } from '../images/image.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { isUploadedBy } from '../images/review/reviewers.ts';
import { buildSubmissionView } from './submission-view.ts';

/** The player who changes a submission of theirs. */
export type Submitter = Pick<GameSession, 'system' | 'accountId' | 'name'>;

/** A submission that no one has decided on, and what its change needs. */
interface OpenSubmission {
  image: Image;
  actor: Actor;
  /** The condition that no decision has been made by then. */
  guard: Write;
}

const buildDecided = (): Problem =>
  new Problem(
    'already-done',
    'A moderator has decided on this image by now, so you can no longer change or withdraw it here.',
  );

/**
 * Changes a submission of a player while it waits for a decision.
 *
 * @param change receives the submission as it is stored
 * @throws Problem `not-found` for any other image; `already-done` once a decision has been made, or is held;
 *   `version-conflict` of `change` with the current submission
 */
export const changeOpenSubmission = <T>(
  player: Submitter,
  id: ImageId,
  change: (submission: OpenSubmission) => Promise<T>,
): Promise<T> =>
  withCurrentOnConflict(
    'image',
    async () => buildSubmissionView((await readOpenSubmission(player, id)).image),
    async () => change(await readOpenSubmission(player, id)),
  );

async function readOpenSubmission(player: Submitter, id: ImageId): Promise<OpenSubmission> {
  const [image, held] = await Promise.all([
    readEntity(imageDefinition, id, { consistent: true }),
    listHeldDecisions({ consistent: true }),
  ]);
  if (!isUploadedBy(player, image.uploadedBy)) throw buildNotFound("This image doesn't exist");
  if (showDecided(image, held).approvalStatus !== 'pending') throw buildDecided();
  const actor = { kind: player.system, id: player.accountId, name: player.name };
  return { image, actor, guard: requireNoDecision(id, buildDecided) };
}
