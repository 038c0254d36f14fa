import type { CountedList, ListEntry, SortedList } from '#platform/data/entity-definition.ts';
import { alphabeticalOrder, countOrder } from '#platform/data/sorted-lists/orders.ts';
import type { PlayerId, WebsiteUserId } from '#shared/ids.ts';
import { GAME_ROLES, type GameRole, WEBSITE_ROLES, type WebsiteRole } from '#shared/roles.ts';

/** A website account is inactive while it is suspended. */
export const USER_STATUSES = ['active', 'inactive'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** The website accounts with a role (or any role) and a status, sorted by id. */
export const buildWebsiteUserList = (role: WebsiteRole | 'all', status: UserStatus): ListEntry => ({
  index: role === 'all' ? 'gs2' : 'gs1',
  list: `website-user|${role}|${status}`,
});

/** The website accounts with a role (or any role) and a status, sorted by the name that staff see. */
export const buildWebsiteUsersByName = (role: WebsiteRole | 'all', status: UserStatus): SortedList => ({
  index: role === 'all' ? 'gs4' : 'gs3',
  list: `website-user|${role}|${status}|name`,
  order: alphabeticalOrder,
});

const ROLE_LETTERS: Record<WebsiteRole, string> = { user: 'u', premium: 'p', moderator: 'm', admin: 'a' };
const STATUS_LETTERS: Record<UserStatus, string> = { active: 'a', inactive: 'i' };

/** Encodes role and status in two letters, to keep index rows small. */
export const buildUserFilterKey = (role: WebsiteRole, status: UserStatus): string =>
  ROLE_LETTERS[role] + STATUS_LETTERS[status];

/**
 * Returns a predicate on filter keys that accepts accounts with the role (or any role) and one of the
 * statuses.
 */
export function matchUserFilterKey(
  role: WebsiteRole | 'all',
  statuses: readonly UserStatus[],
): (filterKey: string) => boolean {
  const roles = role === 'all' ? WEBSITE_ROLES : [role];
  const among = new Set(roles.flatMap((each) => statuses.map((status) => buildUserFilterKey(each, status))));
  return (filterKey) => among.has(filterKey);
}

/** The staff notes about a website account. */
export const buildUserNoteList = (userId: WebsiteUserId): ListEntry => ({
  index: 'gs1',
  list: `user-note|${userId}`,
});

/** The staff notes about a game account. */
export const buildPlayerNoteList = (playerId: PlayerId): ListEntry => ({
  index: 'gs1',
  list: `player-note|${playerId}`,
});

/** The players with a role (or any role), sorted by id. */
export const buildPlayerList = (role: GameRole | 'all'): ListEntry => ({
  index: role === 'all' ? 'gs2' : 'gs1',
  list: `player|${role}`,
});

/** Encodes the role of a player in one letter, to keep index rows small. */
export const PLAYER_FILTER_KEYS: Readonly<Record<GameRole, string>> = {
  player: 'p',
  builder: 'b',
  fashionista: 'f',
  content_checker: 'c',
  mod: 'm',
  admin: 'a',
};

/** The players with a role, sorted by name. */
export const buildPlayersByName = (role: GameRole): SortedList => ({
  index: 'gs4',
  list: `player|${role}|name`,
  order: alphabeticalOrder,
});

/** The players with a role, sorted by their number of characters. */
export const buildPlayersByCharacters = (role: GameRole): SortedList => ({
  index: 'gs5',
  list: `player|${role}|characters`,
  order: countOrder,
});

/** The players who need a second factor, by their own choice or because staff require it. */
export const secondFactorList: ListEntry = { index: 'gs3', list: 'player|second-factor' };

/** Every list of website accounts. */
export const listWebsiteUserLists = (): CountedList[] =>
  [...WEBSITE_ROLES, 'all' as const].flatMap((role) =>
    USER_STATUSES.flatMap((status) => [
      buildWebsiteUserList(role, status),
      buildWebsiteUsersByName(role, status),
    ]),
  );

/** Every list of players. */
export const listPlayerLists = (): CountedList[] => [
  ...[...GAME_ROLES, 'all' as const].map(buildPlayerList),
  ...GAME_ROLES.flatMap((role) => [buildPlayersByName(role), buildPlayersByCharacters(role)]),
  secondFactorList,
];
