import * as v from 'valibot';
import { GameUser } from '../account.ts';
import { PlayerId } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { GameRole } from '../roles.ts';
import { requiredLines } from '../text-fields.ts';
import { contract } from './call.ts';
import { Version } from './version.ts';

const Answer = v.object({ user: GameUser });

export const players = contract('players', {
  toggle2fa: {
    method: 'POST',
    path: '/api/admin/toggle-user-2fa',
    access: 'game admin',
    summary: 'Requires a second factor of a player, or stops requiring it.',
    body: v.strictObject({ userId: PlayerId, forceemail2fa: v.boolean() }),
    output: Answer,
    message: '2FA setting updated',
  },
  force2fa: {
    method: 'POST',
    path: '/api/admin/force-2fa',
    access: 'game admin',
    summary:
      'Requires a second factor of all who have a role now; 202 if the rest continues in the background.',
    body: v.strictObject({
      role: v.picklist(['admin', 'mod'], 'Choose admin or mod'),
      dryRun: v.optional(v.boolean(), false),
    }),
    output: v.object({ affected: v.number() }),
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/api/game/admin/users/{id}/reset-2fa',
    access: 'game admin',
    summary: 'Removes the authenticator app of a player who has lost it, and notifies them; not the caller.',
    params: v.object({ id: PlayerId }),
    body: v.strictObject({ reason: requiredLines('The reason', LIMITS.reason, 'Please give a reason') }),
    output: Answer,
    message: 'Authenticator app removed',
  },
  changeRole: {
    method: 'PUT',
    path: '/api/game/admin/users/{id}/role',
    access: 'game admin',
    summary: "Changes a player's role, except the caller's own and the last admin's.",
    params: v.object({ id: PlayerId }),
    body: v.strictObject({ role: GameRole, version: v.optional(Version) }),
    output: Answer,
    message: 'User role updated successfully',
  },
});
