import { auditFields, hideFields, show } from '#platform/data/audited-fields.ts';
import type { Entry } from '#platform/data/counted-lists/read-list.ts';
import type { EntityDefinition } from '#platform/data/entity-definition.ts';
import { toSortableText } from '#platform/data/sorted-lists/sort-key.ts';
import { buildAuthStateWrites } from '#platform/sessions/auth-state.ts';
import { incrementDailyCount } from '../../statistics/daily-counts.ts';
import type { WebsiteAccount } from './account.ts';
import {
  AUDITED_SANCTIONS,
  auditAuthenticator,
  auditSuspension,
  OWN_ACCOUNT_FACTS,
  toAuthFacts,
} from './account-facts.ts';
import {
  buildUserFilterKey,
  buildWebsiteUserList,
  buildWebsiteUsersByName,
  listWebsiteUserLists,
  type UserStatus,
} from './account-lists.ts';
import { buildStaffNameWrites } from './staff-names.ts';
import { createOwnerTasks } from './stamp-tasks.ts';
import { buildUniqueValues } from './unique-values.ts';
import { toWebsiteUserView } from './views.ts';

/** The fields that list entries contain, so that lists need not read the accounts: all that staff see. */
type UserCard = Pick<
  WebsiteAccount,
  'username' | 'role' | 'firstName' | 'lastName' | 'email' | 'emailVerified' | 'totp' | 'suspension'
>;

/** An account as read from a list entry. */
export type ListedUser = Pick<WebsiteAccount, 'id' | 'version'> & UserCard;

/** Reads the account from a list entry. Only this entity definition writes these cards. */
export const toListedUser = ({ id, version, card }: Entry): ListedUser =>
  ({ ...card, id, version }) as ListedUser;

/**
 * The status by which an account is listed. It depends on the stored suspension, not on the clock: a task
 * clears an expired suspension.
 */
export const toListedStatus = ({ suspension }: Pick<WebsiteAccount, 'suspension'>): UserStatus =>
  suspension ? 'inactive' : 'active';

/** The name by which staff see an account: the full name, or else the username. */
const getListedName = ({
  firstName,
  lastName,
  username,
}: Pick<WebsiteAccount, 'firstName' | 'lastName' | 'username'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;

/**
 * The entity definition of website accounts. Active accounts are listed by role and status, by age and by
 * name, and can be searched.
 */
export const websiteUserDefinition: EntityDefinition<WebsiteAccount> = {
  name: 'website-user',
  label: 'user',

  // A short name, because searches read two thousand index rows at a time and each key contains it.
  searchName: 'web',

  toStored: ({ id: _, version: __, ...stored }) => {
    const { username, role, firstName, lastName, email, emailVerified, totp, suspension, ...detail } = stored;
    const names = { username, firstName, lastName };
    const card: UserCard = { ...names, role, email, emailVerified, totp, suspension };
    return { card, detail };
  },

  fromStored: ({ id, version, card, detail }) =>
    // Only `toStored` above writes these items.
    ({ id, version, ...card, ...detail }) as WebsiteAccount,

  lists: ({ state, role, ...account }) => {
    if (state !== 'active') return [];
    const status = toListedStatus(account);
    const sortValue = toSortableText(getListedName(account));
    return [
      buildWebsiteUserList(role, status),
      buildWebsiteUserList('all', status),
      { ...buildWebsiteUsersByName(role, status), sortValue },
      { ...buildWebsiteUsersByName('all', status), sortValue },
    ];
  },

  countedLists: { shared: listWebsiteUserLists },

  searchTerms: ({ state, role, ...account }) =>
    state === 'active'
      ? { texts: listTexts(account), filterKey: buildUserFilterKey(role, toListedStatus(account)) }
      : undefined,

  unique: (account) => [
    ...buildUniqueValues(account),
    ...[account, ...(account.snapshots ?? [])].flatMap(({ username }) =>
      username === undefined ? [] : [`username#${username.toLowerCase()}`],
    ),
  ],

  shown: toWebsiteUserView,

  titled: ({ username }) => username,

  tasks: createOwnerTasks,

  audited: auditFields<WebsiteAccount>({
    ...show('username', 'firstName', 'lastName', 'email', 'emailVerified', 'role'),
    totp: auditAuthenticator,
    suspension: auditSuspension,
    ...AUDITED_SANCTIONS,
    ...OWN_ACCOUNT_FACTS,
    ...hideFields('follows from a subscription, which has a history of its own', 'entitlements'),
  }),

  relatedWrites: (before, after) => {
    const id = after?.id ?? before?.id;
    if (!id) return [];
    const hasSignedUp = after?.state === 'active' && before?.state !== 'active';
    return [
      ...buildAuthStateWrites('website-user', id, toAuthFacts(before), toAuthFacts(after)),
      ...buildStaffNameWrites(before, after),
      ...(hasSignedUp ? [incrementDailyCount('sign-ups', id)] : []),
    ];
  },
};

/** Includes only the part of the address before the `@`: a third of all accounts share their domain. */
const listTexts = ({
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
