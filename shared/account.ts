import * as v from 'valibot';
import { IsoTime, PlayerId, WebsiteUserId } from './ids.ts';
import { GameRole, PERMISSIONS, WebsiteRole } from './roles.ts';

/** A website account as its owner sees it. */
export const WebsiteUser = v.object({
  id: WebsiteUserId,
  username: v.string(),
  email: v.string(),
  role: WebsiteRole,
  permissions: v.array(v.picklist(PERMISSIONS)),
  profile: v.object({ firstName: v.string(), lastName: v.string() }),
  emailVerified: v.boolean(),
  /** Whether an authenticator app is asked for at sign-in. */
  totp: v.boolean(),
  createdAt: IsoTime,
  version: v.number(),
});
export type WebsiteUser = v.InferOutput<typeof WebsiteUser>;

/** A game account as its owner sees it. */
export const GameUser = v.object({
  id: PlayerId,
  name: v.string(),
  email: v.string(),
  role: GameRole,
  /** Whether staff demand a second factor of this one account. */
  forceemail2fa: v.boolean(),
  emailVerified: v.boolean(),
  totp: v.boolean(),
  created_at: IsoTime,
  version: v.number(),
});
export type GameUser = v.InferOutput<typeof GameUser>;

/** A place where somebody is signed in. */
export const AccountSession = v.object({
  id: v.string(),
  /** Browser and system in words, such as `Firefox on Linux`. */
  device: v.string(),
  address: v.string(),
  createdAt: IsoTime,
  lastSeenAt: IsoTime,
  /** Whether it is the one that asks. */
  current: v.boolean(),
});
export type AccountSession = v.InferOutput<typeof AccountSession>;

/** What an account's own log can tell. */
export const ACTIVITIES = [
  'registered',
  'signed-in',
  'sign-in-failed',
  'code-asked',
  'code-failed',
  'locked',
  'signed-out',
  'session-ended',
  'password-changed',
  'password-reset',
  'reset-requested',
  'profile-changed',
  'address-changed',
  'address-verified',
  'totp-added',
  'totp-removed',
  'recovery-code-used',
  'role-changed',
  'second-factor-demanded',
  'second-factor-released',
  'suspended',
  'reinstated',
] as const;

export const AccountActivity = v.object({
  id: v.string(),
  what: v.picklist(ACTIVITIES),
  at: IsoTime,
  address: v.string(),
  device: v.string(),
});
export type AccountActivity = v.InferOutput<typeof AccountActivity>;

/** Why and until when an account may not be used; no end means until staff lift it. */
export const Suspension = v.object({ reason: v.string(), until: v.nullable(IsoTime) });
export type Suspension = v.InferOutput<typeof Suspension>;

/** How a second factor can be given. */
export const SecondFactor = v.picklist(['email', 'discord', 'totp', 'recovery']);
export type SecondFactor = v.InferOutput<typeof SecondFactor>;
