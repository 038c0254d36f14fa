import type { WebsiteUser } from '../../../../shared/account.ts';
import { mayPass, type Need } from '../../app/guard.tsx';
import { paths } from '../../app/paths.ts';
import { STAFF_SCREENS, type StaffScreenEntry } from './staff-screens.ts';

/** The entrance of the back office, to which all who have one are led after signing in. */
export const STAFF_ENTRANCE: { path: string; title: string; need: Need } = {
  path: paths.admin,
  title: 'Web Admin Panel',
  need: { roles: ['admin', 'moderator'] },
};

/** Where the entrance was called by what admins find there; it leads to the same. */
export const DASHBOARD_PATH = `${paths.admin}/dashboard`;

/** The screens of the back office that somebody may open, in the order of the navigation. */
export const screensFor = (user: WebsiteUser): readonly StaffScreenEntry[] =>
  STAFF_SCREENS.filter(({ need }) => mayPass(user, need));

/** The screen at an address, without the slash that may end it. */
export const screenAtPath = (path: string): StaffScreenEntry | undefined =>
  STAFF_SCREENS.find((each) => each.path === path);
