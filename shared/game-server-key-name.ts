import { LIMITS } from './limits.ts';
import { requiredLine } from './text-fields.ts';

/** The name of a key of the game server, by which staff know it. */
export const GameServerKeyName = requiredLine(
  'The name',
  LIMITS.gameServerKeyName,
  'Please enter a name for the key',
);
