import { createHash } from 'node:crypto';
import type { AccountId } from '../../../shared/ids.ts';
import type { AccountSystem } from '../../../shared/roles.ts';
import type { Account } from './account.ts';

/**
 * The key that counts sign-in attempts: the identifier as typed, whether or not an account has it. If
 * attempts were counted per account, a lock caused through the username would also show at the email address,
 * and so reveal that both belong to the same person. In return, the attempts that the settings allow apply to
 * username and address separately.
 */
export const signInAttempts = (system: AccountSystem, identifier: string): string =>
  `sign-in#${system}#${createHash('sha256').update(identifier.toLowerCase()).digest('base64url')}`;

/** The key that counts password attempts in requests that identify the account by id. */
export const passwordAttempts = (system: AccountSystem, id: AccountId): string => `password#${system}#${id}`;

/** The key that counts second-factor attempts, separate from password attempts. */
export const codeAttempts = (system: AccountSystem, id: AccountId): string => `code#${system}#${id}`;

/** All keys that count attempts at an account's password. */
export const everyPasswordAttempts = (system: AccountSystem, account: Account): string[] => [
  passwordAttempts(system, account.id),
  signInAttempts(system, account.email),
  ...('username' in account ? [signInAttempts(system, account.username)] : []),
];
