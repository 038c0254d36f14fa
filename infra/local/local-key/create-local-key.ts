import { createKey, revokeKey } from '#domain/game-server-keys/change-keys.ts';
import { LIVE_KEYS, readKeys } from '#domain/game-server-keys/key-definition.ts';
import { GAME_SERVER_KEY_LIMITS } from '#shared/game-server-key-limits.ts';
import { saveKey } from './saved-key.ts';

const NAME = 'This machine';
const ACTOR = { kind: 'system', id: 'local-start', name: 'npm start' };

/**
 * Creates a key of the game server for this machine, and saves its text. An earlier one, whose text is lost, is revoked.
 *
 * @throws Problem `conflict` at the limit of keys
 */
export async function createLocalKey(file: string): Promise<void> {
  const lost = (await readKeys(LIVE_KEYS, GAME_SERVER_KEY_LIMITS.keys)).find(({ name }) => name === NAME);
  if (lost) await revokeKey(ACTOR, lost.id);
  saveKey(file, (await createKey(ACTOR, NAME)).text);
}
