import {
  type AccountSystem,
  type GameRole,
  getPermissions,
  type Permission,
  WEBSITE_ROLES,
  type WebsiteRole,
} from '../roles.ts';
import type { Access } from './call.ts';

const findHolders = (permission: Permission): readonly WebsiteRole[] =>
  WEBSITE_ROLES.filter((role) => getPermissions(role).includes(permission));

/** The roles that may make the calls of each access word for staff. The server admits by them, and staff read them on a page. */
export const STAFF_ROLES_OF = {
  'web: manage_images': { system: 'web', roles: findHolders('manage_images') },
  'web: manage_users': { system: 'web', roles: findHolders('manage_users') },
  'web editor': { system: 'web', roles: ['admin', 'moderator'] },
  'web admin': { system: 'web', roles: ['admin'] },
  'game: content': { system: 'game', roles: ['admin', 'mod', 'content_checker'] },
  'game: mod': { system: 'game', roles: ['admin', 'mod'] },
  'game admin': { system: 'game', roles: ['admin'] },
} as const satisfies Partial<
  Record<
    Access,
    { system: 'web'; roles: readonly WebsiteRole[] } | { system: 'game'; roles: readonly GameRole[] }
  >
>;

/** Returns the account system and the roles of an access word; undefined if it is not for staff alone. */
export const findStaffRoles = (
  access: Access,
): { system: AccountSystem; roles: readonly (WebsiteRole | GameRole)[] } | undefined =>
  access in STAFF_ROLES_OF ? STAFF_ROLES_OF[access as keyof typeof STAFF_ROLES_OF] : undefined; // checked before
