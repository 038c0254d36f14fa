import * as v from 'valibot';

const SESSION_TIMEOUT = 'Session timeout must be a whole number of hours from 1 to 168';
const LOGIN_ATTEMPTS = 'Max login attempts must be a whole number from 3 to 10';

/** The security settings of the whole system, for both kinds of account unless they name one. */
export const SystemSettings = v.object({
  /** Every game admin is asked for a second factor. */
  forceAdminTwoFA: v.boolean(),
  /** Every game moderator is asked for a second factor. */
  forceModTwoFA: v.boolean(),
  /** Players with an unverified address may look and not act. */
  requireEmailVerification: v.boolean(),
  /** Hours from its last use after which a session ends. */
  sessionTimeout: v.pipe(
    v.number(SESSION_TIMEOUT),
    v.integer(SESSION_TIMEOUT),
    v.minValue(1, SESSION_TIMEOUT),
    v.maxValue(168, SESSION_TIMEOUT),
  ),
  /** Failures in a row after which an account is locked for a while. */
  maxLoginAttempts: v.pipe(
    v.number(LOGIN_ATTEMPTS),
    v.integer(LOGIN_ATTEMPTS),
    v.minValue(3, LOGIN_ATTEMPTS),
    v.maxValue(10, LOGIN_ATTEMPTS),
  ),
});
export type SystemSettings = v.InferOutput<typeof SystemSettings>;

/** What holds until an admin of the game decides otherwise. */
export const SYSTEM_SETTINGS_DEFAULTS: SystemSettings = {
  forceAdminTwoFA: false,
  forceModTwoFA: false,
  requireEmailVerification: true,
  sessionTimeout: 24,
  maxLoginAttempts: 5,
};
