import { users } from '../../../shared/contract/users.ts';
import { changeRole } from '../../domain/accounts/change-role.ts';
import { managedUserView } from '../../domain/accounts/managed-user-view.ts';
import { changeStatus } from '../../domain/accounts/suspension.ts';
import { serve } from '../../platform/serve/serve.ts';

export const handler = serve(users, {
  changeStatus: async ({ params, body }, { session }) => ({
    user: managedUserView(await changeStatus(session, params.id, body)),
  }),
  changeRole: async ({ params, body }, { session }) => ({
    user: managedUserView(await changeRole(session, params.id, body.role)),
  }),
});
