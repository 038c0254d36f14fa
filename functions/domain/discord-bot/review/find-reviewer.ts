import { isSuspended } from '../../accounts/definitions/account.ts';
import type { StaffMember } from '../../accounts/staff.ts';
import { findRequestingPlayer } from '../for-player.ts';
import type { Requester } from '../requester.ts';

/**
 * Finds who may review images on Discord: a member whose linked game account is admin or mod. Discord's own permissions and roles of
 * the website do not count.
 */
export async function findReviewer(
  requester: Pick<Requester, 'user'>,
): Promise<StaffMember<'game'> | undefined> {
  const player = await findRequestingPlayer(requester);
  if (!player || isSuspended(player) || !(player.role === 'admin' || player.role === 'mod')) return undefined;
  return { system: 'game', accountId: player.id, name: player.name };
}
