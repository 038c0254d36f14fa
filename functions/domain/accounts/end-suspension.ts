import type { IsoTime } from '../../../shared/ids.ts';
import type { AccountSystem } from '../../../shared/roles.ts';
import { changeThing } from '../../platform/data/change.ts';
import { enqueue, newTask, type Task } from '../../platform/data/tasks.ts';
import { Problem } from '../../platform/problem.ts';
import { type AccountOf, isSuspended } from './account.ts';
import { accountKind } from './account-kinds.ts';

type IdOf<System extends AccountSystem> = AccountOf[System]['id'];

const CLOCK = { kind: 'system', id: 'end-suspension', name: 'End of suspensions' };

/** The task that takes an account off the lists of the suspended once the end of that has come. */
export const endSuspensionTask = <System extends AccountSystem>(
  system: System,
  accountId: IdOf<System>,
  until: IsoTime,
  { notWithinSeconds = 0 } = {},
): Task =>
  newTask(
    'end-suspension',
    { system, accountId },
    { afterSeconds: Math.max(notWithinSeconds, (Date.parse(until) - Date.now()) / 1000) },
  );

/** Beyond what a start takes up ahead of time, so that it does not take up the same again and again. */
const AGAIN_SECONDS = 360;

/**
 * Clears a suspension whose end has passed, so that lists tell what sign-in has known since that instant. One
 * that staff lifted or prolonged meanwhile is left as it is.
 */
export async function endSuspension<System extends AccountSystem>(
  system: System,
  accountId: IdOf<System>,
): Promise<void> {
  const kind = accountKind(system);
  const nothingToEnd = new Problem('conflict', 'Nothing has ended');
  let next: IsoTime | null = null;
  try {
    await changeThing(kind, accountId, { actor: CLOCK, action: `${kind.name}.end-suspension` }, (present) => {
      next = isSuspended(present) ? (present.suspension?.until ?? null) : null;
      if (!present.suspension || isSuspended(present)) throw nothingToEnd;
      return { ...present, suspension: null };
    });
  } catch (error) {
    const isGone = error instanceof Problem && error.code === 'not-found';
    if (error !== nothingToEnd && !isGone) throw error;
    // This task came early, or staff prolonged the suspension: another has to come.
    if (next) await enqueue(endSuspensionTask(system, accountId, next, { notWithinSeconds: AGAIN_SECONDS }));
  }
}
