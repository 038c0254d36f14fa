import { permissionsOf, WEBSITE_ROLES } from '../../shared/roles.ts';
import { listTotals } from '../platform/data/counted-lists/list-totals.ts';
import { readList } from '../platform/data/counted-lists/read-list.ts';
import { Problem } from '../platform/problem.ts';
import { isSuspended } from './accounts/account.ts';
import { websiteUserList } from './accounts/account-lists.ts';
import type { Staff } from './accounts/staff.ts';
import { listedUser } from './accounts/website-user-kind.ts';
import type { Image } from './image.ts';

const REVIEWERS = WEBSITE_ROLES.filter((role) => permissionsOf(role).includes('manage_images'));

/** Those suspended last are looked at; a site with more reviewers out of office than these has others. */
const SUSPENDED_LOOKED_AT = 200;

/**
 * Lets nobody decide on an image that they uploaded themselves, while there is another who could. That is told by
 * the counts of the accounts that may review and are active: one unit, and only for one's own images. Where those
 * name nobody else, the suspended are looked at too: one whose suspension has ended by the clock may be back
 * before the lists tell so.
 *
 * @throws Problem `conflict`
 */
export async function requireOtherThanUploader(
  staff: Staff<'web'>,
  { uploadedBy }: Pick<Image, 'uploadedBy'>,
): Promise<void> {
  if (uploadedBy.kind !== 'web' || uploadedBy.id !== staff.accountId) return;
  const counts = await listTotals(REVIEWERS.map((role) => websiteUserList(role, 'active').list));
  const active = counts.reduce((sum, each) => sum + each, 0);
  // Whoever decides is one of them.
  if (active <= 1 && active + (await countBack()) <= 1) return;
  throw new Problem('conflict', 'You uploaded this image yourself, so somebody else has to decide on it');
}

/** How many reviewers the lists still call inactive though their suspension has ended. */
async function countBack(): Promise<number> {
  const stretch = { from: undefined, side: 'older', limit: SUSPENDED_LOOKED_AT } as const;
  const lists = REVIEWERS.map((role) => readList(websiteUserList(role, 'inactive'), stretch));
  return (await Promise.all(lists)).flat().filter((entry) => !isSuspended(listedUser(entry))).length;
}
