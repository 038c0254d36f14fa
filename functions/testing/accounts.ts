import { randomBytes } from 'node:crypto';
import type { Player, WebsiteAccount } from '#domain/accounts/definitions/account.ts';
import { createAccount } from '#domain/accounts/registration/create-account.ts';
import { createPlayer, createWebsiteAccount } from '#domain/accounts/registration/new-account.ts';

/** The password of every account created here, by default. */
export const PASSWORD = 'pixels-demo-2026';

interface Secret {
  password?: string;
}

/** Random letters that make account names unique. */
const createRandomLetters = (): string => randomBytes(5).toString('hex');

/** Creates an active website account with a password and a verified address, through the domain. */
export async function createWebAccount({
  password = PASSWORD,
  ...fields
}: Partial<WebsiteAccount> & Secret = {}) {
  const username = fields.username ?? `juno_${createRandomLetters()}`;
  const email = fields.email ?? `${username.toLowerCase()}@example.org`;
  const account = createWebsiteAccount({ emailVerified: true, ...fields, username, email });
  return createAccount('web', account, password);
}

/** Creates an active game account with a password and a verified address, through the domain. */
export async function createGameAccount({ password = PASSWORD, ...fields }: Partial<Player> & Secret = {}) {
  const email = fields.email ?? `moth.${createRandomLetters()}@example.org`;
  const account = createPlayer({ name: 'Moth child', emailVerified: true, ...fields, email });
  return createAccount('game', account, password);
}
