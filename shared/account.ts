import * as v from 'valibot';
import { ActivityId, IsoTime, PlayerId, WebsiteUserId } from './ids.ts';
import { GameRole, PERMISSIONS, WebsiteRole } from './roles.ts';
import { WholeNumber } from './whole-number.ts';

/** A website account as its owner sees it. */
export const WebsiteUser = v.object({
  id: WebsiteUserId,
  username: v.string(),
  email: v.string(),
  /** The address that replaces `email` once its link is followed. */
  pendingEmail: v.optional(v.string()),
  role: WebsiteRole,
  permissions: v.array(v.picklist(PERMISSIONS)),
  profile: v.object({ firstName: v.string(), lastName: v.string() }),
  emailVerified: v.boolean(),
  /** Whether sign-in requires a code from an authenticator app. */
  totp: v.boolean(),
  createdAt: IsoTime,
  version: WholeNumber,
});
export type WebsiteUser = v.InferOutput<typeof WebsiteUser>;

/** A game account as its owner sees it. */
export const GameUser = v.object({
  id: PlayerId,
  name: v.string(),
  email: v.string(),
  role: GameRole,
  /** Whether staff require a second factor for this account. */
  forceemail2fa: v.boolean(),
  emailVerified: v.boolean(),
  totp: v.boolean(),
  created_at: IsoTime,
  version: WholeNumber,
});
export type GameUser = v.InferOutput<typeof GameUser>;

/** A session of an account, as its owner sees it. */
export const AccountSession = v.object({
  id: v.string(),
  /** Browser and operating system, such as `Firefox on Linux`. */
  device: v.string(),
  address: v.string(),
  createdAt: IsoTime,
  lastSeenAt: IsoTime,
  /** Until when its user stays signed in; missing if it expires when it is not used. */
  staysUntil: v.optional(IsoTime),
  /** Whether this is the session that sent the request. */
  current: v.boolean(),
});
export type AccountSession = v.InferOutput<typeof AccountSession>;

/** The events in an account's activity log. */
export const ACTIVITIES = [
  'registered',
  'signed-in',
  'sign-in-failed',
  'code-asked',
  'code-failed',
  'step-up-failed',
  'locked',
  'signed-out',
  'session-ended',
  'password-changed',
  'password-reset',
  'reset-requested',
  'profile-changed',
  'address-changed',
  'address-verified',
  'changes-undone',
  'totp-added',
  'totp-removed',
  'totp-reset',
  'recovery-code-used',
  'discord-linked',
  'discord-unlinked',
  'role-changed',
  'second-factor-demanded',
  'second-factor-released',
  'suspended',
  'reinstated',
] as const;

export const AccountActivity = v.object({
  id: ActivityId,
  what: v.picklist(ACTIVITIES),
  at: IsoTime,
  address: v.string(),
  device: v.string(),
});
export type AccountActivity = v.InferOutput<typeof AccountActivity>;

/** The reason for a suspension and when it ends; without an end it lasts until staff lift it. */
export const Suspension = v.object({ reason: v.string(), until: v.nullable(IsoTime) });
export type Suspension = v.InferOutput<typeof Suspension>;
/** A suspension that is not stored yet. */
export type NewSuspension = v.InferInput<typeof Suspension>;

/** The channels for a second factor. */
export const SecondFactor = v.picklist(['email', 'discord', 'totp', 'recovery']);
export type SecondFactor = v.InferOutput<typeof SecondFactor>;
