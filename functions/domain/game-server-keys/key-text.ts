import { createHash, randomBytes } from 'node:crypto';

/** Of how many random bytes a secret is made. */
const SECRET_BYTES = 32;

/** Creates the secret of a new key. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** The digest that is stored. The secret is random, so that a fast one is enough. */
export const digestSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/**
 * The text that the game server sends as its key. Its beginning says what it is wherever it is found, such as in a
 * repository, and its id finds the stored key.
 */
export const formatKey = (id: string, secret: string): string => `pcgs_${id}_${secret}`;
