import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { NewSuspension } from '#shared/account.ts';
import type { images } from '#shared/contract/images.ts';
import type { ManagedUser, StaffNote, UserSort, users } from '#shared/contract/users.ts';
import type { WebsiteRole } from '#shared/roles.ts';
import { findConflict } from './api-error.ts';
import { createApiCall } from './call-api.ts';
import { STAFF_IMAGES_KEY } from './staff-images.ts';
import { buildNotesQuery } from './staff-notes.ts';

type Calls = typeof users.calls;
type Id = ManagedUser['id'];

const fetchUsers = createApiCall<Calls['list']>('GET', '/api/admin/users');
const fetchUser = createApiCall<Calls['read']>('GET', '/api/admin/users/{id}');
const fetchImages = createApiCall<typeof images.calls.list>('GET', '/api/admin/images');
const putStatus = createApiCall<Calls['changeStatus']>('PUT', '/api/admin/users/{id}/status');
const postReset = createApiCall<Calls['resetSecondFactor']>('POST', '/api/admin/users/{id}/reset-2fa');
const putRole = createApiCall<Calls['changeRole']>('PUT', '/api/admin/users/{id}/role');
const fetchNotes = createApiCall<Calls['notes']>('GET', '/api/admin/users/{id}/notes');
const postNote = createApiCall<Calls['addNote']>('POST', '/api/admin/users/{id}/notes');

/** Prefix of the query keys of everything about users that staff change. */
export const USERS_KEY = ['web', 'users'] as const;

/** Prefix of the query keys of all user lists. */
export const USER_LISTS_KEY = [...USERS_KEY, 'list'] as const;

/** Values of the status filter of the user list. */
export const USER_STATUS_FILTERS = ['all', 'active', 'inactive'] as const;
type UserStatusFilter = (typeof USER_STATUS_FILTERS)[number];

/** Filters and order of the users, and the page to show, counted from 1. */
export interface StaffUserFilters {
  search: string;
  role: WebsiteRole | 'all';
  status: UserStatusFilter;
  sortBy: UserSort;
  sortOrder: 'asc' | 'desc';
  page: number;
}

/** Maps the filter to the values that the call expects. */
const IS_ACTIVE = { all: 'all', active: 'true', inactive: 'false' } as const;

/** A page of the website's accounts. */
export const staffUsersQuery = ({ status, page, ...filters }: StaffUserFilters) =>
  queryOptions({
    queryKey: [...USER_LISTS_KEY, { ...filters, status, page }],
    queryFn: ({ signal }) =>
      fetchUsers({ query: { ...filters, page: String(page), isActive: IS_ACTIVE[status] } }, { signal }),
  });

/** A user with the numbers of their uploads, reports and notes, and their sessions. */
export const userQuery = (id: Id) =>
  queryOptions({
    queryKey: [...USERS_KEY, 'one', id],
    queryFn: ({ signal }) => fetchUser({ params: { id } }, { signal }),
  });

/** Uploads per page on the page of a user. */
const UPLOADS_PAGE = '12';

/** A page of the uploads of a user, newest first, in every state. */
export const userUploadsQuery = (id: Id, page: number) =>
  queryOptions({
    // With the images, which decisions invalidate.
    queryKey: [...STAFF_IMAGES_KEY, 'uploads', id, page],
    queryFn: ({ signal }) =>
      fetchImages(
        { query: { uploadedBy: `web:${id}`, page: String(page), limit: UPLOADS_PAGE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

type Versioned = Pick<ManagedUser, 'id' | 'version'>;

/**
 * Activates or deactivates an account.
 *
 * @param deactivation undefined to activate it
 * @returns the updated account and the server's message
 * @throws ApiError `version-conflict` if the version is out of date, see `findConflictingUser`
 */
export const changeUserStatus = ({ id, version }: Versioned, deactivation?: NewSuspension) =>
  putStatus.withMessage({ params: { id }, body: { isActive: !deactivation, ...deactivation, version } });

/** Changes the role of an account. Returns and throws the same as `changeUserStatus`. */
export const changeUserRole = ({ id, version }: Versioned, role: WebsiteRole) =>
  putRole.withMessage({ params: { id }, body: { role, version } });

/** The stored account from a version conflict; undefined for any other error. */
export const findConflictingUser = findConflict<ManagedUser>;

/** The newest staff notes about an account, newest first, and their total number. */
export const userNotesQuery = (id: Id) =>
  buildNotesQuery([...USERS_KEY, 'notes', id], (signal) => fetchNotes({ params: { id } }, { signal }));

/**
 * Adds a staff note to an account.
 *
 * @param key idempotency key: repeating the request adds no second note
 */
export const addUserNote = async (id: Id, text: string, key: string): Promise<StaffNote> =>
  (await postNote({ params: { id }, body: { text }, headers: { 'idempotency-key': key } })).note;

/** Removes the authenticator app of a user who has lost it. The reason is mailed to them. */
export const resetSecondFactor = ({ id }: Pick<Versioned, 'id'>, reason: string) =>
  postReset.withMessage({ params: { id }, body: { reason } });
