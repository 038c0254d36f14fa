import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { GameServerKeyId } from '#shared/ids.ts';

/** Of how many random bytes a secret is made. */
const SECRET_BYTES = 32;

/** A key as `formatKey` returns it. */
const KEY = /^pcgs_([^_]{26})_([\w-]{43})$/;

/** Creates the secret of a new key. */
export const createKeySecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** The digest that is stored. The secret is random, so that a fast one is enough. */
export const digestSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/**
 * The text that the game server sends as its key. Its beginning says what it is wherever it is found, such as in a
 * repository, and its id finds the stored key.
 */
export const formatKey = (id: GameServerKeyId, secret: string): string => `pcgs_${id}_${secret}`;

/** The id and the secret of a key as the game server sends it; undefined for any other text. */
export function parseKey(text: string): { id: GameServerKeyId; secret: string } | undefined {
  const [, id, secret] = KEY.exec(text) ?? [];
  const known = v.safeParse(GameServerKeyId, id);
  return known.success && secret !== undefined ? { id: known.output, secret } : undefined;
}
