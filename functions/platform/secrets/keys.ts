import { hkdf } from 'node:crypto';
import { promisify } from 'node:util';
import { GRANTS, readGrant } from '../environment.ts';

/** The purposes of keys. Each purpose has its own key, so that a ciphertext for one is useless for another. */
export type KeyPurpose =
  | 'second-factor-codes'
  | 'totp-secrets'
  | 'recovery-codes'
  | 'puzzles'
  | 'puzzle-solutions';

const KEY_BYTES = 32;

let secret: Promise<string> | undefined;
const keys = new Map<KeyPurpose, Buffer>();

/**
 * Returns the key for a purpose: 32 bytes, derived with HKDF-SHA-256 (RFC 5869) from the master secret, which is
 * fetched once per process.
 *
 * @throws a temporary error while the secret is unavailable
 */
export async function readKey(purpose: KeyPurpose): Promise<Buffer> {
  const known = keys.get(purpose);
  if (known) return known;
  const key = Buffer.from(
    await promisify(hkdf)('sha256', await cachedSecret(), 'pixelcrowd', purpose, KEY_BYTES),
  );
  keys.set(purpose, key);
  return key;
}

/** Does not cache failures: the next call tries again. */
function cachedSecret(): Promise<string> {
  secret ??= fetchSecret().catch((error: unknown) => {
    secret = undefined;
    throw error;
  });
  return secret;
}

/** Loads the client on demand; most calls need no key. */
const fetchSecret = async (): Promise<string> =>
  (await import('./read-secret.ts')).readSecret(readGrant(GRANTS.secrets).MASTER_SECRET);
