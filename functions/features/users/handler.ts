import type { UserStatus } from '#domain/accounts/definitions/account-lists.ts';
import { addNote, readNotes } from '#domain/accounts/user-management/account-notes.ts';
import { changeRole } from '#domain/accounts/user-management/change-role.ts';
import { changeManagedUser } from '#domain/accounts/user-management/managed-user.ts';
import { resetSecondFactor } from '#domain/accounts/user-management/reset-second-factor.ts';
import { listStaffUsers } from '#domain/accounts/user-management/staff-users.ts';
import { changeStatus } from '#domain/accounts/user-management/suspension.ts';
import { readUserOverview } from '#domain/user-overview/read-user-overview.ts';
import { serve } from '#platform/serve/serve.ts';
import { users } from '#shared/contract/users.ts';

/** Maps the query's values to the names of the lists. */
const STATUS_OF = { all: 'all', true: 'active', false: 'inactive' } as const satisfies Record<
  string,
  UserStatus | 'all'
>;

export const handler = serve(users, {
  list: ({ query: { isActive, ...query } }) => listStaffUsers({ ...query, status: STATUS_OF[isActive] }),
  read: ({ params }, { session }) => readUserOverview(session, params.id),
  notes: ({ params }) => readNotes('web', params.id),
  addNote: async ({ params, body, headers }, { session }) => ({
    note: await addNote(session, params.id, body.text, headers['idempotency-key']),
  }),
  resetSecondFactor: async ({ params, body }, { session }) => ({
    user: await changeManagedUser(params.id, () => resetSecondFactor(session, params.id, body.reason)),
  }),
  changeStatus: async ({ params, body }, { session }) => ({
    user: await changeManagedUser(params.id, () => changeStatus(session, params.id, body)),
  }),
  changeRole: async ({ params, body }, { session }) => ({
    user: await changeManagedUser(params.id, () => changeRole(session, params.id, body.role, body.version)),
  }),
});
