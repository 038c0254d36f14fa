import type { AccountSystem } from '../../../shared/roles.ts';
import { findThing } from '../../platform/data/change.ts';
import { holderOf } from '../../platform/data/uniqueness.ts';
import { notFound } from '../../platform/problem.ts';
import type { Account, AccountOf } from './account.ts';
import { accountKind } from './account-kinds.ts';

type IdOf<System extends AccountSystem> = AccountOf[System]['id'];

/**
 * The account that has an address, undefined where none has or its registration is not complete.
 *
 * @param email as `Email` leaves it
 */
export async function findByEmail<System extends AccountSystem>(
  system: System,
  email: string,
): Promise<Account<System> | undefined> {
  const id = await idByEmail(system, email);
  return id === undefined ? undefined : findAccount(system, id);
}

/** The id under which an address is taken, also by a registration that is not complete. */
export const idByEmail = <System extends AccountSystem>(
  system: System,
  email: string,
): Promise<IdOf<System> | undefined> => holderOf(accountKind(system), `email#${email}`);

/** The id under which a username is taken, whatever its capitals. */
export const idByUsername = (username: string): Promise<IdOf<'web'> | undefined> =>
  holderOf(accountKind('web'), `username#${username.toLowerCase()}`);

/** The account with an id as it is at this moment, undefined where none is active. */
export async function findAccount<System extends AccountSystem>(
  system: System,
  id: IdOf<System>,
): Promise<Account<System> | undefined> {
  const account = await findThing(accountKind(system), id, { consistent: true });
  return account?.state === 'active' ? account : undefined;
}

/**
 * The account with an id as it is at this moment.
 *
 * @throws Problem `not-found` where none is active
 */
export async function readAccount<System extends AccountSystem>(
  system: System,
  id: IdOf<System>,
): Promise<Account<System>> {
  const account = await findAccount(system, id);
  if (!account) throw notFound('This account does not exist');
  return account;
}
