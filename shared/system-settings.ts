import * as v from 'valibot';
import { ITEM_BUDGET_DEFAULTS, ItemBudgets } from './item-budgets.ts';
import { WholeNumber } from './whole-number.ts';

const SESSION_TIMEOUT = 'Session timeout must be a whole number of hours from 1 to 168';
const LOGIN_ATTEMPTS = 'Max login attempts must be a whole number from 3 to 10';

const ORIGIN = 'Enter an origin such as https://game.example, without a path';
const MAX_ORIGINS = 20;

/** Whether a text is an origin as browsers send it: by https, or this machine's. */
function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.origin !== text) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost');
}

/** The system-wide security settings, for both account systems unless a setting names one. */
export const SystemSettings = v.object({
  /** Every game admin needs a second factor. */
  forceAdminTwoFA: v.boolean(),
  /** Every game moderator needs a second factor. */
  forceModTwoFA: v.boolean(),
  /** Players with an unverified address have read-only access. */
  requireEmailVerification: v.boolean(),
  /** Hours after its last use at which a session expires. */
  sessionTimeout: v.pipe(
    v.number(SESSION_TIMEOUT),
    v.integer(SESSION_TIMEOUT),
    v.minValue(1, SESSION_TIMEOUT),
    v.maxValue(168, SESSION_TIMEOUT),
  ),
  /** Everyone but staff may stay signed in on a device for 30 days, whatever the timeout. */
  allowStaySignedIn: v.boolean(),
  /** Consecutive failures after which an account is locked temporarily. */
  maxLoginAttempts: v.pipe(
    v.number(LOGIN_ATTEMPTS),
    v.integer(LOGIN_ATTEMPTS),
    v.minValue(3, LOGIN_ATTEMPTS),
    v.maxValue(10, LOGIN_ATTEMPTS),
  ),
  /** Web pages of these origins may sign players in, register them and reset their passwords. */
  signInOrigins: v.pipe(
    v.array(v.pipe(v.string(), v.check(isOrigin, ORIGIN))),
    v.maxLength(MAX_ORIGINS, `List up to ${MAX_ORIGINS} origins`),
  ),
  /** What items of each category should not exceed; an item over its budget is marked, not refused. */
  itemBudgets: ItemBudgets,
});
export type SystemSettings = v.InferOutput<typeof SystemSettings>;

/** The settings with their version, which is 0 until the first change. */
export const VersionedSystemSettings = v.object({ ...SystemSettings.entries, version: WholeNumber });
export type VersionedSystemSettings = v.InferOutput<typeof VersionedSystemSettings>;

/** The settings until a game admin changes them. */
export const SYSTEM_SETTINGS_DEFAULTS: SystemSettings = {
  forceAdminTwoFA: false,
  forceModTwoFA: false,
  requireEmailVerification: true,
  sessionTimeout: 24,
  allowStaySignedIn: true,
  maxLoginAttempts: 5,
  signInOrigins: [],
  itemBudgets: ITEM_BUDGET_DEFAULTS,
};
