import type { Suspension } from '../../../shared/account.ts';
import type { IsoTime, PlayerId, WebsiteUserId } from '../../../shared/ids.ts';
import type { AccountSystem, GameRole, WebsiteRole } from '../../../shared/roles.ts';

/** What the accounts of both systems have. The password lies with Cognito, under the account's id. */
interface AccountFacts {
  version: number;
  /** As `Email` leaves it: trimmed, in small letters. */
  email: string;
  /** Whether mail to the address was seen to reach its owner. */
  emailVerified: boolean;
  /** Whether an authenticator app is set up; its secret lies apart, in no version and on no list. */
  totp: boolean;
  /**
   * Only an `active` account is there for anybody. One that is `creating` waits for its password to be kept;
   * one in `undoing` is about to be forgotten, since that never came about.
   */
  state: 'creating' | 'active' | 'undoing';
  suspension: Suspension | null;
  /** Cognito's own name for the account. */
  sub?: string;
  /** When a password was last set in place of another; sign-ins that began before are not completed. */
  passwordSetAt?: IsoTime;
  /** The request that made the account, as hashes, so that its repetition is known. */
  registration?: { key: string; body: string };
}

/** A website account as it is stored. When it was made, its id tells. */
export interface WebsiteAccount extends AccountFacts {
  id: WebsiteUserId;
  username: string;
  firstName: string;
  lastName: string;
  role: WebsiteRole;
}

/** A game account as it is stored. When it was made, its id tells. */
export interface Player extends AccountFacts {
  id: PlayerId;
  name: string;
  role: GameRole;
  /** Whether staff demand a second factor of this one player. */
  forceemail2fa: boolean;
}

/** The account of either system by the system's name. */
export interface AccountOf {
  web: WebsiteAccount;
  game: Player;
}

export type Account<System extends AccountSystem = AccountSystem> = AccountOf[System];

/** The name that others know an account by. */
export const nameOf = (account: Account): string => ('username' in account ? account.username : account.name);

/**
 * Whether an account may not be used at present.
 *
 * @param now milliseconds since 1970
 */
export function isSuspended({ suspension }: Pick<AccountFacts, 'suspension'>, now = Date.now()): boolean {
  if (!suspension) return false;
  return suspension.until === null || Date.parse(suspension.until) > now;
}
