import { createHash } from 'node:crypto';
import { clearAttempts } from '#platform/attempts/attempts.ts';
import { enforceLimit } from '#platform/attempts/enforce-limit.ts';
import { limitByAddress } from '#platform/attempts/limit-by-address.ts';
import { Problem } from '#platform/problem.ts';
import type { SecondFactor } from '#shared/account.ts';
import type { AccountId } from '#shared/ids.ts';
import { normalizeIdentifier } from '#shared/read-email-address.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { buildEverySignInAttempts, signInAttempts, toOrigin } from '../attempts/attempt-keys.ts';
import { reportFailure } from '../attempts/failed-sign-in-tasks.ts';
import { limitFailures } from '../attempts/sign-in-failures.ts';
import { isCorrectPassword } from '../attempts/verify-password.ts';
import type { Account, AccountOf } from '../definitions/account.ts';
import { findAccount, findIdByEmail, findIdByUsername } from '../find-account.ts';
import { findRequiredSecondFactors } from '../second-factor/required-second-factors.ts';
import { type CodeChannel, openChallenge } from './challenge.ts';
import type { SignInClient } from './client-info.ts';
import { findKnownDevice } from './known-devices.ts';
import { requireNotSuspended, type SignedIn, startSession } from './start-session.ts';

/** How many sign-ins a client address may try. */
const ATTEMPTS_PER_ADDRESS = { most: 30, seconds: 300 };

/** How many sign-ins of one account may wait for their second factor, since each may send a code. */
const CHALLENGES_PER_ACCOUNT = { most: 10, seconds: 900 };

/** The password is correct, but a second factor is required. */
export interface SecondFactorRequest {
  challenge: string;
  methods: SecondFactor[];
  /** How a code was sent; null if none was. */
  sentVia: CodeChannel | null;
  /** The name of the linked Discord account, if it can receive codes. */
  discordUsername: string | null;
}

/** What a sign-in is tried with. */
interface Credentials {
  /** An email address or, on the website, a username. */
  identifier: string;
  password: string;
  /** The solution of the puzzle that the sign-in was refused with before. */
  solution?: string | undefined;
  /** Whether the user wants to stay signed in. */
  staySignedIn?: boolean | undefined;
}

type IdOf<System extends AccountSystem> = AccountOf[System]['id'];

/**
 * Signs a user in by email address (or, on the website, username) and password. For an unknown account, it
 * does the same work as for a wrong password, so that the response does not reveal which accounts exist.
 *
 * @throws Problem `limit-reached` after too many sign-ins from a client address, or too many that wait for
 *   their second factor; `locked` after too many wrong passwords for the identifier from the same
 *   device or address; `puzzle-required` from an unknown device after many failures for the identifier;
 *   `wrong-credentials`; `suspended`, only after the correct password; `unavailable`
 */
export async function signIn<System extends AccountSystem>(
  system: System,
  { identifier, password, solution, staySignedIn = false }: Credentials,
  { deviceToken, ...client }: SignInClient,
): Promise<SignedIn<System> | SecondFactorRequest> {
  await limitByAddress('sign-in', client.address, ATTEMPTS_PER_ADDRESS);
  const { id, account } = await findAccountOrStandIn(system, identifier);
  const deviceId = await findKnownDevice(system, id, deviceToken);
  const origin = toOrigin(deviceId, client.address);
  const key = signInAttempts(system, identifier, origin, account?.passwordSetAt);
  const check = () => isCorrectPassword(system, id, password, client, key);
  const isUnknown = deviceId === undefined;
  const isRight = await (isUnknown ? limitFailures({ system, identifier, solution }, check) : check());
  if (!account || !isRight) {
    await reportFailure({ system, accountId: id, ...client });
    throw new Problem('wrong-credentials', 'Wrong email or password');
  }
  await Promise.all(buildEverySignInAttempts(system, account, origin).map(clearAttempts));
  requireNotSuspended(account);
  const methods = await findRequiredSecondFactors(account);
  if (methods.length === 0) {
    const beginning = { what: 'signed-in', staySignedIn } as const;
    return startSession(system, account, { ...client, deviceToken }, beginning);
  }
  await limitChallenges(account.id);
  const opened = await openChallenge(system, account, { methods, staySignedIn }, client);
  const discord = 'discord' in account ? account.discord : undefined;
  const discordUsername = (methods.includes('discord') && discord?.username) || null;
  return { ...opened, methods, discordUsername };
}

const limitChallenges = (id: AccountId): Promise<void> =>
  enforceLimit(
    `second-factor#${id}`,
    CHALLENGES_PER_ACCOUNT,
    "You've signed in too many times without entering a code. Please try again later.",
  );

/** Looks up the account of an identifier, or a stand-in id that causes the same reads and never matches. */
async function findAccountOrStandIn<System extends AccountSystem>(
  system: System,
  identifier: string,
): Promise<{ id: IdOf<System>; account: AccountOf[System] | undefined }> {
  const plain = normalizeIdentifier(identifier);
  const standIn = deriveStandInId<System>(plain);
  const id = (await findIdentifierHolder(system, plain)) ?? standIn;
  const held = await findAccount(system, id);
  const account = held && listIdentifiers(held).includes(plain) ? held : undefined;
  return { id: account ? id : standIn, account };
}

/** What an account signs in with. It may also hold a previous address and username, which do not count. */
const listIdentifiers = (account: Account): string[] => [
  account.email,
  ...('username' in account ? [account.username.toLowerCase()] : []),
];

/** Only website accounts have usernames, and no username contains an `@`. */
const findIdentifierHolder = <System extends AccountSystem>(system: System, identifier: string) =>
  system === 'web' && !identifier.includes('@')
    ? findIdByUsername(identifier)
    : findIdByEmail(system, identifier);

const ID_DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ID_LENGTH = 26;

/** A deterministic id for an identifier without an account. */
function deriveStandInId<System extends AccountSystem>(identifier: string): IdOf<System> {
  const bytes = createHash('sha256').update(identifier).digest().subarray(0, ID_LENGTH);
  const digits = [...bytes].map((byte) => ID_DIGITS.charAt(byte % ID_DIGITS.length)).join('');
  // Account ids of either system are ULIDs, which currently begin with 0.
  return `0${digits.slice(1)}` as IdOf<System>;
}
