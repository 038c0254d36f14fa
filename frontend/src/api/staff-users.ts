import { queryOptions } from '@tanstack/react-query';
import type { ManagedUser, StaffNote, users } from '../../../shared/contract/users.ts';
import type { WebsiteRole } from '../../../shared/roles.ts';
import { ApiError } from './api-error.ts';
import { apiCall } from './call-api.ts';

type Calls = typeof users.calls;
type Id = ManagedUser['id'];

const fetchUsers = apiCall<Calls['list']>('GET', '/api/admin/users', 'web');
const putStatus = apiCall<Calls['changeStatus']>('PUT', '/api/admin/users/{id}/status', 'web');
const putRole = apiCall<Calls['changeRole']>('PUT', '/api/admin/users/{id}/role', 'web');
const fetchNotes = apiCall<Calls['notes']>('GET', '/api/admin/users/{id}/notes', 'web');
const postNote = apiCall<Calls['addNote']>('POST', '/api/admin/users/{id}/notes', 'web');

/** The start of the keys of everything that holds pages of users. */
export const USER_LISTS_KEY = ['web', 'users', 'list'] as const;

/** What staff may ask the list of users for. */
export const USER_STATUS_FILTERS = ['all', 'active', 'inactive'] as const;
type UserStatusFilter = (typeof USER_STATUS_FILTERS)[number];

/** Which users staff look at, and which page of them, counted from 1. */
export interface StaffUserFilters {
  search: string;
  role: WebsiteRole | 'all';
  status: UserStatusFilter;
  page: number;
}

/** The filter as the call names it. */
const IS_ACTIVE = { all: 'all', active: 'true', inactive: 'false' } as const;

/** A page of the website's accounts, newest first. */
export const staffUsersQuery = ({ search, role, status, page }: StaffUserFilters) =>
  queryOptions({
    queryKey: [...USER_LISTS_KEY, { search, role, status, page }],
    queryFn: ({ signal }) =>
      fetchUsers({ query: { page: String(page), search, role, isActive: IS_ACTIVE[status] } }, { signal }),
  });

/** Why an account may not be used any more, and until when; null until staff lift it. */
export interface Deactivation {
  reason: string;
  until: string | null;
}

type Versioned = Pick<ManagedUser, 'id' | 'version'>;

/**
 * Lets an account be used, or no longer.
 *
 * @param deactivation undefined to activate it
 * @returns the account as it then is, with the server's word about it
 * @throws ApiError `changed-meanwhile` where that is no longer its version, see `userMeanwhile`
 */
export const changeUserStatus = ({ id, version }: Versioned, deactivation?: Deactivation) =>
  putStatus.told({ params: { id }, body: { isActive: !deactivation, ...deactivation, version } });

/** Gives an account another role; gives and throws the same. */
export const changeUserRole = ({ id, version }: Versioned, role: WebsiteRole) =>
  putRole.told({ params: { id }, body: { role, version } });

/** The account as it is stored, where a change was refused because it had changed meanwhile. */
export function userMeanwhile(error: unknown): ManagedUser | undefined {
  if (!(error instanceof ApiError) || error.code !== 'changed-meanwhile') return undefined;
  // With this code the server sends the present item.
  return error.data as ManagedUser | undefined;
}

/** The newest notes of staff about an account, newest first, and how many there are. */
export const userNotesQuery = (id: Id) =>
  queryOptions({
    queryKey: ['web', 'users', 'notes', id],
    queryFn: ({ signal }) => fetchNotes({ params: { id } }, { signal }),
  });

/**
 * Notes something about an account.
 *
 * @param key names this one wish, so that asking again for it notes nothing twice
 */
export const addUserNote = async (id: Id, text: string, key: string): Promise<StaffNote> =>
  (await postNote({ params: { id }, body: { text }, headers: { 'idempotency-key': key } })).note;
