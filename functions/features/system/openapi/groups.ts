import type { Call } from '#shared/contract/call.ts';
import { isMachineAccess, isStaffAccess } from '#shared/contract/session-for.ts';

/** Whom a call is for, with what the documents say about all calls of a group. */
export const GROUPS = {
  site: 'For visitors of the site and website accounts.',
  game: 'For the game client: players and what belongs to them.',
  staff: 'For the back office of the site and of the game.',
  machines:
    'For the game server, Discord and payment services, which prove themselves by a key or a signature.',
} as const;

export type Group = keyof typeof GROUPS;

export function findGroup({ access, path }: Call): Group {
  if (isStaffAccess(access)) return 'staff';
  // The key of an order is in the hands of a visitor.
  if (isMachineAccess(access) && access !== 'key holder') return 'machines';
  return path.startsWith('/api/game/') ? 'game' : 'site';
}

/** The tag of a call: its group and its feature, such as `game: items`. */
export const buildTag = (feature: string, call: Call): string => `${findGroup(call)}: ${feature}`;
