import type { FieldProblem } from '../../../shared/contract/envelope.ts';
import type { AccountSystem } from '../../../shared/roles.ts';
import { Problem } from '../../platform/problem.ts';
import type { Account } from './account.ts';
import { idByEmail, idByUsername } from './find-account.ts';

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
  const [email, username] = await Promise.all([
    idByEmail(system, account.email),
    'username' in account ? idByUsername(account.username) : undefined,
  ]);
  const errors: FieldProblem[] = [];
  if (isOther(email)) errors.push({ path: 'email', msg: 'This email address is taken' });
  if (isOther(username)) errors.push({ path: 'username', msg: 'This username is taken' });
  const [first] = errors;
  return first ? new Problem('conflict', first.msg, { errors, cause: refused }) : refused;

  function isOther(id: string | undefined): boolean {
    return id !== undefined && id !== account.id;
  }
}

/** The unique value that another entity has, if that is why the table rejected the change. */
export function findTakenValue(refused: unknown): string | undefined {
  if (!(refused instanceof Problem) || refused.code !== 'conflict') return undefined;
  const data = refused.details.data as { taken?: string } | undefined; // as `uniquenessWrites` sets it
  return data?.taken;
}
