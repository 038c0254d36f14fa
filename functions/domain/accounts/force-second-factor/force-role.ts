import pMap from 'p-map';
import * as v from 'valibot';
import { type Actor, ActorSchema } from '#platform/data/change.ts';
import { commit } from '#platform/data/commit.ts';
import type { Entry } from '#platform/data/counted-lists/read-list.ts';
import { defineTask } from '#platform/data/define-task.ts';
import { type Walk, walkList } from '#platform/data/list-walks/walk-list.ts';
import { defineWalkProgress } from '#platform/data/list-walks/walk-progress.ts';
import { enqueue, taskWrite } from '#platform/data/tasks.ts';
import type { WorkProgress } from '#shared/contract/work-progress.ts';
import { PlayerId } from '#shared/ids.ts';
import { GameRole } from '#shared/roles.ts';
import { playerList } from '../definitions/account-lists.ts';
import { listedPlayer } from '../definitions/player-definition.ts';
import { forceForHolder } from './forced-second-factor.ts';
import { findUnforcedPlayers } from './unforced-players.ts';

/** More are left to the next time that staff force the role. */
const MAX_MISSED = 100;
const RETRY_SECONDS = 60;

interface Details {
  /** Who forced the role. */
  actor: Actor;
}

const defineProgress = (role: GameRole) => defineWalkProgress<Details>(`FORCED-2FA#${role}`);

/**
 * Starts to require a second factor of every player with a role, in tasks. If that is going on already, it starts
 * again, which skips the players who are done.
 */
export async function startForcingRole(actor: Actor, role: GameRole): Promise<void> {
  const progress = defineProgress(role);
  await commit(async () => {
    const before = await progress.read();
    const generation = (before?.generation ?? 0) + 1;
    const { Put } = progress.start(generation, { actor });
    const guard = before
      ? { ConditionExpression: 'generation = :was', ExpressionAttributeValues: { ':was': before.generation } }
      : { ConditionExpression: 'attribute_not_exists(pk)' };
    const task = forceRoleTask.create({ role, generation, run: 1 });
    return {
      result: undefined,
      writes: [
        // Someone else may start the same at this moment: the later one wins.
        ...(Put ? [{ action: { Put: { ...Put, ...guard } }, onRefusal: 'read-again' as const }] : []),
        taskWrite(task),
      ],
    };
  });
}

/** How far that is for a role; null before the first time. */
export const readForcingProgress = async (role: GameRole): Promise<WorkProgress | null> =>
  (await defineProgress(role).read()) ?? null;

const buildWalk = (role: GameRole): Walk<Details> => ({
  progress: defineProgress(role),
  list: playerList(role),
  handle: async (entry, { actor }) => {
    const { id, forceemail2fa } = listedPlayer(entry);
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
export const forceRoleTask = defineTask(
  'force-second-factor',
  v.object({ role: GameRole, generation: v.number(), run: v.number() }),
  ({ role, ...run }) => walkList(buildWalk(role), run),
);

/** Requires a second factor of one player whom the walk could not update. */
export const forceHolderTask = defineTask(
  'force-second-factor-of-player',
  v.object({ actor: ActorSchema, role: GameRole, id: PlayerId }),
  async ({ actor, role, id }) => void (await forceForHolder(actor, role, id)),
);
