import { type Pagination, paginate } from '../../../shared/contract/pagination.ts';
import type { ManagedUser } from '../../../shared/contract/users.ts';
import type { WebsiteUserId } from '../../../shared/ids.ts';
import type { WebsiteRole } from '../../../shared/roles.ts';
import { batchGet } from '../../platform/data/batch-get.ts';
import { countedPage } from '../../platform/data/counted-lists/counted-page.ts';
import { keyOf, thingFrom } from '../../platform/data/kind.ts';
import { searchWords } from '../../platform/data/search-words.ts';
import {
  USER_STATUSES,
  type UserStatus,
  userLetters,
  userLettersAmong,
  websiteUserList,
} from './account-lists.ts';
import { findByEmail } from './find-account.ts';
import { managedUserView } from './managed-user-view.ts';
import { type ListedUser, listedStatus, listedUser, websiteUserKind } from './website-user-kind.ts';

/** What staff ask for: accounts of a role and a status, or of any, and with words. */
interface UserBrowse {
  page: number;
  limit: number;
  search: string;
  role: WebsiteRole | 'all';
  status: UserStatus | 'all';
}

/**
 * A page of the website's accounts, newest first. The lists carry all that is shown, so a page costs what two
 * lists cost at most, whatever it is filtered by; what a search finds is read account by account.
 */
export async function staffUsers(
  asked: UserBrowse,
): Promise<{ users: ManagedUser[]; pagination: Pagination }> {
  const { users, total, isLowerBound } = asked.search ? await found(asked) : await listed(asked);
  const pagination = paginate(asked.page, asked.limit, total);
  return {
    users: users.map(managedUserView),
    pagination: isLowerBound ? { ...pagination, totalIsLowerBound: true } : pagination,
  };
}

/**
 * The accounts that a term finds by username, names and the local part of the address, newest first.
 *
 * @param limit how many at most
 */
export async function searchUsers(
  term: string,
  limit: number,
): Promise<Pick<ManagedUser, 'id' | 'username' | 'email' | 'role' | 'isActive'>[]> {
  const { users } = await found({ page: 1, limit, search: term, role: 'all', status: 'all' });
  return users.map((user) => {
    const { id, username, email, role, isActive } = managedUserView(user);
    return { id, username, email, role, isActive };
  });
}

/** The accounts of a page, and how many there are on all pages. */
interface Found {
  users: ListedUser[];
  total: number;
  isLowerBound: boolean;
}

const statusesOf = (status: UserBrowse['status']): readonly UserStatus[] =>
  status === 'all' ? USER_STATUSES : [status];

async function listed({ page, limit, role, status }: UserBrowse): Promise<Found> {
  const lists = statusesOf(status).map((each) => websiteUserList(role, each));
  const { entries, total } = await countedPage({ lists, page, limit });
  return { users: entries.map(listedUser), total, isLowerBound: false };
}

/** Words find people by the part of an address before the `@`; a whole address finds the one who has it. */
async function found(asked: UserBrowse): Promise<Found> {
  const { search, role, status } = asked;
  const accept = userLettersAmong(role, statusesOf(status));
  const owner = search.includes('@') ? await findByEmail('web', search.toLowerCase()) : undefined;
  if (!owner) return foundByWords(asked, accept);
  const users = isAccepted(owner, accept) ? [owner] : [];
  return { users: asked.page === 1 ? users : [], total: users.length, isLowerBound: false };
}

async function foundByWords({ page, limit, search }: UserBrowse, accept: Accept): Promise<Found> {
  const term = search.replace(DOMAIN_OF_ADDRESS, '');
  const { ids, isLowerBound } = await searchWords({ kind: websiteUserKind, term, accept });
  // Rows of words of accounts carry the ids of accounts.
  const wanted = ids.slice((page - 1) * limit, page * limit) as WebsiteUserId[];
  const items = await batchGet(wanted.map((id) => keyOf(websiteUserKind, id)));
  const users = items.flatMap((item) => (item ? [thingFrom(websiteUserKind, item)] : []));
  // Whoever has left the filters since the words were read is left out.
  return { users: users.filter((user) => isAccepted(user, accept)), total: ids.length, isLowerBound };
}

type Accept = (letters: string) => boolean;

const DOMAIN_OF_ADDRESS = /@\S*/g;

const isAccepted = (user: ListedUser, accept: Accept): boolean =>
  accept(userLetters(user.role, listedStatus(user)));
