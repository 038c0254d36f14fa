import { createHash } from 'node:crypto';
import { getAddressRange } from '#platform/attempts/address-range.ts';
import type { Session } from '#platform/sessions/session.ts';
import type { AccountId } from '#shared/ids.ts';
import { normalizeIdentifier } from '#shared/read-email-address.ts';
import type { AccountSystem } from '#shared/roles.ts';
import type { Account } from '../definitions/account.ts';

/**
 * Where attempts come from. Each origin has a count of its own, so that a stranger's failures lock only the stranger:
 * a device that has signed in before, and otherwise a client address.
 */
export type Origin = `device ${string}` | `address ${string}`;

/** The origin of a sign-in, given the id of a known device. */
export const toOrigin = (deviceId: string | undefined, address: string): Origin =>
  deviceId === undefined ? `address ${getAddressRange(address)}` : `device ${deviceId}`;

const hashIdentifier = (identifier: string): string =>
  createHash('sha256').update(normalizeIdentifier(identifier)).digest('base64url');

/**
 * The key that counts sign-in attempts: by origin and by the identifier as typed, whether or not an account has it. If
 * attempts were counted per account, a lock caused through the username would also show at the email address,
 * and so reveal that both belong to the same person. In return, the attempts that the settings allow apply to
 * username and address separately.
 *
 * @param passwordSetAt when the password was replaced, if ever: a new password starts over with new counts
 */
export const signInAttempts = (
  system: AccountSystem,
  identifier: string,
  origin: Origin,
  passwordSetAt = 'first',
): string => `sign-in#${system}#${hashIdentifier(identifier)}#${origin}#${passwordSetAt}`;

/** The keys that count sign-in attempts at an account from an origin, for each of its identifiers. */
export const buildEverySignInAttempts = (system: AccountSystem, account: Account, origin: Origin): string[] =>
  [account.email, ...('username' in account ? [account.username] : [])].map((identifier) =>
    signInAttempts(system, identifier, origin, account.passwordSetAt),
  );

/**
 * The key that counts failed sign-ins with an identifier from all unknown devices, whatever their address. A new
 * password does not change it, since the attack goes on.
 */
export const signInFailures = (system: AccountSystem, identifier: string): string =>
  `sign-in-failures#${system}#${hashIdentifier(identifier)}`;

/** The key that counts attempts at the password of a session's account: a stolen token locks only its own session. */
export const buildPasswordAttempts = ({ system, accountId, sessionId }: Session): string =>
  `password#${system}#${accountId}#${sessionId}`;

/** The key that counts attempts at the password of a registration that is repeated. */
export const buildRegistrationAttempts = (system: AccountSystem, id: AccountId): string =>
  `registration#${system}#${id}`;

/**
 * The key that counts second-factor attempts, separate from password attempts: one for each known device and one for
 * all others, since these know the password and may change their address.
 */
export const buildCodeAttempts = (system: AccountSystem, id: AccountId, deviceId = 'unknown'): string =>
  `code#${system}#${id}#${deviceId}`;

/** The key that counts second-factor attempts within a session. */
export const buildSessionCodeAttempts = ({ system, accountId, sessionId }: Session): string =>
  `code#${system}#${accountId}#session ${sessionId}`;
