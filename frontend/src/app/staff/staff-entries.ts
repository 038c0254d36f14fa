import type { GameUser } from '#shared/account.ts';
import type { SignedInUsers } from '../../session/menu-entries.tsx';
import { meetsGameNeed, meetsWebNeed, type Need, type WebNeed } from '../../session/need.ts';
import { paths } from '../../session/paths/screen-paths.ts';
import { staffPaths } from '../../session/paths/staff-paths.ts';
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

/** Screens of the game's staff that are no tools. */
const NO_TOOLS: readonly string[] = [paths.gameAdmin, staffPaths.gameRoles];

/** The screens on the dashboard of a member of the game's staff, some of which may deny them access. */
export const listTools = ({ role }: GameUser): readonly StaffScreenEntry[] =>
  STAFF_SCREENS.filter(
    ({ path, need, cardFor = [] }) =>
      !NO_TOOLS.includes(path) &&
      'gameRoles' in need &&
      (need.gameRoles.includes(role) || cardFor.includes(role)),
  );

function meets({ web, game }: SignedInUsers, need: Need): boolean {
  if ('gameRoles' in need) return game !== null && meetsGameNeed(game, need);
  return web !== null && meetsWebNeed(web, need);
}

/** The path patterns of the whole back office, as `findScreenAtPath` finds them. */
export const listStaffRoutes = (): string[] => [
  STAFF_ENTRANCE.path,
  DASHBOARD_PATH,
  ...STAFF_SCREENS.flatMap(({ path, detail }) => (detail ? [path, `${path}/:id`] : [path])),
];

/** The screen at a path without a trailing slash: one of the list, or the page of one of its entities. */
export function findScreenAtPath(
  path: string,
): Pick<StaffScreenEntry, 'label' | 'need' | 'code'> | undefined {
  const screen = STAFF_SCREENS.find((each) => each.path === path);
  if (screen) return screen;
  const above = STAFF_SCREENS.find(({ path: parent }) => parent === path.slice(0, path.lastIndexOf('/')));
  return above?.detail && { need: above.need, ...above.detail };
}
