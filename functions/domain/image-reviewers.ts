import { permissionsOf, WEBSITE_ROLES } from '../../shared/roles.ts';
import { listTotals } from '../platform/data/counted-lists/list-totals.ts';
import { Problem } from '../platform/problem.ts';
import { websiteUserList } from './accounts/account-lists.ts';
import type { Staff } from './accounts/staff.ts';
import type { Image } from './image.ts';

const REVIEWERS = WEBSITE_ROLES.filter((role) => permissionsOf(role).includes('manage_images'));

/**
 * Lets nobody decide on an image that they uploaded themselves, while there is another who could. That is told by
 * the counts of the accounts that may review and are active: one unit, and only for one's own images.
 *
 * @throws Problem `conflict`
 */
export async function requireOtherThanUploader(
  staff: Staff<'web'>,
  { uploadedBy }: Pick<Image, 'uploadedBy'>,
): Promise<void> {
  if (uploadedBy.kind !== 'web' || uploadedBy.id !== staff.accountId) return;
  const counts = await listTotals(REVIEWERS.map((role) => websiteUserList(role, 'active').list));
  // Whoever decides is one of them.
  if (counts.reduce((sum, each) => sum + each, 0) <= 1) return;
  throw new Problem('conflict', 'You uploaded this image yourself, so somebody else has to decide on it');
}
