import type { AccountSystem } from '../../../shared/roles.ts';
import { countOne } from '../../platform/attempts/tally.ts';
import { updateEntity } from '../../platform/data/change.ts';
import { enqueue } from '../../platform/data/tasks.ts';
import { Problem } from '../../platform/problem.ts';
import { type Account, findUnverifiedEmail } from './account.ts';
import { accountDefinition, toActor } from './account-definitions.ts';
import { type ClientInfo, createActivityTask } from './activity.ts';
import { readAccount } from './find-account.ts';
import { createVerificationTask } from './mail-tasks.ts';
import { buildWrongToken, findToken, limitTokens, spendTokenWrite } from './mailed-tokens.ts';
import { findTakenValue, valuesTaken } from './name-taken-fields.ts';

/** How many emails an owner may request per hour. */
const MAIL_LIMIT = { most: 5, seconds: 3600 };

/**
 * Sends the verification email again, unless no address waits for it.
 *
 * @throws Problem `rate-limited` after five in an hour
 */
export async function requestVerification<System extends AccountSystem>(
  system: System,
  id: Account<System>['id'],
): Promise<void> {
  if (findUnverifiedEmail(await readAccount(system, id)) === undefined) return;
  const full = await countOne({ pk: `LIMIT#verification#${id}`, sk: 'A' }, MAIL_LIMIT);
  if (full > 0) {
    const message =
      "We've already sent you several emails. Please check your inbox and spam folder, or try again later.";
    throw new Problem('rate-limited', message, { retryAfterSeconds: full });
  }
  await enqueue(createVerificationTask(system, id));
}

/**
 * Marks an account's address as verified. A pending address becomes the account's address.
 *
 * @param given the emailed token, and the address that it was sent to
 * @throws Problem `wrong-token` as `findToken`, and if the account has another address by now; `conflict` if another
 *   account has the pending address by now; `rate-limited`
 */
export async function verifyEmail(
  system: AccountSystem,
  given: { token: string; email: string },
  client: ClientInfo,
): Promise<void> {
  await limitTokens('verify', client.address);
  const found = await findToken(system, 'verify', given);
  const definition = accountDefinition(system);
  const options = {
    actor: toActor(system, found.account),
    action: `${definition.name}.verify-address`,
    also: spendTokenWrite(found),
    tasks: [createActivityTask(system, found.account.id, { what: 'address-verified', ...client })],
  };
  await updateEntity(definition, found.account.id, options, (current) =>
    withVerified(current, given.email),
  ).catch(toWrongToken);
}

function withVerified<System extends AccountSystem>(
  account: Account<System>,
  email: string,
): Account<System> {
  if (account.email === email) return { ...account, emailVerified: true };
  if (account.pendingEmail !== email) throw buildWrongToken();
  const moved = { ...account, email, emailVerified: true };
  delete moved.pendingEmail;
  return moved;
}

/** Unless the address is taken, a conflict here can only mean that another request used the token first. */
function toWrongToken(error: unknown): never {
  if (findTakenValue(error) !== undefined)
    throw valuesTaken([{ path: 'email', msg: 'This email address is taken' }], error);
  throw error instanceof Problem && error.code === 'conflict' ? buildWrongToken() : error;
}
