import { invalid } from '#platform/problem.ts';

/**
 * Checks that a password and its confirmation are equal.
 *
 * @throws Problem `invalid`
 */
export function requireMatchingPasswords(given: { password: string; password_confirmation: string }): void {
  if (given.password !== given.password_confirmation)
    throw invalid('password_confirmation', 'Passwords do not match');
}
