import { createHash } from 'node:crypto';
import type { SecondFactor } from '../../../shared/account.ts';
import type { AccountId } from '../../../shared/ids.ts';
import type { AccountSystem } from '../../../shared/roles.ts';
import { clearAttempts } from '../../platform/attempts/attempts.ts';
import { limitByAddress } from '../../platform/attempts/limit-by-address.ts';
import { countOne } from '../../platform/attempts/tally.ts';
import { Problem } from '../../platform/problem.ts';
import type { AccountOf } from './account.ts';
import type { Place } from './activity.ts';
import { askedSecondFactor } from './asked-second-factor.ts';
import { everyPasswordAttempts, signInAttempts } from './attempt-keys.ts';
import { openChallenge } from './challenge.ts';
import { reportFailure, reportLock } from './failed-sign-in.ts';
import { findAccount, idByEmail, idByUsername } from './find-account.ts';
import { isRightPassword } from './right-password.ts';
import { mustNotBeSuspended, type SignedIn, startSession } from './start-session.ts';

/** Sign-ins that an address may try. */
const TRIES_PER_ADDRESS = { most: 30, seconds: 300 };

/** Sign-ins of one account that may wait for their second factor, each of which may send a code. */
const CHALLENGES_PER_ACCOUNT = { most: 10, seconds: 900, prolongs: false };

/** The password was right, and a second factor is asked for. */
export interface SecondFactorAsked {
  challenge: string;
  methods: SecondFactor[];
}

type IdOf<System extends AccountSystem> = AccountOf[System]['id'];

/**
 * Signs somebody in by address (or, on the website, username) and password. For an account that does not
 * exist the very same is done as for a wrong password, so that nobody learns which accounts there are.
 *
 * @throws Problem `slow-down` after too many from an address, or too many that wait for their second factor;
 *   `locked` after too many wrong passwords for what was typed; `wrong-credentials`; `suspended`, told only after
 *   the right password; `unavailable`
 */
export async function signIn<System extends AccountSystem>(
  system: System,
  { identifier, password }: { identifier: string; password: string },
  place: Place,
): Promise<SignedIn<System> | SecondFactorAsked> {
  await limitByAddress('sign-in', place.address, TRIES_PER_ADDRESS);
  const { id, account } = await lookUp(system, identifier);
  const tried = signInAttempts(system, identifier);
  const isRight = await isRightPassword(system, id, password, tried).catch(async (error: unknown) => {
    if (error instanceof Problem && error.code === 'locked')
      await reportLock({ system, accountId: id, ...place }, tried);
    throw error;
  });
  if (!account || !isRight) {
    await reportFailure({ system, accountId: id, ...place });
    throw new Problem('wrong-credentials', 'Wrong email or password');
  }
  await Promise.all(everyPasswordAttempts(system, account).map(clearAttempts));
  mustNotBeSuspended(account);
  const methods = await askedSecondFactor(account);
  if (methods.length === 0) return startSession(system, account, place, 'signed-in');
  await limitChallenges(account.id);
  return { challenge: await openChallenge(system, account, methods, place), methods };
}

async function limitChallenges(id: AccountId): Promise<void> {
  const full = await countOne({ pk: `LIMIT#second-factor#${id}`, sk: 'A' }, CHALLENGES_PER_ACCOUNT);
  if (full === 0) return;
  const message = 'You have signed in several times without giving a code. Please try again later.';
  throw new Problem('slow-down', message, { retryAfterSeconds: full });
}

/** The account of an identifier, or a stand-in for it that is asked for in the same way and never found. */
async function lookUp<System extends AccountSystem>(
  system: System,
  identifier: string,
): Promise<{ id: IdOf<System>; account: AccountOf[System] | undefined }> {
  const plain = identifier.toLowerCase();
  const standIn = standInId<System>(plain);
  const id = (await holderOfIdentifier(system, plain)) ?? standIn;
  const account = await findAccount(system, id);
  return { id: account ? id : standIn, account };
}

/** Only a website account has a username, and no username has an `@`. */
const holderOfIdentifier = <System extends AccountSystem>(system: System, identifier: string) =>
  system === 'web' && !identifier.includes('@') ? idByUsername(identifier) : idByEmail(system, identifier);

const ID_DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ID_LENGTH = 26;

/** An id for an identifier that no account has: always the same, as an account's is. */
function standInId<System extends AccountSystem>(identifier: string): IdOf<System> {
  const bytes = createHash('sha256').update(identifier).digest().subarray(0, ID_LENGTH);
  const digits = [...bytes].map((byte) => ID_DIGITS.charAt(byte % ID_DIGITS.length)).join('');
  // It has the form of the ids of either system, beginning with a digit as they do.
  return `0${digits.slice(1)}` as IdOf<System>;
}
