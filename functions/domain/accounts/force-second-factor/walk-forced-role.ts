import pMap from 'p-map';
import type { Actor } from '#platform/data/change.ts';
import type { Entry } from '#platform/data/counted-lists/read-list.ts';
import { type Walk, walkList } from '#platform/data/list-walks/walk-list.ts';
import { enqueue } from '#platform/data/tasks.ts';
import type { PlayerId } from '#shared/ids.ts';
import type { GameRole } from '#shared/roles.ts';
import { buildPlayerList } from '../definitions/account-lists.ts';
import { toListedPlayer } from '../definitions/player-definition.ts';
import { buildForcedRoleProgress, type ForcedRole } from './force-role.ts';
import { forceHolderTask, forceRoleTask, type HolderOfRole, type RoleRun } from './force-role-tasks.ts';
import { forceForHolder } from './forced-second-factor.ts';
import { findUnforcedPlayers } from './unforced-players.ts';

/** More are left to the next time that staff force the role. */
const MAX_MISSED = 100;
const RETRY_SECONDS = 60;

const buildWalk = (role: GameRole): Walk<ForcedRole> => ({
  progress: buildForcedRoleProgress(role),
  list: buildPlayerList(role),
  handle: async (entry, { actor }) => {
    const { id, forceemail2fa } = toListedPlayer(entry);
    if (!forceemail2fa) await forceForHolder(actor, role, id);
  },
  // All updates increment the counters of the same staff member; more at a time would conflict with each other.
  concurrency: 4,
  createRun: (run) => forceRoleTask.create({ role, ...run }),
  createRetry: ({ id }: Entry, { actor }) =>
    // Only players are on the list.
    forceHolderTask.create({ actor, role, id: id as PlayerId }, { afterSeconds: RETRY_SECONDS }),
  beforeRunEnds: async ({ actor }, isLast) => {
    if (isLast) await forceMissedPlayers(actor, role);
  },
});

/**
 * Leaves those who got the role during the walk to tasks of their own, and those who got it just before, when the
 * index did not have them yet. One whose update keeps failing does not hold up the end.
 */
async function forceMissedPlayers(actor: Actor, role: GameRole): Promise<void> {
  const ids = await findUnforcedPlayers(role);
  const tasks = ids.slice(0, MAX_MISSED).map((id) => forceHolderTask.create({ actor, role, id }));
  await pMap(tasks, enqueue, { concurrency: 10 });
}

/** Continues to require a second factor of a role. Running it again changes nothing. */
export const continueForcingRole = ({ role, ...run }: RoleRun): Promise<void> =>
  walkList(buildWalk(role), run);

/** Requires a second factor of one player whom the walk could not update. */
export async function forceMissedHolder({ actor, role, id }: HolderOfRole): Promise<void> {
  await forceForHolder(actor, role, id);
}
