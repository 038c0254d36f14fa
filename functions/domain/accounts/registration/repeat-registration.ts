import { decodeTime } from 'ulid';
import { findEntity } from '#platform/data/change.ts';
import { findHolder } from '#platform/data/uniqueness.ts';
import { Problem } from '#platform/problem.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { buildRegistrationAttempts } from '../attempts/attempt-keys.ts';
import { isCorrectPassword } from '../attempts/verify-password.ts';
import { buildAccountDefinition } from '../definitions/account-definitions.ts';
import { findRequiredSecondFactors } from '../second-factor/required-second-factors.ts';
import type { SignInClient } from '../sign-in/client-info.ts';
import { type SignedIn, startSession } from '../sign-in/start-session.ts';

/** How long a repeated request receives the first response again. */
const REPEATABLE_MILLISECONDS = 24 * 3_600_000;

/**
 * Responds to a repeated registration request with the account that the first request created and a new session.
 *
 * @throws Problem `key-reused` if the first request differed (password included), was more than a day ago, or
 *   the account now requires a second factor; `unavailable` while the first request is in progress
 */
export async function repeatRegistration<System extends AccountSystem>(
  system: System,
  { registration, password }: { registration: { key: string; body: string }; password: string },
  client: SignInClient,
): Promise<SignedIn<System>> {
  const definition = buildAccountDefinition(system);
  const id = await findHolder(definition, `registration#${registration.key}`);
  const account = id && (await findEntity(definition, id, { consistent: true }));
  if (account?.state !== 'active')
    throw new Problem('unavailable', 'This registration is still in progress. Please try again shortly.', {
      retryAfterSeconds: 2,
    });
  const isSame =
    account.registration?.body === registration.body &&
    Date.now() - decodeTime(account.id) < REPEATABLE_MILLISECONDS &&
    (await findRequiredSecondFactors(account)).length === 0;
  const key = buildRegistrationAttempts(system, account.id);
  if (!isSame || !(await isCorrectPassword(system, account.id, password, client, key)))
    throw new Problem('key-reused', 'This Idempotency-Key was already used for another request');
  return startSession(system, account, client, 'signed-in');
}
