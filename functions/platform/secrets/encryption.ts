import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type KeyPurpose, readKey } from './keys.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text so that only this system can decrypt it, and only in its context.
 *
 * @param boundTo the context, such as an account's id; required again to decrypt
 * @returns base64url: 12 bytes of nonce, 16 of tag, then the encrypted text
 */
export async function encrypt(purpose: KeyPurpose, plain: string, boundTo: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await readKey(purpose), nonce).setAAD(Buffer.from(boundTo));
  const encrypted = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/**
 * Decrypts the result of `encrypt`.
 *
 * @throws Error if it was changed, encrypted for another purpose or bound to another context
 */
export async function decrypt(purpose: KeyPurpose, ciphertext: string, boundTo: string): Promise<string> {
  const bytes = Buffer.from(ciphertext, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, await readKey(purpose), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(boundTo)).setAuthTag(tag);
  const plain = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return plain.toString('utf8');
}
