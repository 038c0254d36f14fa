import { updateEntity } from '#platform/data/change.ts';
import { enqueue } from '#platform/data/tasks.ts';
import { Problem } from '#platform/problem.ts';
import type { IsoTime } from '#shared/ids.ts';
import { isSuspended } from '../definitions/account.ts';
import { buildAccountDefinition } from '../definitions/account-definitions.ts';
import type { AccountInput } from '../task-inputs.ts';
import { createEndSuspensionTask } from './end-suspension-task.ts';

const CLOCK = { kind: 'system', id: 'end-suspension', name: 'End of suspensions' };

/**
 * Longer than the period in which a task may start early, so that the task does not requeue itself in a loop.
 */
const AGAIN_SECONDS = 360;

/**
 * Clears an expired suspension, so that lists match what sign-in has known since it expired. Leaves the
 * account unchanged if staff lifted or extended the suspension.
 */
export async function endSuspension({ system, accountId }: AccountInput): Promise<void> {
  const definition = buildAccountDefinition(system);
  const nothingToEnd = new Problem('conflict', 'Nothing has ended');
  let next: IsoTime | null = null;
  try {
    await updateEntity(
      definition,
      accountId,
      { actor: CLOCK, action: `${definition.name}.end-suspension` },
      (current) => {
        next = isSuspended(current) ? (current.suspension?.until ?? null) : null;
        if (!current.suspension || isSuspended(current)) throw nothingToEnd;
        return { ...current, suspension: null };
      },
    );
  } catch (error) {
    const isGone = error instanceof Problem && error.code === 'not-found';
    if (error !== nothingToEnd && !isGone) throw error;
    // This task ran early, or staff extended the suspension: schedule another one.
    if (next)
      await enqueue(createEndSuspensionTask(system, accountId, next, { notWithinSeconds: AGAIN_SECONDS }));
  }
}
