import type { AccountSystem } from '../../../shared/roles.ts';
import { changeThing, createThing } from '../../platform/data/change.ts';
import type { Task } from '../../platform/data/tasks.ts';
import { createPassword } from '../../platform/passwords/passwords.ts';
import { Problem } from '../../platform/problem.ts';
import type { AccountOf } from './account.ts';
import { accountKind, asActor } from './account-kinds.ts';
import { settleRegistrationTask, undoAtOnce } from './settle-registration.ts';

/**
 * Makes an account in both places, the table and Cognito, or in neither: it is stored as `creating`, then its
 * password is kept, then it is active. A task put down with the first step looks whether the last one came.
 *
 * @param tasks what has to be done once the account is active
 * @returns the account as it is stored
 * @throws Problem `conflict` whose `data.taken` is the unique value that another account has; whatever
 *   Cognito refuses with, and then nothing is left of the account
 */
export async function makeAccount<System extends AccountSystem>(
  system: System,
  account: AccountOf[System],
  password: string,
  { tasks = [] }: { tasks?: readonly Task[] } = {},
): Promise<AccountOf[System]> {
  const kind = accountKind(system);
  await createThing(
    kind,
    { ...account, state: 'creating' },
    {
      actor: asActor(system, account),
      action: `${kind.name}.register`,
      tasks: [settleRegistrationTask(system, account.id)],
    },
  );
  try {
    const { sub } = await createPassword(system, account.id, password);
    return await activate(system, account, { sub, tasks });
  } catch (error) {
    await undoAtOnce(system, account.id);
    throw error;
  }
}

function activate<System extends AccountSystem>(
  system: System,
  account: AccountOf[System],
  { sub, tasks }: { sub: string; tasks: readonly Task[] },
): Promise<AccountOf[System]> {
  const kind = accountKind(system);
  const how = { actor: asActor(system, account), action: `${kind.name}.activate`, tasks };
  return changeThing(kind, account.id, how, (present) => {
    if (present.state === 'undoing')
      throw new Problem('unavailable', 'The registration took too long. Please try again.', {
        retryAfterSeconds: 2,
      });
    return { ...present, state: 'active', sub };
  });
}
