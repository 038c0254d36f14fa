import { createUlid } from '#platform/new-ulid.ts';
import type { PlayerId, WebsiteUserId } from '#shared/ids.ts';
import type { Player, WebsiteAccount } from '../definitions/account.ts';

/** The initial values of an account. */
const INITIAL = {
  version: 1,
  emailVerified: false,
  totp: false,
  state: 'creating',
  suspension: null,
} as const;

type GivenWebsiteAccount = Pick<WebsiteAccount, 'username' | 'email'> & Partial<WebsiteAccount>;

/** Builds a website account that is not stored yet, with defaults for the fields that are not given. */
export const createWebsiteAccount = (fields: GivenWebsiteAccount): WebsiteAccount => ({
  // A WebsiteUserId is a ULID.
  id: createUlid() as WebsiteUserId,
  ...INITIAL,
  firstName: '',
  lastName: '',
  role: 'user',
  ...fields,
});

type GivenPlayer = Pick<Player, 'name' | 'email'> & Partial<Player>;

/** Builds a game account that is not stored yet, with defaults for the fields that are not given. */
export const createPlayer = (fields: GivenPlayer): Player => ({
  // A PlayerId is a ULID.
  id: createUlid() as PlayerId,
  ...INITIAL,
  role: 'player',
  forceemail2fa: false,
  characters: 0,
  ...fields,
});
