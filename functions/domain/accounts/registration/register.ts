import { createHash } from 'node:crypto';
import { decodeTime } from 'ulid';
import { limitByAddress } from '#platform/attempts/limit-by-address.ts';
import { findEntity } from '#platform/data/change.ts';
import { findHolder } from '#platform/data/uniqueness.ts';
import { Problem } from '#platform/problem.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { buildRegistrationAttempts } from '../attempts/attempt-keys.ts';
import { isCorrectPassword } from '../attempts/verify-password.ts';
import { type Account, type AccountOf, getName } from '../definitions/account.ts';
import { buildAccountDefinition } from '../definitions/account-definitions.ts';
import { requireOwnNames } from '../definitions/official-names.ts';
import { guardStaffNames, listChosenNames } from '../definitions/staff-names.ts';
import { createVerificationTask } from '../messages/mail-tasks.ts';
import { requireStrongPassword } from '../passwords/require-strong-password.ts';
import { findTakenValue, nameTakenFields } from '../profile/name-taken-fields.ts';
import { findRequiredSecondFactors } from '../second-factor/required-second-factors.ts';
import type { SignInClient } from '../sign-in/client-info.ts';
import { type SignedIn, startSession } from '../sign-in/start-session.ts';
import { createAccount } from './create-account.ts';

/** A registration reveals whether an address is taken, so attempts are limited. */
const REGISTRATIONS = { most: 30, seconds: 3600 };

interface Credentials {
  password: string;
  /** The client's idempotency key: repeating the request creates no second account. */
  key?: string | undefined;
}

/**
 * Creates an account, emails the verification link and signs the owner in.
 *
 * @param account as built by `createWebsiteAccount` or `newPlayer`
 * @throws Problem `invalid` for a weak password, an official name or one like that of a member of staff; `taken` naming each
 *   field whose value is taken; `key-reused` if the idempotency key was used for another request; `limit-reached`
 *   after too many from an address; `unavailable`, after which nothing is left
 */
export async function register<System extends AccountSystem>(
  system: System,
  account: AccountOf[System],
  { password, key }: Credentials,
  client: SignInClient,
): Promise<SignedIn<System>> {
  await limitByAddress('register', client.address, REGISTRATIONS);
  requireOwnNames(listChosenNames(account));
  await requireStrongPassword(password, account);
  const registration =
    key === undefined ? undefined : { key: hashRequest(key), body: computeBodyHash(account) };
  try {
    const made = await createAccount(
      system,
      { ...account, ...(registration && { registration }) },
      password,
      {
        tasks: [createVerificationTask(system, account.id)],
        guards: guardStaffNames(account.role, listChosenNames(account)),
      },
    );
    return await startSession(system, made, client, { what: 'registered' });
  } catch (error) {
    if (registration && findTakenValue(error)?.startsWith('registration#'))
      return repeatRegistration(system, { registration, password }, client);
    throw await nameTakenFields(system, account, error);
  }
}

/** Hashes a registration request without its password. */
function computeBodyHash(account: Account): string {
  const names = 'username' in account ? [account.firstName, account.lastName] : [];
  return hashRequest(JSON.stringify([account.email, getName(account), ...names]));
}

const hashRequest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** How long a repeated request receives the first response again. */
const REPEATABLE_MILLISECONDS = 24 * 3_600_000;

/**
 * Responds to a repeated registration request with the account that the first request created and a new session.
 *
 * @throws Problem `key-reused` if the first request differed (password included), was more than a day ago, or
 *   the account now requires a second factor; `unavailable` while the first request is in progress
 */
async function repeatRegistration<System extends AccountSystem>(
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
  return startSession(system, account, client, { what: 'signed-in' });
}
