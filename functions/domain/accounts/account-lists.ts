import { GAME_ROLES, type GameRole, WEBSITE_ROLES, type WebsiteRole } from '../../../shared/roles.ts';
import type { ListEntry } from '../../platform/data/kind.ts';

/** The list of the website accounts of a role, or of all of them, by id. */
export const websiteUserList = (role: WebsiteRole | 'all'): ListEntry => ({
  index: role === 'all' ? 'gs2' : 'gs1',
  list: `website-user|${role}`,
});

/** The list of the players of a role, or of all of them, by id. */
export const playerList = (role: GameRole | 'all'): ListEntry => ({
  index: role === 'all' ? 'gs2' : 'gs1',
  list: `player|${role}`,
});

/** The list of the players who are asked for a second factor by their own choice or by that of staff. */
export const secondFactorList: ListEntry = { index: 'gs3', list: 'player|second-factor' };

/** Every list of accounts. */
export const everyAccountList = (): ListEntry[] => [
  ...[...WEBSITE_ROLES, 'all' as const].map(websiteUserList),
  ...[...GAME_ROLES, 'all' as const].map(playerList),
  secondFactorList,
];
