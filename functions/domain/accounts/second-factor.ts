import { timingSafeEqual } from 'node:crypto';
import type { AccountSystem } from '../../../shared/roles.ts';
import { clearingAttempts, takeAttempt } from '../../platform/attempts/attempts.ts';
import { limitByAddress } from '../../platform/attempts/limit-by-address.ts';
import { commit, type Write } from '../../platform/data/commit.ts';
import { enqueue, taskWrite } from '../../platform/data/tasks.ts';
import { invalid } from '../../platform/problem.ts';
import { recentSettings } from '../../platform/system-settings.ts';
import { activityTask, type Place } from './activity.ts';
import { type AppCode, invalidCode, readAppCode } from './app-code.ts';
import { codeAttempts, LOCK_SECONDS } from './attempt-keys.ts';
import {
  type Challenge,
  challengeOver,
  readChallenge,
  sendAgain,
  spendingChallenge,
  takeTry,
} from './challenge.ts';
import { takingRecovery, takingStep } from './factor-secrets.ts';
import { findAccount } from './find-account.ts';
import { noticeTask } from './mail-tasks.ts';
import { codeOf } from './second-factor-code.ts';
import { mustNotBeSuspended, type SignedIn, startSession } from './start-session.ts';

/** Codes that an address may try. */
const TRIES_PER_ADDRESS = { most: 30, seconds: 300 };

interface GivenCode {
  /** What sign-in answered. */
  challenge: string;
  code: string;
  /** The address that signed in, where the client says it again. */
  email?: string;
}

/**
 * Completes a sign-in by its second factor.
 *
 * @throws Problem `wrong-code` for a wrong code, and for a challenge that is over, each in its own words;
 *   `locked` after too many wrong codes of an account; `slow-down`; `suspended`
 */
export async function completeSignIn<System extends AccountSystem>(
  system: System,
  given: GivenCode,
  place: Place,
): Promise<SignedIn<System>> {
  await limitByAddress('second-factor-code', place.address, TRIES_PER_ADDRESS);
  const { challenge, account } = await awaited(system, given.challenge);
  const attempts = codeAttempts(system, account.id);
  const { maxLoginAttempts } = await recentSettings();
  await takeAttempt(attempts, { most: maxLoginAttempts, lockSeconds: LOCK_SECONDS });
  await takeTry(challenge);
  const isTheirs = given.email === undefined || given.email === account.email;
  const taken = isTheirs ? await rightCode(challenge, given.code) : undefined;
  if (!taken) {
    await enqueue(activityTask(system, account.id, { what: 'code-failed', ...place }));
    throw invalidCode();
  }
  mustNotBeSuspended(account);
  const clearing: Write = { action: clearingAttempts(attempts), onRefusal: 'read-again' };
  const writes = [spendingChallenge(challenge), clearing, ...takingCode(challenge, taken, place)];
  await commit(async () => ({ result: undefined, writes }));
  return startSession(system, account, place, 'signed-in');
}

/**
 * Sends another code for a sign-in.
 *
 * @throws Problem `wrong-code` where the challenge is over; `slow-down` within a minute of the last code;
 *   `invalid` where the account's codes do not go by that channel
 */
export async function resendCode(
  system: AccountSystem,
  given: { challenge: string; email: string; method: 'email' | 'discord' },
  place: Place,
): Promise<void> {
  await limitByAddress('second-factor-code', place.address, TRIES_PER_ADDRESS);
  const { challenge, account } = await awaited(system, given.challenge);
  if (given.email !== account.email) throw challengeOver();
  if (!challenge.methods.includes(given.method))
    throw invalid('method', 'Your account does not get its codes that way');
  await sendAgain(challenge);
}

/** A challenge with its account, unless the password has been replaced since. */
async function awaited<System extends AccountSystem>(system: System, name: string) {
  const challenge = await readChallenge(system, name);
  const account = await findAccount(system, challenge.accountId);
  if (!account || account.passwordSetAt !== challenge.passwordSetAt) throw challengeOver();
  return { challenge, account };
}

/** What a right code is known by; undefined for a wrong one. */
async function rightCode(challenge: Challenge, code: string): Promise<AppCode | 'sent' | undefined> {
  const { id, system, accountId, methods, sentCount } = challenge;
  if (methods.includes('totp')) return readAppCode(system, accountId, code);
  const sent = Buffer.from(await codeOf(id, sentCount));
  const given = Buffer.from(code);
  return sent.length === given.length && timingSafeEqual(sent, given) ? 'sent' : undefined;
}

/** The writes that keep a code from being taken twice. A sent one goes with its challenge. */
function takingCode({ system, accountId }: Challenge, taken: AppCode | 'sent', place: Place): Write[] {
  if (taken === 'sent') return [];
  if ('step' in taken) return [{ action: takingStep(system, accountId, taken.step), onRefusal: invalidCode }];
  const tasks = [
    activityTask(system, accountId, { what: 'recovery-code-used', ...place }),
    noticeTask(system, accountId, 'recovery-code-used', place),
  ];
  return [
    { action: takingRecovery(system, accountId, taken.hash), onRefusal: invalidCode },
    ...tasks.map(taskWrite),
  ];
}
