import { randomBytes } from 'node:crypto';
import type { AccountId } from '../../../shared/ids.ts';
import type { AccountSystem } from '../../../shared/roles.ts';
import { isPassing } from '../passing-failure.ts';
import { Problem } from '../problem.ts';

/** Cognito does not say how long it refuses; it begins with a second and doubles up to a quarter of an hour. */
const LOCKED_SECONDS = 60;
const BUSY_SECONDS = 5;

/** Most calls of a feature have nothing to do with passwords, and the client is large. */
const loadCognito = () => import('./cognito.ts');

/**
 * Gives a new account its password. May be repeated, and then sets the password anew.
 *
 * @returns the id that Cognito itself knows the account by
 * @throws Problem `invalid` for a password that Cognito does not take; `unavailable` while it is busy or down
 */
export async function createPassword(
  system: AccountSystem,
  accountId: AccountId,
  password: string,
): Promise<{ sub: string }> {
  const user = { system, username: accountId };
  return understood(async () => {
    const cognito = await loadCognito();
    const sub = (await made(user)) ?? (await cognito.readSub(user));
    if (!sub) throw new Error('Cognito names no sub for an account');
    await cognito.setLastingPassword(user, password);
    return { sub };
  });
}

/**
 * Whether this is the account's password. An account that does not exist is asked for in the same way, so
 * that neither the answer nor its time tells the two apart.
 *
 * @throws Problem `locked` where Cognito itself takes no more tries; `unavailable` while it is busy or down
 */
export async function checkPassword(
  system: AccountSystem,
  accountId: AccountId,
  password: string,
): Promise<boolean> {
  return understood(async () => {
    const { signIn } = await loadCognito();
    return signIn({ system, username: accountId }, password).catch((error: unknown) => {
      // Cognito tells its refusals apart by their words alone.
      if (isNamed(error, 'NotAuthorizedException') && error.message.startsWith('Incorrect')) return false;
      throw error;
    });
  });
}

/**
 * Replaces the password of an account.
 *
 * @throws Problem `invalid` for a password that Cognito does not take; `unavailable` while it is busy or down
 */
export async function setPassword(
  system: AccountSystem,
  accountId: AccountId,
  password: string,
): Promise<void> {
  await understood(async () =>
    (await loadCognito()).setLastingPassword({ system, username: accountId }, password),
  );
}

/**
 * Removes an account's password for good; fine where there is none any more.
 *
 * @throws Problem `unavailable` while Cognito is busy or down
 */
export async function removePassword(system: AccountSystem, accountId: AccountId): Promise<void> {
  await understood(async () => {
    const { deleteUser } = await loadCognito();
    await deleteUser({ system, username: accountId }).catch((error: unknown) => {
      if (!isNamed(error, 'UserNotFoundException')) throw error;
    });
  });
}

/** The `sub` of a user just made; undefined where an earlier try had made it. */
async function made(user: { system: AccountSystem; username: string }): Promise<string | undefined> {
  const { makeUser } = await loadCognito();
  return makeUser(user, randomBytes(24).toString('base64url')).catch((error: unknown) => {
    if (isNamed(error, 'UsernameExistsException')) return undefined;
    throw error;
  });
}

/** Turns what Cognito refuses into what our own callers are told. */
async function understood<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw problemOf(cause) ?? cause;
  }
}

function problemOf(cause: unknown): Problem | undefined {
  if (isNamed(cause, 'NotAuthorizedException') && cause.message.includes('attempts exceeded')) {
    return new Problem('locked', 'Too many attempts. Please try again later.', {
      retryAfterSeconds: LOCKED_SECONDS,
      cause,
    });
  }
  if (isPasswordRefused(cause)) {
    const msg = 'This password cannot be used';
    return new Problem('invalid', msg, { errors: [{ path: 'password', msg }], cause });
  }
  if (!isPassing(cause)) return undefined;
  return new Problem('unavailable', 'Passwords cannot be checked at the moment. Please try again shortly.', {
    retryAfterSeconds: BUSY_SECONDS,
    cause,
  });
}

/** Too short by its policy, or not of the form that its calls take. */
const isPasswordRefused = (cause: unknown): boolean =>
  isNamed(cause, 'InvalidPasswordException') ||
  (isNamed(cause, 'InvalidParameterException') && cause.message.includes("'password'"));

const isNamed = (error: unknown, name: string): error is Error =>
  error instanceof Error && error.name === name;
