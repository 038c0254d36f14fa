import { findEntity } from '#platform/data/change.ts';
import { findHolder } from '#platform/data/uniqueness.ts';
import { buildNotFound } from '#platform/problem.ts';
import type { AccountSystem } from '#shared/roles.ts';
import type { Account, AccountOf, Player } from './definitions/account.ts';
import { buildAccountDefinition } from './definitions/account-definitions.ts';
import { playerDefinition } from './definitions/player-definition.ts';
import { buildUniqueDiscordValue } from './definitions/unique-values.ts';

type IdOf<System extends AccountSystem> = AccountOf[System]['id'];

/**
 * Finds the account with an email address; undefined if none has it or its registration is not complete.
 *
 * @param email normalized by `Email`
 */
export async function findByEmail<System extends AccountSystem>(
  system: System,
  email: string,
): Promise<Account<System> | undefined> {
  const id = await findIdByEmail(system, email);
  const account = id === undefined ? undefined : await findAccount(system, id);
  // An account holds its previous address for a while without using it.
  return account?.email === email ? account : undefined;
}

/**
 * The id of the account that holds an address, including accounts whose registration is not complete, and those that
 * hold it only until a change can no longer be undone.
 */
export const findIdByEmail = <System extends AccountSystem>(
  system: System,
  email: string,
): Promise<IdOf<System> | undefined> => findHolder(buildAccountDefinition(system), `email#${email}`);

/** The id of the account that holds a username, ignoring case; also a previous one, as `findIdByEmail`. */
export const findIdByUsername = (username: string): Promise<IdOf<'web'> | undefined> =>
  findHolder(buildAccountDefinition('web'), `username#${username.toLowerCase()}`);

/** Reads the current account with an id; undefined if none is active. */
export async function findAccount<System extends AccountSystem>(
  system: System,
  id: IdOf<System>,
): Promise<Account<System> | undefined> {
  const account = await findEntity(buildAccountDefinition(system), id, { consistent: true });
  return account?.state === 'active' ? account : undefined;
}

/**
 * Reads the current account with an id.
 *
 * @throws Problem `not-found` if none is active
 */
export async function readAccount<System extends AccountSystem>(
  system: System,
  id: IdOf<System>,
): Promise<Account<System>> {
  const account = await findAccount(system, id);
  if (!account) throw buildNotFound("This account doesn't exist");
  return account;
}

/** Finds the active player who has linked a Discord account; undefined if no one has. */
export async function findPlayerByDiscordId(discordId: string): Promise<Player | undefined> {
  const id = await findHolder(playerDefinition, buildUniqueDiscordValue(discordId));
  const player = id && (await findAccount('game', id));
  // Unlinked between the two reads, if it differs.
  return player?.discord?.id === discordId ? player : undefined;
}
