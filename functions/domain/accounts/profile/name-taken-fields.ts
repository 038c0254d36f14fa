import { Problem } from '#platform/problem.ts';
import type { FieldProblem } from '#shared/contract/envelope.ts';
import type { AccountSystem } from '#shared/roles.ts';
import type { Account } from '../definitions/account.ts';
import { findIdByEmail, findIdByUsername } from '../find-account.ts';

/**
 * Builds the refusal of an account whose values are taken, naming every such field.
 *
 * @param account the account to be stored
 * @param refused the error of the table; returned unchanged if it has another cause, or if the value has
 *   become available
 */
export async function nameTakenFields(
  system: AccountSystem,
  account: Account,
  refused: unknown,
): Promise<unknown> {
  if (findTakenValue(refused) === undefined) return refused;
  const errors = await listTakenFields(system, account);
  return errors.length > 0 ? buildValuesTaken(errors, refused) : refused;
}

/** The fields of an account whose values another account has. */
export async function listTakenFields(system: AccountSystem, account: Account): Promise<FieldProblem[]> {
  const [email, username] = await Promise.all([
    findIdByEmail(system, account.email),
    'username' in account ? findIdByUsername(account.username) : undefined,
  ]);
  const isOther = (id: string | undefined) => id !== undefined && id !== account.id;
  return [
    ...(isOther(email) ? [{ path: 'email', msg: 'This email address is taken' }] : []),
    ...(isOther(username) ? [{ path: 'username', msg: 'This username is taken' }] : []),
  ];
}

/** The refusal of values that another account has. */
export const buildValuesTaken = (errors: FieldProblem[], cause?: unknown): Problem =>
  new Problem('taken', errors[0]?.msg ?? 'This is taken', { errors, cause });

/** The unique value that another entity has, if that is why the table rejected the change. */
export function findTakenValue(refused: unknown): string | undefined {
  if (!(refused instanceof Problem) || refused.code !== 'taken') return undefined;
  const data = refused.details.data as { taken?: string } | undefined; // as `buildUniquenessWrites` sets it
  return data?.taken;
}
