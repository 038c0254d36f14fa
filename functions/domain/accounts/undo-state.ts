import * as v from 'valibot';
import { type IsoTime, isoTime } from '../../../shared/ids.ts';
import type { AccountSystem } from '../../../shared/roles.ts';
import { updateEntity } from '../../platform/data/change.ts';
import { defineTask } from '../../platform/data/define-task.ts';
import type { Task } from '../../platform/data/tasks.ts';
import { Problem } from '../../platform/problem.ts';
import type { Account, UndoState } from './account.ts';
import { accountDefinition } from './account-definitions.ts';
import { AccountFields } from './task-inputs.ts';

/** How long an owner can undo a change by an emailed link. */
export const UNDO_SECONDS = 7 * 24 * 3600;

/** Longer than the period in which a task may start early. */
const MARGIN_SECONDS = 360;

const CLOCK = { kind: 'system', id: 'forget-undo', name: 'End of undo links' };

/** Whether the links of an undo state still work. */
export const isUndoable = (undo: UndoState | undefined): undo is UndoState =>
  undo !== undefined && Date.parse(undo.until) > Date.now();

/**
 * Keeps the facts that a change is about to replace. If earlier changes can still be undone, their facts stay, so that
 * a second change by the same stranger does not hide the first.
 *
 * @param account the account before the change
 */
export function keepForUndo<System extends AccountSystem>(account: Account<System>): UndoState {
  const { email, totp, undo } = account;
  const kept: Omit<UndoState, 'until'> = isUndoable(undo)
    ? undo
    : { email, totp, ...('username' in account && { username: account.username }) };
  const until: IsoTime = isoTime(Date.now() + UNDO_SECONDS * 1000);
  return { ...kept, until };
}

export const forgetUndoTask = defineTask('forget-undo', v.object(AccountFields), ({ system, accountId }) =>
  forgetUndo(system, accountId),
);

/** Creates the task that frees the previous address and username once they can no longer be restored. */
export const createForgetUndoTask = (system: AccountSystem, accountId: Account['id']): Task =>
  forgetUndoTask.create({ system, accountId }, { afterSeconds: UNDO_SECONDS + MARGIN_SECONDS });

/** Leaves the account unchanged if a later change has extended the period; that change has a task of its own. */
async function forgetUndo<System extends AccountSystem>(
  system: System,
  id: Account<System>['id'],
): Promise<void> {
  const definition = accountDefinition(system);
  const nothingToForget = new Problem('conflict', 'Nothing has expired');
  const options = { actor: CLOCK, action: `${definition.name}.forget-undo` };
  await updateEntity(definition, id, options, (current) => {
    if (!current.undo || isUndoable(current.undo)) throw nothingToForget;
    const next = { ...current };
    delete next.undo;
    return next;
  }).catch((error: unknown) => {
    const isGone = error instanceof Problem && error.code === 'not-found';
    if (error !== nothingToForget && !isGone) throw error;
  });
}
