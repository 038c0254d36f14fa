import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type KeyPurpose, readEveryKey, readKeyWithId, readNewestKey } from './keys.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Separates the id of the key from the rest; no part of base64url. */
const AFTER_ID = '.';

/**
 * Encrypts a text so that only this system can decrypt it, and only in its context.
 *
 * @param boundTo the context, such as an account's id; required again to decrypt
 * @returns the id of the newest key, a dot, and base64url: 12 bytes of nonce, 16 of tag, then the encrypted text
 */
export async function encrypt(purpose: KeyPurpose, plain: string, boundTo: string): Promise<string> {
  const { id, key } = await readNewestKey(purpose);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(boundTo));
  const encrypted = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return id + AFTER_ID + Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/**
 * Decrypts the result of `encrypt`, also after a newer key was added.
 *
 * @throws Error if it was changed, encrypted for another purpose or bound to another context, or if its key was removed
 */
export async function decrypt(purpose: KeyPurpose, ciphertext: string, boundTo: string): Promise<string> {
  const [encoded = '', id] = ciphertext.split(AFTER_ID).reverse();
  const bytes = Buffer.from(encoded, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const key = id === undefined ? await readFirstKey(purpose) : await readKeyWithId(purpose, id);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(boundTo)).setAuthTag(tag);
  const plain = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return plain.toString('utf8');
}

/** The oldest key: values were stored without an id while there was only one. */
async function readFirstKey(purpose: KeyPurpose): Promise<Buffer> {
  const first = (await readEveryKey(purpose)).at(-1);
  if (!first) throw new Error('There is no master secret');
  return first.key;
}
