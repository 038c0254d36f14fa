import { findEntity, readEntity, toPerson, updateEntity } from '#platform/data/change.ts';
import { Problem } from '#platform/problem.ts';
import { withCurrentOnConflict } from '#platform/version-conflict.ts';
import type { AppealOutcome } from '#shared/appeals.ts';
import type { StaffAppeal } from '#shared/contract/appeals.ts';
import { type AppealId, toIsoTime } from '#shared/ids.ts';
import { buildStaffActor, type StaffMember } from '../accounts/staff.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { isUploadedBy } from '../images/review/reviewers.ts';
import type { Appeal } from './appeal.ts';
import { appealDefinition } from './appeal-definition.ts';
import { reverseDecisionTask } from './appeal-tasks.ts';
import { findAppealable } from './appealed-decision.ts';
import { hasDecided, toStaffAppeal } from './list-appeals.ts';

/** What a member of staff makes of an appeal. */
interface Ruling {
  outcome: AppealOutcome;
  reply: string;
  /** The version of the appeal that they saw. */
  version: number;
}

/**
 * Decides on an appeal. A reversed decision publishes the image by a task of the same transaction. Repeating it has no
 * effect.
 *
 * @throws Problem `not-found`; `conflict` for the person who made the decision and for the uploader, and if there is nothing to
 *   reverse, since the image is deleted or has another decision by now; `version-conflict` with the current appeal if someone
 *   else was faster
 */
export async function decideAppeal(
  staff: StaffMember<'web'>,
  id: AppealId,
  { outcome, reply, version }: Ruling,
): Promise<StaffAppeal> {
  const actor = buildStaffActor(staff);
  const appeal = await readEntity(appealDefinition, id, { consistent: true });
  const image = await findEntity(imageDefinition, appeal.imageId, { consistent: true });
  const show = (shown: Appeal) => toStaffAppeal(staff, shown, image);
  if (hasDecided(staff, appeal))
    throw new Problem('conflict', 'You made this decision, so someone else has to look at the appeal');
  if (image && isUploadedBy(staff, image.uploadedBy))
    throw new Problem('conflict', 'This is your own image, so someone else has to look at the appeal');
  const isReversed = outcome === 'reversed';
  if (isReversed && !appeal.outcome && (!image || findAppealable(image)?.on !== appeal.decision.on))
    throw new Problem('conflict', 'The image is deleted, or someone has decided on it since');
  const made = { state: outcome, reply, by: toPerson(actor), at: toIsoTime(Date.now()) };
  const tasks = isReversed ? [reverseDecisionTask.create({ appealId: id })] : [];
  const decided = await withCurrentOnConflict(
    'appeal',
    async () => show(await readEntity(appealDefinition, id, { consistent: true })),
    () =>
      updateEntity(
        appealDefinition,
        id,
        {
          actor,
          action: `appeal.${outcome}`,
          version,
          tasks,
          isDone: (current) => isSame(current, made),
        },
        (current) => ({ ...current, outcome: made }),
      ),
  );
  return show(decided);
}

/** Whether the same person has decided the same: the request may be a repetition after a lost response. */
const isSame = ({ outcome }: Appeal, made: NonNullable<Appeal['outcome']>): boolean =>
  outcome?.state === made.state && outcome.reply === made.reply && outcome.by.id === made.by.id;
