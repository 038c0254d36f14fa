import * as v from 'valibot';
import { updateEntity } from '#platform/data/change.ts';
import { defineTask } from '#platform/data/define-task.ts';
import { enqueue, type Task } from '#platform/data/tasks.ts';
import { Problem } from '#platform/problem.ts';
import type { IsoTime } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { type AccountOf, isSuspended } from '../definitions/account.ts';
import { accountDefinition } from '../definitions/account-definitions.ts';
import { AccountFields } from '../task-inputs.ts';

type IdOf<System extends AccountSystem> = AccountOf[System]['id'];

const CLOCK = { kind: 'system', id: 'end-suspension', name: 'End of suspensions' };

export const endSuspensionTask = defineTask(
  'end-suspension',
  v.object(AccountFields),
  ({ system, accountId }) => endSuspension(system, accountId),
);

/** Creates the task that removes an account from the list of suspended accounts when the suspension ends. */
export const createEndSuspensionTask = <System extends AccountSystem>(
  system: System,
  accountId: IdOf<System>,
  until: IsoTime,
  { notWithinSeconds = 0 } = {},
): Task =>
  endSuspensionTask.create(
    { system, accountId },
    { afterSeconds: Math.max(notWithinSeconds, (Date.parse(until) - Date.now()) / 1000) },
  );

/**
 * Longer than the period in which a task may start early, so that the task does not requeue itself in a loop.
 */
const AGAIN_SECONDS = 360;

/**
 * Clears an expired suspension, so that lists match what sign-in has known since it expired. Leaves the
 * account unchanged if staff lifted or extended the suspension.
 */
async function endSuspension<System extends AccountSystem>(
  system: System,
  accountId: IdOf<System>,
): Promise<void> {
  const definition = accountDefinition(system);
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
