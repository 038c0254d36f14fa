import pMap from 'p-map';
import type { BulkChange } from '#shared/contract/image-bulk.ts';
import type { BulkResult } from '#shared/contract/images.ts';
import type { ImageId } from '#shared/ids.ts';
import type { StaffMember } from '../accounts/staff.ts';
import { changeOne } from './change-one.ts';

/** Changes update the same counters and publish files, so more at a time would not be faster. */
const CONCURRENCY = 5;

/**
 * Applies a change to several images, some at a time.
 *
 * @param versions that the caller saw; an image without one is changed in its current state
 */
export async function changeEach(
  staff: StaffMember<'web'>,
  ids: readonly ImageId[],
  change: BulkChange,
  versions: Partial<Record<ImageId, number>> = {},
): Promise<BulkResult[]> {
  return pMap(ids, (id) => changeOne(staff, id, change, versions[id]), { concurrency: CONCURRENCY });
}
