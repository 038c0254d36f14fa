import { type Actor, deleteEntity, readEntity, requireVersion } from '#platform/data/change.ts';
import type { Write } from '#platform/data/commit.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import type { ImageId } from '#shared/ids.ts';
import { buildStaffActor, type Staff } from '../accounts/staff.ts';
import { removeLikesTask } from '../gallery/remove-likes-task.ts';
import { dropClaim } from '../images/claims/claim-image.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { reconcileFilesTask } from '../images/image-tasks.ts';
import { closeReportsTask } from '../images/reports/close-reports-tasks.ts';
import { withCurrentImageOnConflict } from '../images/staff/read-image.ts';
import { clearSlotsTask } from '../site-content/tasks.ts';

/**
 * Deletes an image. Tasks then handle what may be numerous: they delete its files and likes, remove it from
 * the home page and close the reports on it.
 *
 * @param version the version that the caller saw; any if undefined
 * @param guards additional conditions for the transaction
 * @throws Problem `not-found`; `version-conflict` if the image is not at that version, or changes at the same
 *   time; any error of a guard
 */
export async function removeImage(
  id: ImageId,
  actor: Actor,
  { version: wanted, guards = [] }: { version?: number | undefined; guards?: readonly Write[] } = {},
): Promise<void> {
  const current = await readEntity(imageDefinition, id, { consistent: true });
  requireVersion(imageDefinition, current, wanted);
  const { approvalStatus, version } = current;
  const tasks = [
    reconcileFilesTask.create({ imageId: id, wasPublic: approvalStatus === 'approved' }),
    removeLikesTask.create({ imageId: id }),
    clearSlotsTask.create({ imageId: id, actor }),
    closeReportsTask.create({ imageId: id, outcome: 'image-removed', actor }),
  ];
  const options = {
    actor,
    action: 'image.remove' satisfies AuditedAction,
    version,
    guards: [dropClaim(id), ...guards],
    tasks,
  };
  await deleteEntity(imageDefinition, id, options);
}

/**
 * Deletes an image for a staff member, with everything that belongs to it.
 *
 * @param version the version that the caller saw; any if undefined
 * @throws Problem `not-found`; `version-conflict` with the current image
 */
export const removeStaffImage = (
  staff: Staff<'web'>,
  id: ImageId,
  version: number | undefined,
): Promise<void> =>
  withCurrentImageOnConflict(staff, id, () => removeImage(id, buildStaffActor(staff), { version }));
