import { GRANTS, granted } from '../environment.ts';

/** How long a process uses the keys that it has read: a rotation takes effect within this time. */
const LIFE_MILLISECONDS = 60_000;

let known: { keys: readonly string[]; readAt: number } | undefined;

/**
 * Returns the keys that the game server may send. Their secret has one key a line: one, or two while the key is being
 * rotated.
 *
 * @throws any error of Secrets Manager
 */
export async function loadGameServerKeys(): Promise<readonly string[]> {
  if (known && Date.now() - known.readAt < LIFE_MILLISECONDS) return known.keys;
  const { readSecret } = await import('./read-secret.ts');
  const text = await readSecret(granted(GRANTS.gameServerKey).GAME_SERVER_KEY);
  const keys = text.split('\n').flatMap((line) => line.trim() || []);
  known = { keys, readAt: Date.now() };
  return keys;
}
