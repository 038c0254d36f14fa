import { createEntity, updateEntity } from '#platform/data/change.ts';
import type { Write } from '#platform/data/commit.ts';
import type { Task } from '#platform/data/tasks.ts';
import { createPassword } from '#platform/passwords/passwords.ts';
import { Problem } from '#platform/problem.ts';
import type { AccountSystem } from '#shared/roles.ts';
import type { AccountOf } from '../definitions/account.ts';
import { buildAccountDefinition, toActor } from '../definitions/account-definitions.ts';
import { undoAtOnce } from './reconcile-registration.ts';
import { createReconcileRegistrationTask } from './reconcile-registration-task.ts';

/**
 * Creates an account in both the table and Cognito, or in neither: stores it as `creating`, stores the
 * password in Cognito, then activates it. A task created with the first step checks whether the last step
 * happened.
 *
 * @param tasks the tasks to enqueue once the account is active
 * @param guards the conditions of storing the account
 * @returns the stored account
 * @throws Problem `taken` whose `data.taken` is the unique value that another account has; that of a guard;
 *   any error of Cognito, after which nothing is left of the account
 */
export async function createAccount<System extends AccountSystem>(
  system: System,
  account: AccountOf[System],
  password: string,
  { tasks = [], guards = [] }: { tasks?: readonly Task[]; guards?: readonly Write[] } = {},
): Promise<AccountOf[System]> {
  const definition = buildAccountDefinition(system);
  await createEntity(
    definition,
    { ...account, state: 'creating' },
    {
      actor: toActor(system, account),
      action: `${definition.name}.register`,
      tasks: [createReconcileRegistrationTask(system, account.id)],
      guards,
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
  const definition = buildAccountDefinition(system);
  const options = { actor: toActor(system, account), action: `${definition.name}.activate`, tasks };
  return updateEntity(definition, account.id, options, (current) => {
    if (current.state === 'undoing')
      throw new Problem('unavailable', 'The registration took too long. Please try again.', {
        retryAfterSeconds: 2,
      });
    return { ...current, state: 'active', sub };
  });
}
