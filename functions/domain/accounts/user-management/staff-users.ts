import { readCountedPage } from '#platform/data/counted-lists/counted-page.ts';
import { readEntities } from '#platform/data/read-entities.ts';
import { searchIndex } from '#platform/data/search-index/search-index.ts';
import { type Pagination, paginate } from '#shared/contract/pagination.ts';
import type { ManagedUser, UserSort } from '#shared/contract/users.ts';
import { normalizeIdentifier } from '#shared/read-email-address.ts';
import type { WebsiteRole } from '#shared/roles.ts';
import type { Finder } from '../../find/finder.ts';
import {
  buildUserFilterKey,
  buildWebsiteUserList,
  buildWebsiteUsersByName,
  matchUserFilterKey,
  USER_STATUSES,
  type UserStatus,
} from '../definitions/account-lists.ts';
import {
  type ListedUser,
  toListedStatus,
  toListedUser,
  websiteUserDefinition,
} from '../definitions/website-user-definition.ts';
import { findByEmail } from '../find-account.ts';
import { toManagedUserView } from './managed-user.ts';

/** The filters and the order of the user list. Search results are always newest first. */
interface UserBrowse {
  page: number;
  limit: number;
  search: string;
  role: WebsiteRole | 'all';
  status: UserStatus | 'all';
  sortBy: UserSort;
  sortOrder: 'asc' | 'desc';
}

/**
 * Reads a page of website accounts. List entries contain all displayed fields, so a page reads
 * at most two lists, whatever the filter. Search results are read one account at a time.
 */
export async function listStaffUsers(
  query: UserBrowse,
): Promise<{ users: ManagedUser[]; pagination: Pagination }> {
  const { users, total, isLowerBound } = query.search ? await findUsers(query) : await listUsers(query);
  const pagination = paginate(query.page, query.limit, total);
  return {
    users: users.map(toManagedUserView),
    pagination: isLowerBound ? { ...pagination, totalIsLowerBound: true } : pagination,
  };
}

/**
 * Searches accounts by username, names and the local part of the address, newest first.
 *
 * @param limit the maximum number of results
 */
export async function searchUsers(
  term: string,
  limit: number,
): Promise<Pick<ManagedUser, 'id' | 'username' | 'email' | 'role' | 'isActive'>[]> {
  const anyone = { role: 'all', status: 'all', sortBy: 'joined', sortOrder: 'desc' } as const;
  const { users } = await findUsers({ page: 1, limit, search: term, ...anyone });
  return users.map((user) => {
    const { id, username, email, role, isActive } = toManagedUserView(user);
    return { id, username, email, role, isActive };
  });
}

export const userFinder: Finder<'users'> = { permission: 'manage_users', find: searchUsers };

/** The accounts of a page, and the total number on all pages. */
interface Found {
  users: ListedUser[];
  total: number;
  isLowerBound: boolean;
}

const listStatuses = (status: UserBrowse['status']): readonly UserStatus[] =>
  status === 'all' ? USER_STATUSES : [status];

async function listUsers({ page, limit, role, status, sortBy, sortOrder }: UserBrowse): Promise<Found> {
  const pickList = sortBy === 'name' ? buildWebsiteUsersByName : buildWebsiteUserList;
  const lists = listStatuses(status).map((each) => pickList(role, each));
  const direction = sortOrder === 'asc' ? 'ascending' : 'descending';
  const { entries, total } = await readCountedPage({ lists, direction, page, limit });
  return { users: entries.map(toListedUser), total, isLowerBound: false };
}

/** Search terms match the part of an address before the `@`; a full address matches only its owner. */
async function findUsers(query: UserBrowse): Promise<Found> {
  const { search, role, status } = query;
  const accept = matchUserFilterKey(role, listStatuses(status));
  const owner = search.includes('@') ? await findByEmail('web', normalizeIdentifier(search)) : undefined;
  if (!owner) return searchByWords(query, accept);
  const users = matchesAddressDomain(owner, accept) ? [owner] : [];
  return { users: query.page === 1 ? users : [], total: users.length, isLowerBound: false };
}

async function searchByWords({ page, limit, search }: UserBrowse, accept: Accept): Promise<Found> {
  const term = search.replace(DOMAIN_OF_ADDRESS, '');
  const { ids, isLowerBound } = await searchIndex({ definition: websiteUserDefinition, term, accept });
  const users = await readEntities(websiteUserDefinition, ids.slice((page - 1) * limit, page * limit));
  // Drops accounts that no longer match the filters since the index was read.
  return {
    users: users.filter((user) => matchesAddressDomain(user, accept)),
    total: ids.length,
    isLowerBound,
  };
}

type Accept = (filterKey: string) => boolean;

const DOMAIN_OF_ADDRESS = /@\S*/g;

const matchesAddressDomain = (user: ListedUser, accept: Accept): boolean =>
  accept(buildUserFilterKey(user.role, toListedStatus(user)));
