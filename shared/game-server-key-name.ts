import { GAME_SERVER_KEY_LIMITS } from './game-server-key-limits.ts';
import { buildRequiredLine } from './text-fields.ts';

/** The name of a key of the game server, by which staff know it. */
export const GameServerKeyName = buildRequiredLine(
  'The name',
  GAME_SERVER_KEY_LIMITS.name,
  'Please enter a name for the key',
);
