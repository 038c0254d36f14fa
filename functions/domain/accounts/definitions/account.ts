import type { Suspension } from '#shared/account.ts';
import type { IsoTime, PlayerId, SubscriptionId, WebsiteUserId } from '#shared/ids.ts';
import { type AccountSystem, type GameRole, getCurrentRole, type WebsiteRole } from '#shared/roles.ts';
import type { Sanction, SubmissionLimit } from './sanction.ts';

/** The facts of an account before a change, which its owner can restore by an emailed link. */
export interface Snapshot {
  id: string;
  /** The verified address, to which the link is mailed. */
  email: string;
  /** Website accounts only. */
  username?: string;
  /** The authenticator app, as `findAppId` names it. */
  appId?: string;
  /** Game accounts only: the linked Discord account. */
  discordId?: string;
  /** When the link expires. Until then no other account can take the address or the username. */
  until: IsoTime;
}

/** The fields that accounts of both systems share. Cognito stores the password under the account's id. */
interface AccountFacts {
  version: number;
  /** Normalized by `Email`: trimmed and in lower case. */
  email: string;
  /** Whether the owner has proved that they receive mail at the address. */
  emailVerified: boolean;
  /** A new address whose link has not been followed. Until then `email` stays the account's address. */
  pendingEmail?: string;
  /** When the pending address is given up. */
  pendingUntil?: IsoTime;
  /** The account before each of its recent changes, oldest first, for the links that undo them. */
  snapshots?: Snapshot[];
  /** Whether an authenticator app is set up. Its secret is stored separately, outside versions and lists. */
  totp: boolean;
  /** Distinguishes the app from one that is set up after it. */
  appId?: string;
  /**
   * Only `active` accounts are visible. `creating` means that Cognito has not stored the password yet,
   * `undoing` that the registration failed and the account is about to be deleted.
   */
  state: 'creating' | 'active' | 'undoing';
  suspension: Suspension | null;
  /** What reviewers did about the owner's uploads, the newest last. */
  sanctions?: Sanction[];
  /** How many images the owner may submit; absent if staff never limited that. */
  submissionLimit?: SubmissionLimit;
  /** Cognito's own id for the account. */
  sub?: string;
  /** When the password was last replaced. Sign-ins that began before then are not completed. */
  passwordSetAt?: IsoTime;
  /** Hashes of the request that created the account, to recognize a repeated request. */
  registration?: { key: string; body: string };
}

/** A stored website account. Its id contains the creation time. */
export interface WebsiteAccount extends AccountFacts {
  id: WebsiteUserId;
  username: string;
  firstName: string;
  lastName: string;
  /** As staff assigned it; `getRole` returns the one that the account has now. */
  role: WebsiteRole;
  /**
   * The subscriptions that the account is bound to, with the end of what each entitles it to. They are copied here in
   * the transaction that changes them.
   */
  entitlements?: Entitlement[];
}

/** What a subscription brings its account. */
export interface Entitlement {
  subscription: SubscriptionId;
  /** Absent while it brings nothing. */
  until?: IsoTime;
}

/** The end of the premium that a website account has paid for; undefined if it never did. */
export const findPremiumEnd = ({
  entitlements = [],
}: Pick<WebsiteAccount, 'entitlements'>): IsoTime | undefined =>
  entitlements
    .flatMap(({ until }) => until ?? [])
    .toSorted()
    .at(-1);

/** The role that a website account has now: `premium` for a `user` who has paid for it. */
export function getRole(account: Pick<WebsiteAccount, 'role' | 'entitlements'>): WebsiteRole {
  const end = findPremiumEnd(account);
  return getCurrentRole(account.role, end && Date.parse(end));
}

/** An account at Discord that its owner has linked, as Discord described it then. */
export interface DiscordLink {
  /** Discord's id of the account; no two players have the same. */
  id: string;
  username: string;
  /** The name that Discord shows instead of the username; null if there is none. */
  globalName: string | null;
  /** The hash of the picture; null if there is none. */
  avatar: string | null;
  linkedAt: IsoTime;
}

/** A stored game account. Its id contains the creation time. */
export interface Player extends AccountFacts {
  id: PlayerId;
  name: string;
  role: GameRole;
  /** Whether staff require a second factor from this player. */
  forceemail2fa: boolean;
  /** When staff last ended sessions of this player. */
  sessionsEndedAt?: IsoTime;
  /**
   * The number of the player's characters, changed with them; absent only until the migration 001 has reached a player from
   * before it.
   */
  characters?: number;
  /** The linked Discord account; absent without one. */
  discord?: DiscordLink;
}

/** Maps each system to its account type. */
export interface AccountOf {
  web: WebsiteAccount;
  game: Player;
}

export type Account<System extends AccountSystem = AccountSystem> = AccountOf[System];

/** The account's public name. */
export const getName = (account: Account): string =>
  'username' in account ? account.username : account.name;

/** The address that becomes the account's once its link is followed; undefined if there is none, or it has expired. */
export const findPendingEmail = ({
  pendingEmail,
  pendingUntil,
}: Pick<AccountFacts, 'pendingEmail' | 'pendingUntil'>): string | undefined =>
  pendingUntil !== undefined && Date.parse(pendingUntil) > Date.now() ? pendingEmail : undefined;

/** The address that the owner still has to verify: the pending one, or else the current one. */
export const findUnverifiedEmail = (account: Account): string | undefined =>
  findPendingEmail(account) ?? (account.emailVerified ? undefined : account.email);

/** The account without its pending address. */
export function dropPendingEmail<Kept extends Account>(account: Kept): Kept {
  const next = { ...account };
  delete next.pendingEmail;
  delete next.pendingUntil;
  return next;
}

/** The account without its linked Discord account. */
export function dropDiscord<Kept extends Account>(account: Kept): Kept {
  const next: Kept & { discord?: DiscordLink } = { ...account };
  delete next.discord;
  return next;
}

/** The id of the account's authenticator app; undefined if none is set up, `first` for one from before ids. */
export const findAppId = ({
  totp,
  appId = 'first',
}: Pick<AccountFacts, 'totp' | 'appId'>): string | undefined => (totp ? appId : undefined);

/**
 * Whether an account is currently suspended.
 *
 * @param now milliseconds since 1970
 */
export function isSuspended({ suspension }: Pick<AccountFacts, 'suspension'>, now = Date.now()): boolean {
  if (!suspension) return false;
  return suspension.until === null || Date.parse(suspension.until) > now;
}
