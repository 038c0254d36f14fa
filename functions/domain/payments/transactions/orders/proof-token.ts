import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { readEveryKey, readKey } from '#platform/secrets/keys.ts';
import type { TransactionId } from '#shared/ids.ts';

/**
 * The token in the mailed link that proves the address of an order. It is derived, so that a mail which is sent again has
 * the same link, and is not the key of the order, which the buyer has without reading the mail.
 */
export const deriveProofToken = async (id: TransactionId): Promise<string> =>
  derive(await readKey('transaction-keys'), id);

/** Compares a token in constant time, also after the secret it was derived from has been replaced. */
export async function isProofToken(id: TransactionId, token: string): Promise<boolean> {
  const secrets = await readEveryKey('transaction-keys');
  return secrets.some(({ key }) => timingSafeEqual(digest(derive(key, id)), digest(token)));
}

const derive = (secret: Buffer, id: TransactionId): string =>
  createHmac('sha256', secret).update(`proof ${id}`).digest('base64url');

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();
