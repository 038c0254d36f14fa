import { createHash } from 'node:crypto';
import type { AccountId } from '../../../shared/ids.ts';
import type { AccountSystem } from '../../../shared/roles.ts';
import type { Account } from './account.ts';

/** How long an account takes no further tries after too many failed, in seconds. */
export const LOCK_SECONDS = 15 * 60;

/**
 * What tries to sign in are counted under: what was typed, whether or not an account has it. Were they counted by
 * account, a lock got by a username would show at the address too, and so tell that both are one person's. The
 * price is that a website account can be tried by each as often as the settings allow.
 */
export const signInAttempts = (system: AccountSystem, identifier: string): string =>
  `sign-in#${system}#${createHash('sha256').update(identifier.toLowerCase()).digest('base64url')}`;

/** What the tries at an account's password are counted under where they name the account itself. */
export const passwordAttempts = (system: AccountSystem, id: AccountId): string => `password#${system}#${id}`;

/** What the tries at an account's second factor are counted under, apart from those at its password. */
export const codeAttempts = (system: AccountSystem, id: AccountId): string => `code#${system}#${id}`;

/** Everything that tries at an account's password are counted under. */
export const everyPasswordAttempts = (system: AccountSystem, account: Account): string[] => [
  passwordAttempts(system, account.id),
  signInAttempts(system, account.email),
  ...('username' in account ? [signInAttempts(system, account.username)] : []),
];
