import { listTotals } from '#platform/data/counted-lists/list-totals.ts';
import { WEBSITE_ROLES, type WebsiteRole } from '#shared/roles.ts';
import { buildWebsiteUserList } from '../accounts/definitions/account-lists.ts';
import { STAFF_IMAGE_LISTS, WAITING_IMAGE_LISTS } from '../images/image-lists.ts';

interface Stats {
  totalUsers: number;
  totalImages: number;
  pendingImages: number;
  /** Active accounts by role; the tile of active users shows their sum. */
  userRoles: Record<WebsiteRole, number>;
}

const ACTIVE = WEBSITE_ROLES.map((role) => buildWebsiteUserList(role, 'active'));
const INACTIVE = [buildWebsiteUserList('all', 'inactive')];

/** Reads the totals of the site from the counters of its lists: seven items of half a read unit each. */
export async function readSiteStats(): Promise<Stats> {
  const lists = [...ACTIVE, ...INACTIVE, ...STAFF_IMAGE_LISTS];
  const totals = await listTotals(lists.map(({ list }) => list));
  const totalsByList = new Map(lists.map(({ list }, index) => [list, totals[index] ?? 0]));
  const sumTotals = (some: readonly { list: string }[]) =>
    some.reduce((sum, { list }) => sum + (totalsByList.get(list) ?? 0), 0);
  const roles = WEBSITE_ROLES.map((role) => [role, sumTotals([buildWebsiteUserList(role, 'active')])]);
  return {
    totalUsers: sumTotals([...ACTIVE, ...INACTIVE]),
    totalImages: sumTotals(STAFF_IMAGE_LISTS),
    pendingImages: sumTotals(WAITING_IMAGE_LISTS),
    userRoles: Object.fromEntries(roles) as Stats['userRoles'], // an entry for each role
  };
}
