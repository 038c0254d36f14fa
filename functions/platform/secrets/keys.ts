import { hkdf } from 'node:crypto';
import { promisify } from 'node:util';

/** What keys are for. Each purpose has one of its own, so that what is made for one is worthless for another. */
export type KeyPurpose = 'second-factor-codes' | 'totp-secrets' | 'recovery-codes';

const KEY_BYTES = 32;

let secret: Promise<string> | undefined;
const keys = new Map<KeyPurpose, Buffer>();

/**
 * The key for a purpose: 32 bytes, drawn by HKDF with SHA-256 (RFC 5869) from the master secret, which is
 * fetched once a process.
 *
 * @throws an error of a passing kind while the secret cannot be had
 */
export async function keyFor(purpose: KeyPurpose): Promise<Buffer> {
  const known = keys.get(purpose);
  if (known) return known;
  const key = Buffer.from(
    await promisify(hkdf)('sha256', await fetchedSecret(), 'pixelcrowd', purpose, KEY_BYTES),
  );
  keys.set(purpose, key);
  return key;
}

/** A failure is not kept: whoever asks next tries again. */
function fetchedSecret(): Promise<string> {
  secret ??= fetchSecret().catch((error: unknown) => {
    secret = undefined;
    throw error;
  });
  return secret;
}

/** The client is loaded when a key is first needed; most calls need none. */
const fetchSecret = async (): Promise<string> => (await import('./master-secret.ts')).masterSecret();
