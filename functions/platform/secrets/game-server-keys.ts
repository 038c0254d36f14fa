import { GRANTS, readGrant } from '../environment.ts';
import { listSecretLines } from './secret-lines.ts';

/** How long a process uses the keys that it has read: a rotation takes effect within this time. */
const CACHE_MILLISECONDS = 60_000;

let cached: { keys: readonly string[]; readAt: number } | undefined;

/**
 * Returns the keys that the game server may send. Their secret has one key a line: one, or two while the key is being
 * rotated.
 *
 * @throws any error of Secrets Manager
 */
export async function loadGameServerKeys(): Promise<readonly string[]> {
  if (cached && Date.now() - cached.readAt < CACHE_MILLISECONDS) return cached.keys;
  const { readSecret } = await import('./read-secret.ts');
  const keys = listSecretLines(await readSecret(readGrant(GRANTS.gameServerKey).GAME_SERVER_KEY));
  cached = { keys, readAt: Date.now() };
  return keys;
}
