import { GAME_ROLES, type GameRole } from '#shared/roles.ts';
import { getRoleLabel } from '../../session/role-badge.tsx';

const HINTS: Readonly<Record<GameRole, string>> = {
  player: 'Plays',
  builder: 'Plays and builds',
  fashionista: 'Plays and designs',
  content_checker: 'Approves content',
  mod: 'Manages characters, finds players, approves content',
  admin: 'Everything, including roles, coins and System Setup',
};

/** The game roles as options. */
export const ROLE_CHOICES = GAME_ROLES.map((value) => ({
  value,
  label: getRoleLabel(value),
  hint: HINTS[value],
}));
