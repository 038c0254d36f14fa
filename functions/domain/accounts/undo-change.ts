import type { AccountSystem } from '../../../shared/roles.ts';
import { updateEntity } from '../../platform/data/change.ts';
import { commit } from '../../platform/data/commit.ts';
import { taskWrite } from '../../platform/data/tasks.ts';
import { endEverySession } from '../../platform/sessions/end-sessions.ts';
import type { Account, UndoState } from './account.ts';
import { accountDefinition, toActor } from './account-definitions.ts';
import { type ClientInfo, createActivityTask } from './activity.ts';
import { deleteSecretsWrite } from './factor-secrets.ts';
import { createResetTask } from './mail-tasks.ts';
import { buildWrongToken, findToken, limitTokens, spendTokenWrite } from './mailed-tokens.ts';
import { isUndoable } from './undo-state.ts';

/**
 * Undoes the changes of an account's address, username and second factor with the token that was mailed to the previous
 * address, ends every session, and mails a password reset link to that address. An authenticator app that was removed
 * does not return, since its secret is gone.
 *
 * @throws Problem `wrong-token` as `findToken`; `rate-limited`
 */
export async function undoChange<System extends AccountSystem>(
  system: System,
  token: string,
  client: ClientInfo,
): Promise<void> {
  await limitTokens('undo', client.address);
  const found = await findToken(system, 'undo', { token });
  const { account } = found;
  const { undo } = account;
  if (!isUndoable(undo)) throw buildWrongToken();
  await restore(system, account, undo);
  // A second transaction, because both write the item of the sessions. If the process ends before it, the link still
  // works, since neither the token nor the undo state is gone.
  const definition = accountDefinition(system);
  const writes = [endEverySession(definition.name, account.id), ...spendTokenWrite(found)];
  const tasks = [
    createActivityTask(system, account.id, { what: 'changes-undone', ...client }),
    createResetTask(system, undo.email, client),
  ];
  await commit(async () => ({
    writes: [...writes.map((action) => ({ action, onRefusal: buildWrongToken })), ...tasks.map(taskWrite)],
    result: undefined,
  }));
}

async function restore<System extends AccountSystem>(
  system: System,
  account: Account<System>,
  { email, username, totp }: UndoState,
): Promise<void> {
  const definition = accountDefinition(system);
  const removesApp = account.totp && !totp;
  const options = {
    actor: toActor(system, account),
    action: `${definition.name}.undo-change`,
    also: removesApp ? [deleteSecretsWrite(system, account.id)] : [],
    version: account.version,
  };
  await updateEntity(definition, account.id, options, (current) => {
    const restored = {
      ...current,
      // The link was mailed to this address, so its owner has just proved it.
      ...{ email, emailVerified: true, totp: current.totp && totp },
      ...(username !== undefined && { username }),
    };
    delete restored.pendingEmail;
    return restored;
  });
}
