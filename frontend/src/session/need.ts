import type { GameUser, WebsiteUser } from '#shared/account.ts';
import type { GameRole, Permission, WebsiteRole } from '#shared/roles.ts';

/** What a website account needs to see a screen. The server checks every action on it again. */
export type WebNeed = { roles: readonly WebsiteRole[] } | { permission: Permission };

/** What a game account needs to see a screen. */
export interface GameNeed {
  gameRoles: readonly GameRole[];
  /** What the screen says to all others; defaults to a general sentence. */
  denial?: string;
  /** What the screen says without a session of the game; by default it leads to the sign-in at once. */
  signedOut?: string;
  /** Where all others are sent instead, with a toast that says why. */
  redirect?: { to: string; message: string };
}

export type Need = WebNeed | GameNeed;

/** Whether a website user meets a screen's requirement. */
export function meetsWebNeed(user: WebsiteUser, need: WebNeed | undefined): boolean {
  if (!need) return true;
  return 'roles' in need ? need.roles.includes(user.role) : user.permissions.includes(need.permission);
}

/** Whether a player or a member of the game's staff meets a screen's requirement. */
export const meetsGameNeed = (user: GameUser, need: GameNeed | undefined): boolean =>
  !need || need.gameRoles.includes(user.role);
