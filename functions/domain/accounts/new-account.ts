import { ulid } from 'ulid';
import type { PlayerId, WebsiteUserId } from '../../../shared/ids.ts';
import type { Player, WebsiteAccount } from './account.ts';

/** What an account begins with. */
const FRESH = { version: 1, emailVerified: false, totp: false, state: 'creating', suspension: null } as const;

type GivenWebsiteAccount = Pick<WebsiteAccount, 'username' | 'email'> & Partial<WebsiteAccount>;

/** A website account that is not stored yet; whatever is not given is as it is for somebody new. */
export const newWebsiteAccount = (fields: GivenWebsiteAccount): WebsiteAccount => ({
  // `ulid` makes ids of the very form that a WebsiteUserId has.
  id: ulid() as WebsiteUserId,
  ...FRESH,
  firstName: '',
  lastName: '',
  role: 'user',
  ...fields,
});

type GivenPlayer = Pick<Player, 'name' | 'email'> & Partial<Player>;

/** A game account that is not stored yet; whatever is not given is as it is for somebody new. */
export const newPlayer = (fields: GivenPlayer): Player => ({
  // `ulid` makes ids of the very form that a PlayerId has.
  id: ulid() as PlayerId,
  ...FRESH,
  role: 'player',
  forceemail2fa: false,
  ...fields,
});
