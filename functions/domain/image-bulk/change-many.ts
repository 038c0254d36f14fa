import { buildInvalid, Problem } from '#platform/problem.ts';
import type { BulkChange } from '#shared/contract/image-bulk.ts';
import type { BulkResult } from '#shared/contract/images.ts';
import type { ImageId } from '#shared/ids.ts';
import { IMAGE_LIMITS } from '#shared/image-limits.ts';
import type { Staff } from '../accounts/staff.ts';
import { findStaffImageIds, type StaffImageFilter } from '../images/staff/list-images.ts';
import { type StartedJob, startJob } from './bulk-job.ts';
import { changeEach } from './change-each.ts';
import { carryOutEarlierChanges } from './hold-change.ts';

interface BulkRequest {
  ids?: readonly ImageId[] | undefined;
  versions?: Partial<Record<ImageId, number>> | undefined;
  filter?: (StaffImageFilter & { expected: number }) | undefined;
  change: BulkChange;
  holdSeconds?: number;
}

/**
 * Changes the named images, or all that a filter matches; more than a hundred in the background. A failure for one image
 * does not affect the others. A held change can be undone until it begins; earlier ones of the same images begin first.
 *
 * @returns a result for each image in the given order, or the progress of the change in the background
 * @throws Problem `buildInvalid` for a request that names both or neither of ids and filter, for a change that is none or more
 *   than one, and for too many images; `conflict` if the filter matches another number than expected
 */
export async function changeImages(
  staff: Staff<'web'>,
  { ids, versions = {}, filter, change, holdSeconds = 0 }: BulkRequest,
): Promise<{ results: BulkResult[] } | StartedJob> {
  requireOneChange(change);
  if ((ids === undefined) === (filter === undefined))
    throw buildInvalid('ids', 'Name either the images or a filter');
  if (holdSeconds > 0) return holdChange(staff, { ids, versions, filter, change, holdSeconds });
  const matching = ids ?? (filter ? await findMatching(filter) : []);
  if (matching.length > IMAGE_LIMITS.inBulk) return startJob(staff, matching, change);
  return { results: await changeEach(staff, matching, change, versions) };
}

async function holdChange(
  staff: Staff<'web'>,
  { ids, versions, filter, change, holdSeconds = 0 }: BulkRequest,
): Promise<StartedJob> {
  const current = await carryOutEarlierChanges(staff, ids, versions);
  const matching = ids ?? (filter ? await findMatching(filter) : []);
  return startJob(staff, matching, change, { versions: current, holdSeconds });
}

function requireOneChange({ status, reason, note, delete: deletes, ...details }: BulkChange): void {
  const isChanged = Object.values(details).some((value) => value !== undefined);
  if ([status !== undefined, deletes === true, isChanged].filter(Boolean).length !== 1)
    throw buildInvalid('change', 'Choose a decision, changes of the details, or the deletion');
  if (reason && status !== 'rejected') throw buildInvalid('reason', 'Only rejections can have a reason');
  if (note && !status) throw buildInvalid('note', 'Only decisions can have a note');
}

async function findMatching({
  expected,
  ...filter
}: StaffImageFilter & { expected: number }): Promise<readonly ImageId[]> {
  const { ids, total } = await findStaffImageIds(filter, IMAGE_LIMITS.inBackground);
  if (total > IMAGE_LIMITS.inBackground)
    throw buildInvalid(
      'filter',
      `More than ${IMAGE_LIMITS.inBackground} images match. Please narrow the filter.`,
    );
  if (total !== expected)
    throw new Problem('conflict', `${total} images match now. Please look at them again.`);
  return ids;
}
