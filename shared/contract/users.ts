import * as v from 'valibot';
import { AccountSession, Suspension, WebsiteUser } from '../account.ts';
import { IsoTime, UserNoteId, WebsiteUserId } from '../ids.ts';
import { WEBSITE_ROLES, WebsiteRole } from '../roles.ts';
import { STAFF_LIMITS } from '../staff-limits.ts';
import { StaffReason } from '../staff-reason.ts';
import { buildRequiredLines } from '../text-fields.ts';
import { WholeNumber } from '../whole-number.ts';
import { CreationHeaders, Reason } from './account-calls.ts';
import { defineContract } from './call.ts';
import { Limit, Page, Pagination, Search } from './pagination.ts';
import { Version } from './version.ts';

const OneUser = v.object({ id: WebsiteUserId });

/** A website account as account managers see it. */
export const ManagedUser = v.object({
  ...WebsiteUser.entries,
  isActive: v.boolean(),
  /** The current suspension; null once it has ended. */
  suspension: v.nullable(Suspension),
});
export type ManagedUser = v.InferOutput<typeof ManagedUser>;

const UserResponse = v.object({ user: ManagedUser });

const UserSort = v.picklist(['joined', 'name'], 'Choose joined or name');
export type UserSort = v.InferOutput<typeof UserSort>;

/** A staff note about an account; visible only to staff. */
export const StaffNote = v.object({
  id: UserNoteId,
  text: v.string(),
  /** The writer's name at the time. */
  by: v.string(),
  at: IsoTime,
});
export type StaffNote = v.InferOutput<typeof StaffNote>;

/** A website account with what belongs to it. */
const UserOverview = v.object({
  user: ManagedUser,
  /** Processed uploads by the state they have now; `refused` were no acceptable image. */
  uploads: v.object({
    approved: WholeNumber,
    rejected: WholeNumber,
    pending: WholeNumber,
    refused: WholeNumber,
  }),
  /** The part of the decided uploads that are approved, from 0 to 1; null if none is decided. */
  approvalRate: v.nullable(v.number()),
  /** Open reports on the user's images. */
  openReports: WholeNumber,
  /** Staff notes about the user. */
  notes: WholeNumber,
  /** Last used first. */
  sessions: v.array(AccountSession),
});
export type UserOverview = v.InferOutput<typeof UserOverview>;

export const users = defineContract('users', {
  list: {
    method: 'GET',
    path: '/api/admin/users',
    access: 'web: manage_users',
    summary: 'Lists all website users, newest first or by name, by role, status or search.',
    query: v.object({
      page: Page,
      limit: Limit(20),
      search: Search,
      role: v.optional(
        v.picklist(['all', ...WEBSITE_ROLES], `Choose one of the roles all, ${WEBSITE_ROLES.join(', ')}`),
        'all',
      ),
      isActive: v.optional(v.picklist(['all', 'true', 'false'], 'Choose one of all, true and false'), 'all'),
      /** The name is the full name, or else the username. Search results are always newest first. */
      sortBy: v.optional(UserSort, 'joined'),
      sortOrder: v.optional(v.picklist(['asc', 'desc'], 'Choose asc or desc'), 'desc'),
    }),
    output: v.object({ users: v.array(ManagedUser), pagination: Pagination }),
  },
  read: {
    method: 'GET',
    path: '/api/admin/users/{id}',
    access: 'web: manage_users',
    summary: 'Returns a user with the numbers of their uploads, reports and notes, and their sessions.',
    params: OneUser,
    output: UserOverview,
  },
  notes: {
    method: 'GET',
    path: '/api/admin/users/{id}/notes',
    access: 'web: manage_users',
    summary: 'Lists the newest 50 staff notes about a user, and their total.',
    params: OneUser,
    output: v.object({ notes: v.array(StaffNote), total: WholeNumber }),
  },
  addNote: {
    method: 'POST',
    path: '/api/admin/users/{id}/notes',
    access: 'web: manage_users',
    summary: 'Adds a note about a user that only staff see.',
    params: OneUser,
    headers: CreationHeaders,
    body: v.strictObject({ text: buildRequiredLines('A note', STAFF_LIMITS.note, 'Please write a note') }),
    output: v.object({ note: StaffNote }),
    status: 201,
    message: 'Note added',
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/api/admin/users/{id}/reset-2fa',
    access: 'web: manage_users',
    summary: 'Removes the authenticator app of a user who has lost it, and notifies them; not the caller.',
    params: OneUser,
    body: v.strictObject({
      reason: StaffReason,
    }),
    output: UserResponse,
    message: 'Authenticator app removed',
  },
  changeStatus: {
    method: 'PUT',
    path: '/api/admin/users/{id}/status',
    access: 'web: manage_users',
    summary: 'Deactivates a user, with an optional reason and end, or activates them; not the caller.',
    params: OneUser,
    body: v.strictObject({
      isActive: v.boolean(),
      reason: v.optional(Reason, ''),
      until: v.optional(v.nullable(IsoTime), null),
      version: v.optional(Version),
    }),
    output: UserResponse,
    message: ({ user }: v.InferOutput<typeof UserResponse>) =>
      user.isActive ? 'User activated successfully' : 'User deactivated successfully',
  },
  changeRole: {
    method: 'PUT',
    path: '/api/admin/users/{id}/role',
    access: 'web: manage_users',
    summary: "Changes a user's role, except the caller's own and the last admin's.",
    params: OneUser,
    body: v.strictObject({ role: WebsiteRole, version: v.optional(Version) }),
    output: UserResponse,
    message: 'User role updated successfully',
  },
});
