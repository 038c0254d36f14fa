import { readInBatches } from '#platform/data/batch-get.ts';
import { listTotals } from '#platform/data/counted-lists/list-totals.ts';
import { readList } from '#platform/data/counted-lists/read-list.ts';
import { Problem } from '#platform/problem.ts';
import { getPermissions, WEBSITE_ROLES } from '#shared/roles.ts';
import { isSuspended } from '../../accounts/definitions/account.ts';
import { buildWebsiteUserList } from '../../accounts/definitions/account-lists.ts';
import { toListedUser } from '../../accounts/definitions/website-user-definition.ts';
import type { StaffMember } from '../../accounts/staff.ts';
import type { Image } from '../image.ts';
import { buildUploaderCountsKey, readUploaderCounts } from '../uploaders/uploader-counts.ts';

const REVIEWERS = WEBSITE_ROLES.filter((role) => getPermissions(role).includes('manage_images'));

/** How many of the most recently created suspended reviewers are checked; a site with more has other reviewers. */
const MAX_SUSPENDED_READ = 200;

/**
 * Prevents reviewers from deciding on images that they uploaded themselves, unless no other reviewer is
 * available.
 *
 * @throws Problem `conflict`
 */
export async function requireOtherThanUploader(
  staff: StaffMember,
  { uploadedBy }: Pick<Image, 'uploadedBy'>,
): Promise<void> {
  if (!isUploadedBy(staff, uploadedBy)) return;
  // Reviewers of the game have colleagues on the website.
  if (staff.system === 'game') throw buildOwnImage();
  if (await hasOtherReviewer()) throw buildOwnImage();
}

/** Whether a staff member uploaded an image themselves. */
export const isUploadedBy = (
  { system, accountId }: Pick<StaffMember, 'system' | 'accountId'>,
  { kind, id }: Image['uploadedBy'],
): boolean => kind === system && id === accountId;

/**
 * Whether a website reviewer has colleagues. The counters of active reviewer accounts show this for one read unit,
 * which only reviewers with uploads of their own cost. If they show no one else, suspended reviewers are checked
 * too, since a suspension may have expired before the lists are updated.
 */
async function hasOtherReviewer(): Promise<boolean> {
  const counts = await listTotals(REVIEWERS.map((role) => buildWebsiteUserList(role, 'active').list));
  const active = counts.reduce((sum, each) => sum + each, 0);
  // The caller is one of them.
  return active > 1 || active + (await countExpiredSuspensions()) > 1;
}

/**
 * Finds out whether a reviewer leaves their own uploads to someone else: half a read unit, and another one if they have
 * any.
 *
 * @returns also how many of them are waiting for someone else
 */
export async function readOwnUploads({
  accountId,
}: StaffMember): Promise<{ own: number; leavesOwn: boolean }> {
  const [item] = await readInBatches([buildUploaderCountsKey({ kind: 'web', id: accountId })]);
  const counts = readUploaderCounts(item);
  const hasUploads = Object.values(counts).some((count) => count > 0);
  const leavesOwn = hasUploads && (await hasOtherReviewer());
  return { own: leavesOwn ? counts.pending : 0, leavesOwn };
}

const buildOwnImage = () =>
  new Problem('conflict', 'You uploaded this image yourself, so someone else has to review it');

/** Counts reviewers who are still listed as inactive although their suspension has expired. */
async function countExpiredSuspensions(): Promise<number> {
  const range = { from: undefined, side: 'older', limit: MAX_SUSPENDED_READ } as const;
  const lists = REVIEWERS.map((role) => readList(buildWebsiteUserList(role, 'inactive'), range));
  return (await Promise.all(lists)).flat().filter((entry) => !isSuspended(toListedUser(entry))).length;
}
