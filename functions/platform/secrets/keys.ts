import { hkdf } from 'node:crypto';
import { promisify } from 'node:util';
import { GRANTS, readGrant } from '../environment.ts';
import { cacheSecret } from './cache-secret.ts';

/** Newest first. */
type MasterSecrets = readonly [string, ...string[]];

/**
 * Returns the secrets that all keys are derived from, newest first. They are the lines of one secret: it is rotated
 * by a new first line, and the others stay for what was encrypted with them.
 */
const loadMasterSecrets = cacheSecret(
  () => readGrant(GRANTS.secrets).MASTER_SECRET,
  (text): MasterSecrets => {
    const [newest, ...earlier] = listSecretLines(text);
    if (newest === undefined) throw new Error('The master secret is empty');
    return [newest, ...earlier];
  },
);

/** The lines of a secret that holds several values, one a line, without empty ones. */
const listSecretLines = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

/** The purposes of keys. Each purpose has its own key, so that a ciphertext for one is useless for another. */
export type KeyPurpose =
  | 'second-factor-codes'
  | 'totp-secrets'
  | 'recovery-codes'
  | 'puzzles'
  | 'puzzle-solutions'
  | 'gateway-secrets'
  | 'transaction-keys'
  | 'payment-fingerprints'
  | 'unsubscribe-tokens';

/** A key for one purpose. */
interface DerivedKey {
  /** Identifies the master secret that it comes from, and says nothing about it. */
  id: string;
  /** 32 bytes. */
  key: Buffer;
}

const KEY_BYTES = 32;
const ID_BYTES = 6;

/** The derived keys by secret and purpose. */
const derived = new Map<string, Promise<DerivedKey>>();

/**
 * Returns the newest key for a purpose: 32 bytes, derived with HKDF-SHA-256 (RFC 5869) from the first master secret.
 *
 * @throws a temporary error while the secrets are unavailable
 */
export async function readKey(purpose: KeyPurpose): Promise<Buffer> {
  return (await readNewestKey(purpose)).key;
}

/** Returns the newest key for a purpose with its id, for a value that is stored with it. */
export async function readNewestKey(purpose: KeyPurpose): Promise<DerivedKey> {
  const [newest] = await loadMasterSecrets();
  return derive(newest, purpose);
}

/** Returns all keys for a purpose, newest first. */
export async function readEveryKey(purpose: KeyPurpose): Promise<DerivedKey[]> {
  return Promise.all((await loadMasterSecrets()).map((secret) => derive(secret, purpose)));
}

/**
 * Returns the key with an id.
 *
 * @throws Error if its master secret was removed
 */
export async function readKeyWithId(purpose: KeyPurpose, id: string): Promise<Buffer> {
  // Another process may have used a secret that was added a moment ago.
  for (const options of [{}, { maxAge: 0 }]) {
    const secrets = await loadMasterSecrets(options);
    const keys = await Promise.all(secrets.map((secret) => derive(secret, purpose)));
    const found = keys.find((each) => each.id === id);
    if (found) return found.key;
  }
  throw new Error(`The master secret of the key ${id} was removed`);
}

function derive(secret: string, purpose: KeyPurpose): Promise<DerivedKey> {
  const name = `${purpose} ${secret}`;
  const known = derived.get(name);
  if (known) return known;
  const deriving = Promise.all([expand(secret, 'key-id', ID_BYTES), expand(secret, purpose, KEY_BYTES)]).then(
    ([id, key]) => ({ id: id.toString('base64url'), key }),
  );
  derived.set(name, deriving);
  return deriving;
}

const expand = async (secret: string, info: string, bytes: number): Promise<Buffer> =>
  Buffer.from(await promisify(hkdf)('sha256', secret, 'pixelcrowd', info, bytes));
