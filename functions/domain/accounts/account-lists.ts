import type { WebsiteUserId } from '../../../shared/ids.ts';
import { GAME_ROLES, type GameRole, WEBSITE_ROLES, type WebsiteRole } from '../../../shared/roles.ts';
import type { ListEntry } from '../../platform/data/kind.ts';

/** Whether a website account may be used, as its lists tell it. */
export const USER_STATUSES = ['active', 'inactive'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** The list of the website accounts of a role, or of any, that may be used or may not, by id. */
export const websiteUserList = (role: WebsiteRole | 'all', status: UserStatus): ListEntry => ({
  index: role === 'all' ? 'gs2' : 'gs1',
  list: `website-user|${role}|${status}`,
});

const ROLE_LETTERS: Record<WebsiteRole, string> = { user: 'u', premium: 'p', moderator: 'm', admin: 'a' };
const STATUS_LETTERS: Record<UserStatus, string> = { active: 'a', inactive: 'i' };

/** Role and status in two letters, for rows that must stay small. */
export const userLetters = (role: WebsiteRole, status: UserStatus): string =>
  ROLE_LETTERS[role] + STATUS_LETTERS[status];

/** A test on letters: an account of a role, or of any, in one of the statuses. */
export function userLettersAmong(
  role: WebsiteRole | 'all',
  statuses: readonly UserStatus[],
): (letters: string) => boolean {
  const roles = role === 'all' ? WEBSITE_ROLES : [role];
  const among = new Set(roles.flatMap((each) => statuses.map((status) => userLetters(each, status))));
  return (letters) => among.has(letters);
}

/** The list of what staff noted about a website account. */
export const userNoteList = (userId: WebsiteUserId): ListEntry => ({
  index: 'gs1',
  list: `user-note|${userId}`,
});

/** The list of the players of a role, or of all of them, by id. */
export const playerList = (role: GameRole | 'all'): ListEntry => ({
  index: role === 'all' ? 'gs2' : 'gs1',
  list: `player|${role}`,
});

/** The list of the players who are asked for a second factor by their own choice or by that of staff. */
export const secondFactorList: ListEntry = { index: 'gs3', list: 'player|second-factor' };

/** Every list of accounts; the notes about each have lists of their own, which are as many as accounts. */
export const everyAccountList = (): ListEntry[] => [
  ...[...WEBSITE_ROLES, 'all' as const].flatMap((role) =>
    USER_STATUSES.map((status) => websiteUserList(role, status)),
  ),
  ...[...GAME_ROLES, 'all' as const].map(playerList),
  secondFactorList,
];
