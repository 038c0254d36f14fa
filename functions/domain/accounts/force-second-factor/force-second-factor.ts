import type { GameRole } from '#shared/roles.ts';
import { buildStaffActor, type Staff } from '../staff.ts';
import { startForcingRole } from './force-role.ts';
import { forceForEach } from './forced-second-factor.ts';
import { countUnforcedPlayers, findUnforcedPlayers } from './unforced-players.ts';

/** As many as fit into the time limit of a request. */
const IMMEDIATE_PLAYERS = 200;

/**
 * Requires a second factor from every player who currently has a role. More than two hundred are left to a task, whose
 * progress staff see.
 *
 * @param dryRun only counts them
 * @returns the number of players newly affected (or that would be), and whether a task is processing them
 */
export async function forceSecondFactor(
  staff: Staff<'game'>,
  role: GameRole,
  { dryRun }: { dryRun: boolean },
): Promise<{ affected: number; goesOn: boolean }> {
  const count = await countUnforcedPlayers(role);
  if (dryRun) return { affected: count, goesOn: false };
  const actor = buildStaffActor(staff);
  if (count > IMMEDIATE_PLAYERS) {
    await startForcingRole(actor, role);
    return { affected: count, goesOn: true };
  }
  return { affected: await forceForEach(actor, role, await findUnforcedPlayers(role)), goesOn: false };
}
