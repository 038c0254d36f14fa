import { timingSafeEqual } from 'node:crypto';
import { clearAttempts, refundAttempt } from '#platform/attempts/attempts.ts';
import { limitByAddress } from '#platform/attempts/limit-by-address.ts';
import { commit, type Write } from '#platform/data/commit.ts';
import { buildInvalid } from '#platform/problem.ts';
import type { AccountSystem } from '#shared/roles.ts';
import type { ClientInfo } from '../activity.ts';
import { buildCodeAttempts } from '../attempts/attempt-keys.ts';
import { findAccount } from '../find-account.ts';
import { deriveCode } from '../messages/second-factor-code.ts';
import { type AppCode, readAppCode, spendAppCodeWrites } from '../second-factor/app-code.ts';
import { checkCode } from '../second-factor/code-attempts.ts';
import {
  buildChallengeEnded,
  type Challenge,
  type CodeChannel,
  readChallenge,
  resendChallengeCode,
  spendChallengeWrite,
  takeCodeAttempt,
} from './challenge.ts';
import type { SignInClient } from './client-info.ts';
import { findKnownDevice } from './known-devices.ts';
import { requireNotSuspended, type SignedIn, startSession } from './start-session.ts';

/** How many codes a client address may try. */
const ATTEMPTS_PER_ADDRESS = { most: 30, seconds: 300 };

interface GivenCode {
  /** The challenge that sign-in returned. */
  challenge: string;
  code: string;
  /** The account's email address, if the client repeats it. */
  email?: string;
}

/**
 * Completes a sign-in with the second factor.
 *
 * @throws Problem `wrong-code`; `challenge-ended` for an expired challenge;
 *   `locked` after too many wrong codes of an account from unknown devices, or from one known device; `limit-reached`; `suspended`
 */
export async function completeSignIn<System extends AccountSystem>(
  system: System,
  given: GivenCode,
  { deviceToken, ...client }: SignInClient,
): Promise<SignedIn<System>> {
  await limitByAddress('second-factor-code', client.address, ATTEMPTS_PER_ADDRESS);
  const { challenge, account } = await readChallengeAccount(system, given.challenge);
  const deviceId = await findKnownDevice(system, account.id, deviceToken);
  const key = buildCodeAttempts(system, account.id, deviceId);
  const isTheirs = given.email === undefined || given.email === account.email;
  const attempt = { system, accountId: account.id, key, client, failure: 'code-failed' } as const;
  const taken = await checkCode(attempt, async () => {
    await takeCodeAttempt(challenge);
    return isTheirs ? findCorrectCode(challenge, given.code) : undefined;
  });
  requireNotSuspended(account);
  const writes = [spendChallengeWrite(challenge), ...takeCodeWrites(challenge, taken, client)];
  await commit(async () => ({ result: undefined, writes }));
  // A stranger who knows the password must not go on guessing because the owner signed in somewhere new.
  if (deviceId === undefined) await refundAttempt(key);
  else await Promise.all([key, buildCodeAttempts(system, account.id)].map(clearAttempts));
  const beginning = { what: 'signed-in', staySignedIn: challenge.staySignedIn === true } as const;
  return startSession(system, account, { ...client, deviceToken }, beginning);
}

/**
 * Sends another code for a sign-in.
 *
 * @returns how it was sent
 * @throws Problem `challenge-ended` if the challenge has expired; `rate-limited` within a minute of the last code;
 *   `invalid` if the account cannot receive codes by that channel
 */
export async function resendCode(
  system: AccountSystem,
  given: { challenge: string; email: string; method: CodeChannel },
  client: ClientInfo,
): Promise<CodeChannel> {
  await limitByAddress('second-factor-code', client.address, ATTEMPTS_PER_ADDRESS);
  const { challenge, account } = await readChallengeAccount(system, given.challenge);
  if (given.email !== account.email) throw buildChallengeEnded();
  const isUnlinked = given.method === 'discord' && !('discord' in account && account.discord);
  if (isUnlinked || !challenge.methods.includes(given.method))
    throw buildInvalid('method', "Your account can't receive codes this way");
  return resendChallengeCode(challenge, account, given.method);
}

/** Reads a challenge and its account, unless the password has been replaced since. */
async function readChallengeAccount<System extends AccountSystem>(system: System, name: string) {
  const challenge = await readChallenge(system, name);
  const account = await findAccount(system, challenge.accountId);
  if (!account || account.passwordSetAt !== challenge.passwordSetAt) throw buildChallengeEnded();
  return { challenge, account };
}

/** Identifies a correct code; undefined for a wrong one. */
async function findCorrectCode(challenge: Challenge, code: string): Promise<AppCode | 'sent' | undefined> {
  const { id, system, accountId, methods, sentCount } = challenge;
  if (methods.includes('totp')) return readAppCode(system, accountId, code);
  const sent = Buffer.from(await deriveCode(id, sentCount));
  const given = Buffer.from(code);
  return sent.length === given.length && timingSafeEqual(sent, given) ? 'sent' : undefined;
}

/** The writes that prevent a code from being used twice. An emailed code is used up with its challenge. */
const takeCodeWrites = (
  { system, accountId }: Challenge,
  taken: AppCode | 'sent',
  client: ClientInfo,
): Write[] => (taken === 'sent' ? [] : spendAppCodeWrites(system, accountId, taken, client));
