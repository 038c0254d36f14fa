import { randomBytes } from 'node:crypto';
import type { AccountId } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { Problem } from '../problem.ts';
import { isTransient } from '../transient-error.ts';
import { normalizePassword } from './normalize-password.ts';

/** Cognito does not report its lock duration; it starts at a second and doubles up to a quarter of an hour. */
const LOCKED_SECONDS = 60;
const BUSY_SECONDS = 5;

/** Loaded on demand: most calls of a feature need no passwords, and the client is large. */
const loadCognito = () => import('./cognito.ts');

/**
 * Creates the password of a new account. If repeated, it sets the password again.
 *
 * @returns Cognito's own id of the account
 * @throws Problem `invalid` for a password that Cognito rejects; `unavailable` while it is busy or down
 */
export async function createPassword(
  system: AccountSystem,
  accountId: AccountId,
  password: string,
): Promise<{ sub: string }> {
  const user = { system, username: accountId };
  return translateErrors(async () => {
    const cognito = await loadCognito();
    const sub = (await createUser(user)) ?? (await cognito.readSub(user));
    if (!sub) throw new Error('Cognito names no sub for an account');
    await cognito.setPermanentPassword(user, normalizePassword(password));
    return { sub };
  });
}

/**
 * Checks an account's password. An account that does not exist causes the same calls, so that neither the response nor
 * its time reveals the difference.
 *
 * @throws Problem `locked` if Cognito rejects further attempts; `unavailable` while it is busy or down
 */
export const checkPassword = (
  system: AccountSystem,
  accountId: AccountId,
  password: string,
): Promise<boolean> => checkStoredPassword(system, accountId, normalizePassword(password));

/** Checks a password as `checkPassword`, in the form in which it is given. */
export async function checkStoredPassword(
  system: AccountSystem,
  accountId: AccountId,
  password: string,
): Promise<boolean> {
  return translateErrors(async () => {
    const { signIn } = await loadCognito();
    return signIn({ system, username: accountId }, password).catch((error: unknown) => {
      // Cognito distinguishes its refusals only by their messages.
      if (isNamed(error, 'NotAuthorizedException') && error.message.startsWith('Incorrect')) return false;
      throw error;
    });
  });
}

/**
 * Replaces the password of an account.
 *
 * @throws Problem `invalid` for a password that Cognito rejects; `unavailable` while it is busy or down
 */
export async function setPassword(
  system: AccountSystem,
  accountId: AccountId,
  password: string,
): Promise<void> {
  await translateErrors(async () =>
    (await loadCognito()).setPermanentPassword({ system, username: accountId }, normalizePassword(password)),
  );
}

/**
 * Removes an account's password permanently; a missing password is not an error.
 *
 * @throws Problem `unavailable` while Cognito is busy or down
 */
export async function removePassword(system: AccountSystem, accountId: AccountId): Promise<void> {
  await translateErrors(async () => {
    const { deleteUser } = await loadCognito();
    await deleteUser({ system, username: accountId }).catch((error: unknown) => {
      if (!isNamed(error, 'UserNotFoundException')) throw error;
    });
  });
}

/** Creates a user and returns its `sub`; undefined if an earlier attempt created it. */
async function createUser(user: { system: AccountSystem; username: string }): Promise<string | undefined> {
  const { makeUser } = await loadCognito();
  return makeUser(user, randomBytes(24).toString('base64url')).catch((error: unknown) => {
    if (isNamed(error, 'UsernameExistsException')) return undefined;
    throw error;
  });
}

/** Translates Cognito's errors to Problems for callers. */
async function translateErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw toProblem(cause) ?? cause;
  }
}

function toProblem(cause: unknown): Problem | undefined {
  if (isNamed(cause, 'NotAuthorizedException') && cause.message.includes('attempts exceeded')) {
    return new Problem('locked', 'Too many attempts. Please try again later.', {
      retryAfterSeconds: LOCKED_SECONDS,
      cause,
    });
  }
  if (isPasswordRefused(cause)) {
    const msg = "This password can't be used";
    return new Problem('invalid', msg, { errors: [{ path: 'password', msg }], cause });
  }
  if (!isTransient(cause)) return undefined;
  return new Problem('unavailable', "We can't check passwords right now. Please try again shortly.", {
    retryAfterSeconds: BUSY_SECONDS,
    cause,
  });
}

/** A password that is too short for the policy or malformed for its API. */
const isPasswordRefused = (cause: unknown): boolean =>
  isNamed(cause, 'InvalidPasswordException') ||
  (isNamed(cause, 'InvalidParameterException') && cause.message.includes("'password'"));

const isNamed = (error: unknown, name: string): error is Error =>
  error instanceof Error && error.name === name;
