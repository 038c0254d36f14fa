import { createHash } from 'node:crypto';
import { limitByAddress } from '#platform/attempts/limit-by-address.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { type Account, type AccountOf, getName } from '../definitions/account.ts';
import { guardStaffNames, listChosenNames } from '../definitions/staff-names.ts';
import { createVerificationTask } from '../messages/mail-tasks.ts';
import { requireStrongPassword } from '../passwords/require-strong-password.ts';
import { findTakenValue, nameTakenFields } from '../profile/name-taken-fields.ts';
import type { SignInClient } from '../sign-in/client-info.ts';
import { type SignedIn, startSession } from '../sign-in/start-session.ts';
import { createAccount } from './create-account.ts';
import { repeatRegistration } from './repeat-registration.ts';

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
 * @throws Problem `invalid` for a weak password or a name like that of a member of staff; `conflict` naming each
 *   field whose value is taken; `key-reused` if the idempotency key was used for another request; `rate-limited`
 *   after too many from an address; `unavailable`, after which nothing is left
 */
export async function register<System extends AccountSystem>(
  system: System,
  account: AccountOf[System],
  { password, key }: Credentials,
  client: SignInClient,
): Promise<SignedIn<System>> {
  await limitByAddress('register', client.address, REGISTRATIONS);
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
    return await startSession(system, made, client, 'registered');
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
