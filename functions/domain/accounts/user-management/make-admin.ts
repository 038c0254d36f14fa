import { randomBytes } from 'node:crypto';
import { updateEntity } from '#platform/data/change.ts';
import { readCountedPage } from '#platform/data/counted-lists/counted-page.ts';
import type { Actor } from '#platform/data/history.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { createActivityTask } from '../activity-task.ts';
import { type Account, type AccountOf, isSuspended } from '../definitions/account.ts';
import { buildAccountDefinition } from '../definitions/account-definitions.ts';
import { buildPlayerList, buildWebsiteUserList } from '../definitions/account-lists.ts';
import { findAccount, findByEmail } from '../find-account.ts';
import { createNoticeTask, createResetTask } from '../messages/mail-tasks.ts';
import { createAccount } from '../registration/create-account.ts';
import { createPlayer, createWebsiteAccount } from '../registration/new-account.ts';
import { STAFF_CLIENT } from '../staff.ts';
import { CHANGE_ROLE } from './change-role.ts';

/** A person who runs commands on the system itself, without an account in it. */
const OPERATOR: Actor = { kind: 'system', id: 'operator', name: 'Operator of the system', staff: {} };

const ADMINS = { web: buildWebsiteUserList('admin', 'active'), game: buildPlayerList('admin') };

/** What became of a wish for an admin. */
export type MadeAdmin = 'changed' | 'created' | 'unchanged' | 'suspended' | 'refused';

interface Wish {
  system: AccountSystem;
  /** Normalized by `Email`. */
  email: string;
  /** The name of a new account: a username on the website. */
  name: string;
  /** Whether it is meant although there is an admin already, who could do it in the back office. */
  also: boolean;
}

/**
 * Makes the account with an address an admin, through the change that staff make, and notifies its owner. Creates the account
 * if there is none; its owner gets a link to set a password.
 *
 * @returns `refused` if an active admin exists, unless that is known; `suspended` for an admin who is, and stays it
 * @throws Problem as `createAccount`
 */
export async function makeAdmin({ system, email, name, also }: Wish): Promise<MadeAdmin> {
  const account = await findByEmail(system, email);
  if (account?.role === 'admin') return isSuspended(account) ? 'suspended' : 'unchanged';
  if (!also && (await hasActiveAdmin(system))) return 'refused';
  if (account) {
    await promote(system, account);
    return 'changed';
  }
  await create(system, { email, name });
  return 'created';
}

async function hasActiveAdmin(system: AccountSystem): Promise<boolean> {
  const { entries } = await readCountedPage({
    lists: [ADMINS[system]],
    direction: 'descending',
    page: 1,
    limit: 50,
  });
  const admins = await Promise.all(
    entries.map(({ id }) => findAccount(system, id as Account['id'])), // the list has accounts alone
  );
  return admins.some((admin) => admin !== undefined && !isSuspended(admin));
}

async function promote<System extends AccountSystem>(system: System, { id }: AccountOf[System]) {
  const options = {
    actor: OPERATOR,
    action: CHANGE_ROLE[system],
    note: 'admin',
    tasks: [
      createActivityTask(system, id, { what: 'role-changed', ...STAFF_CLIENT }),
      createNoticeTask(system, id, 'made-admin'),
    ],
  };
  await updateEntity(buildAccountDefinition(system), id, options, (current) => ({
    ...current,
    role: 'admin',
  }));
}

/** No one knows the first password: the owner of the address sets another, which proves the address, too. */
async function create(system: AccountSystem, { email, name }: Pick<Wish, 'email' | 'name'>): Promise<void> {
  const password = randomBytes(24).toString('base64url');
  const tasks = [createResetTask(system, email, STAFF_CLIENT)];
  const made =
    system === 'web'
      ? await createAccount('web', createWebsiteAccount({ username: name, email }), password, { tasks })
      : await createAccount('game', createPlayer({ name, email }), password, { tasks });
  await promote(system, made);
}
