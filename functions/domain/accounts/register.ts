import { createHash } from 'node:crypto';
import type { AccountSystem } from '../../../shared/roles.ts';
import { limitByAddress } from '../../platform/attempts/limit-by-address.ts';
import { type Account, type AccountOf, nameOf } from './account.ts';
import type { Place } from './activity.ts';
import { sendVerificationTask } from './mail-tasks.ts';
import { makeAccount } from './make-account.ts';
import { repeatRegistration } from './repeat-registration.ts';
import { type SignedIn, startSession } from './start-session.ts';
import { namingTaken, takenValue } from './taken-fields.ts';

/** Registrations tell whether an address is taken, so nobody may try many. */
const REGISTRATIONS = { most: 30, seconds: 3600 };

interface Credentials {
  password: string;
  /** The client's name for this request: sent again, it makes no second account. */
  key?: string | undefined;
}

/**
 * Makes an account, sends the mail that verifies its address, and signs its owner in.
 *
 * @param account as `newWebsiteAccount` or `newPlayer` makes it
 * @throws Problem `conflict` naming each field whose value is taken; `key-reused` where the request's name
 *   stood for another one; `slow-down` after too many from an address; `unavailable`, and then nothing is left
 */
export async function register<System extends AccountSystem>(
  system: System,
  account: AccountOf[System],
  { password, key }: Credentials,
  place: Place,
): Promise<SignedIn<System>> {
  await limitByAddress('register', place.address, REGISTRATIONS);
  const registration = key === undefined ? undefined : { key: hashed(key), body: bodyHash(account) };
  try {
    const made = await makeAccount(system, { ...account, ...(registration && { registration }) }, password, {
      tasks: [sendVerificationTask(system, account.id)],
    });
    return await startSession(system, made, place, 'registered');
  } catch (error) {
    if (registration && takenValue(error)?.startsWith('registration#'))
      return repeatRegistration(system, { registration, password }, place);
    throw await namingTaken(system, account, error);
  }
}

/** What a request to register asked for, but for its password, as one hash. */
function bodyHash(account: Account): string {
  const names = 'username' in account ? [account.firstName, account.lastName] : [];
  return hashed(JSON.stringify([account.email, nameOf(account), ...names]));
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');
