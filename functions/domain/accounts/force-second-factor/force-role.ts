import type { Actor } from '#platform/data/change.ts';
import { commit } from '#platform/data/commit.ts';
import { defineWalkProgress } from '#platform/data/list-walks/walk-progress.ts';
import { buildTaskWrite } from '#platform/data/tasks.ts';
import type { WorkProgress } from '#shared/contract/work-progress.ts';
import type { GameRole } from '#shared/roles.ts';
import { forceRoleTask } from './force-role-tasks.ts';

export interface ForcedRole {
  /** Who forced the role. */
  actor: Actor;
}

/** How far the work on a role is, with who started it. */
export const buildForcedRoleProgress = (role: GameRole) =>
  defineWalkProgress<ForcedRole>(`FORCED-2FA#${role}`);

/**
 * Starts to require a second factor of every player with a role, in tasks. If that is going on already, it starts
 * again, which skips the players who are done.
 */
export async function startForcingRole(actor: Actor, role: GameRole): Promise<void> {
  const progress = buildForcedRoleProgress(role);
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
        buildTaskWrite(task),
      ],
    };
  });
}

/** How far that is for a role; null before the first time. */
export const readForcingProgress = async (role: GameRole): Promise<WorkProgress | null> =>
  (await buildForcedRoleProgress(role).read()) ?? null;
