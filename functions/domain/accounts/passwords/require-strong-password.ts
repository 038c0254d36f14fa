import { isCommonPassword } from '#platform/passwords/common-passwords.ts';
import { normalizePassword } from '#platform/passwords/normalize-password.ts';
import { buildInvalid } from '#platform/problem.ts';
import { type Account, findPendingEmail } from '../definitions/account.ts';

/**
 * The length from which a password may not contain a username or local part. A shorter one, such as `jo`, is in many
 * good passwords by chance, and too short to be the whole password.
 */
const SHORTEST_NAME = 4;

/** What a password is compared with: the fields of a new account, or of the stored one. */
type Owner = Pick<Account, 'email' | 'pendingEmail' | 'pendingUntil'> & { username?: string };

/**
 * Refuses a new password that others would guess first: one of the most common ones, or one that contains the
 * account's username or the local part of its current or pending address. Capitalization makes no difference.
 *
 * @throws Problem `invalid` at the field `password`
 */
export async function requireStrongPassword(typed: string, owner: Owner): Promise<void> {
  const password = normalizePassword(typed);
  const { username = '', email } = owner;
  const pendingEmail = findPendingEmail(owner) ?? '';
  if (containsName(password, username))
    throw buildInvalid('password', 'Your password must not contain your username');
  if ([email, pendingEmail].some((address) => containsName(password, readLocalPart(address))))
    throw buildInvalid('password', 'Your password must not contain the first part of your email address');
  if (await isCommonPassword(password))
    throw buildInvalid('password', 'This password is too common. Please choose another one.');
}

const containsName = (password: string, name: string): boolean =>
  name.length >= SHORTEST_NAME && password.toLowerCase().includes(name.toLowerCase());

/** The part of an address before the `@`; empty if there is no address. */
const readLocalPart = (address: string): string => address.slice(0, Math.max(0, address.lastIndexOf('@')));

/**
 * Checks that a password and its confirmation are equal.
 *
 * @throws Problem `invalid`
 */
export function requireMatchingPasswords(given: { password: string; password_confirmation: string }): void {
  if (given.password !== given.password_confirmation)
    throw buildInvalid('password_confirmation', 'Passwords do not match');
}
