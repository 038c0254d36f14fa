import * as v from 'valibot';
import { Suspension, WebsiteUser } from '../account.ts';
import { IsoTime, WebsiteUserId } from '../ids.ts';
import { WebsiteRole } from '../roles.ts';
import { Reason } from './account-calls.ts';
import { contract } from './call.ts';

const OneUser = v.object({ id: WebsiteUserId });
const Answer = v.object({
  user: v.object({ ...WebsiteUser.entries, isActive: v.boolean(), suspension: v.nullable(Suspension) }),
});

export const users = contract('users', {
  changeStatus: {
    method: 'PUT',
    path: '/api/admin/users/{id}/status',
    access: 'web: manage_users',
    summary: 'Deactivates an account, with a reason and an end if wanted, or activates it; never oneself.',
    params: OneUser,
    body: v.strictObject({
      isActive: v.boolean(),
      reason: v.optional(Reason, ''),
      until: v.optional(v.nullable(IsoTime), null),
    }),
    output: Answer,
    message: 'User status updated',
  },
  changeRole: {
    method: 'PUT',
    path: '/api/admin/users/{id}/role',
    access: 'web: manage_users',
    summary: 'Gives an account another role; never oneself, never the last admin.',
    params: OneUser,
    body: v.strictObject({ role: WebsiteRole }),
    output: Answer,
    message: 'User role updated successfully',
  },
});
