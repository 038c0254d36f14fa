import type { Entry } from '../../platform/data/counted-lists/read-list.ts';
import type { Kind } from '../../platform/data/kind.ts';
import { keepStanding } from '../../platform/sessions/standing.ts';
import { countByDay } from '../daily-counts.ts';
import type { WebsiteAccount } from './account.ts';
import { type UserStatus, userLetters, websiteUserList } from './account-lists.ts';
import { standingFacts } from './standing-facts.ts';
import { uniqueValues } from './unique-values.ts';
import { websiteUserView } from './views.ts';

/** What a list shows of an account without reading the account itself: all that staff see of it. */
type UserCard = Pick<
  WebsiteAccount,
  'username' | 'role' | 'firstName' | 'lastName' | 'email' | 'emailVerified' | 'totp' | 'suspension'
>;

/** An account as its lists carry it. */
export type ListedUser = Pick<WebsiteAccount, 'id' | 'version'> & UserCard;

/** The account that an entry of such a list holds: cards there are written by this kind alone. */
export const listedUser = ({ id, version, card }: Entry): ListedUser =>
  ({ ...card, id, version }) as ListedUser;

/**
 * The status that an account's lists go by. It follows what is stored, not the clock: a task lifts what has
 * ended by itself.
 */
export const listedStatus = ({ suspension }: Pick<WebsiteAccount, 'suspension'>): UserStatus =>
  suspension ? 'inactive' : 'active';

/** How website accounts are stored, listed and found: by role, by status and by words, once they are active. */
export const websiteUserKind: Kind<WebsiteAccount> = {
  name: 'website-user',

  // Two thousand rows of words are read at a time, each with this name in its key.
  wordName: 'web',

  toStored: ({ id: _, version: __, ...stored }) => {
    const { username, role, firstName, lastName, email, emailVerified, totp, suspension, ...detail } = stored;
    const names = { username, firstName, lastName };
    const card: UserCard = { ...names, role, email, emailVerified, totp, suspension };
    return { card, detail };
  },

  fromStored: ({ id, version, card, detail }) =>
    // What is read here was written by `toStored` above and by nothing else.
    ({ id, version, ...card, ...detail }) as WebsiteAccount,

  lists: ({ state, role, ...account }) => {
    const status = listedStatus(account);
    return state === 'active' ? [websiteUserList(role, status), websiteUserList('all', status)] : [];
  },

  words: ({ state, role, ...account }) =>
    state === 'active'
      ? { texts: textsOf(account), letters: userLetters(role, listedStatus(account)) }
      : undefined,

  unique: (account) => [...uniqueValues(account), `username#${account.username.toLowerCase()}`],

  shown: websiteUserView,

  titled: ({ username }) => username,

  audited: ({ username, firstName, lastName, email, emailVerified, role, totp, suspension }) => {
    const standing = { active: suspension === null, reason: suspension?.reason, until: suspension?.until };
    return { username, firstName, lastName, email, emailVerified, role, authenticator: totp, ...standing };
  },

  companions: (before, after) => {
    const id = after?.id ?? before?.id;
    if (!id) return [];
    const hasSignedUp = after?.state === 'active' && before?.state !== 'active';
    return [
      ...keepStanding('website-user', id, standingFacts(before), standingFacts(after)),
      ...(hasSignedUp ? [countByDay('sign-ups', id)] : []),
    ];
  },
};

/** Of an address only what comes before the `@`: a third of all accounts share what comes after it. */
const textsOf = ({
  username,
  firstName,
  lastName,
  email,
}: Omit<WebsiteAccount, 'state' | 'role'>): string[] => [
  username,
  firstName,
  lastName,
  email.slice(0, email.lastIndexOf('@')),
];
