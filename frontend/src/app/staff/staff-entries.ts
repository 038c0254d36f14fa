import type { SignedInUsers } from '../../session/menu-entries.tsx';
import { meetsGameNeed, meetsWebNeed, type Need, type WebNeed } from '../../session/need.ts';
import { paths } from '../../ui/paths.ts';
import { STAFF_SCREENS, type StaffScreenEntry } from './staff-screens.ts';

/** The start page of the back office, to which staff are redirected after signing in. */
export const STAFF_ENTRANCE: { path: string; title: string; need: WebNeed } = {
  path: paths.admin,
  title: 'Web Admin Panel',
  need: { roles: ['admin', 'moderator'] },
};

/** Another path of the dashboard; redirects to the start page. */
export const DASHBOARD_PATH = `${paths.admin}/dashboard`;

/** The back office screens that the signed-in users have access to, in navigation order. */
export const listScreens = (users: SignedInUsers): readonly StaffScreenEntry[] =>
  STAFF_SCREENS.filter(({ need }) => meets(users, need));

function meets({ web, game }: SignedInUsers, need: Need): boolean {
  if ('gameRoles' in need) return game !== null && meetsGameNeed(game, need);
  return web !== null && meetsWebNeed(web, need);
}

/** The screen at a path, with or without a trailing slash. */
export const screenAtPath = (path: string): StaffScreenEntry | undefined =>
  STAFF_SCREENS.find((each) => each.path === path);
