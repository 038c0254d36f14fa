import * as v from 'valibot';

export const WEBSITE_ROLES = ['user', 'premium', 'moderator', 'admin'] as const;
export const WebsiteRole = v.picklist(WEBSITE_ROLES, "This isn't a website role");
export type WebsiteRole = v.InferOutput<typeof WebsiteRole>;

export const GAME_ROLES = ['player', 'builder', 'fashionista', 'content_checker', 'mod', 'admin'] as const;
export const GameRole = v.picklist(GAME_ROLES, "This isn't a game role");
export type GameRole = v.InferOutput<typeof GameRole>;

export const PERMISSIONS = ['manage_images', 'manage_users'] as const;
export type Permission = (typeof PERMISSIONS)[number];

const STAFF_ROLES: ReadonlySet<string> = new Set<WebsiteRole | GameRole>([
  'admin',
  'moderator',
  'mod',
  'content_checker',
]);

/** Whether a role of either system makes its holder a member of staff. */
export const isStaffRole = (role: string): boolean => STAFF_ROLES.has(role);

const PERMISSIONS_OF: Record<WebsiteRole, readonly Permission[]> = {
  user: [],
  premium: [],
  moderator: ['manage_images'],
  admin: ['manage_images', 'manage_users'],
};

/** Returns the permissions of a website role beyond those of every visitor. */
export const getPermissions = (role: WebsiteRole): readonly Permission[] => PERMISSIONS_OF[role];

/**
 * Returns the role that an account has now. Premium that was paid for is kept apart from the stored role and ends by
 * itself: a `user` counts as `premium` until then, and every other role stays as it is.
 *
 * @param premiumUntil milliseconds since 1970
 */
export const getCurrentRole = <Role extends string>(
  role: Role,
  premiumUntil: number | undefined,
  now = Date.now(),
): Role | 'premium' =>
  role === 'user' && premiumUntil !== undefined && premiumUntil > now ? 'premium' : role;

/** The two account systems: the website's and the game's. A session in one is not valid in the other. */
export type AccountSystem = 'web' | 'game';
