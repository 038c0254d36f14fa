import type { PlayerId } from '../../../shared/ids.ts';
import type { GameRole } from '../../../shared/roles.ts';
import { type Actor, changeThing } from '../../platform/data/change.ts';
import { Problem } from '../../platform/problem.ts';
import type { Player } from './account.ts';
import { activityTask } from './activity.ts';
import { readAccount } from './find-account.ts';
import { playerKind } from './player-kind.ts';
import { STAFF_PLACE, type Staff, staffActor } from './staff.ts';

/**
 * Demands a second factor of one player from the next sign-in on, or stops demanding it.
 *
 * @returns the player as they are now
 * @throws Problem `not-found`
 */
export async function demandSecondFactor(
  staff: Staff<'game'>,
  id: PlayerId,
  isDemanded: boolean,
): Promise<Player> {
  const player = await readAccount('game', id);
  if (player.forceemail2fa === isDemanded) return player;
  return storeDemand(staffActor(staff), id, { isDemanded });
}

/**
 * Stores a demand or its end, with an entry in the player's own log.
 *
 * @param onlyAs the role that the player has to have for it; whoever is asked already then is not asked again
 * @throws Problem `conflict` where the player has another role by now, or that was done meanwhile; `not-found`
 */
export function storeDemand(
  actor: Actor,
  id: PlayerId,
  { isDemanded, onlyAs }: { isDemanded: boolean; onlyAs?: GameRole },
): Promise<Player> {
  const what = isDemanded ? 'second-factor-demanded' : 'second-factor-released';
  const how = {
    actor,
    action: isDemanded ? 'player.demand-second-factor' : 'player.release-second-factor',
    tasks: [activityTask('game', id, { what, ...STAFF_PLACE })],
  };
  return changeThing(playerKind, id, how, (present) => {
    if (onlyAs && present.role !== onlyAs) {
      throw new Problem('conflict', `This player's role is ${present.role} by now`);
    }
    if (onlyAs && present.forceemail2fa === isDemanded) {
      throw new Problem('conflict', 'Somebody else has asked this of them meanwhile');
    }
    return { ...present, forceemail2fa: isDemanded };
  });
}
