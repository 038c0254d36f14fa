import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { findEntity } from '#platform/data/change.ts';
import { readEveryKey, readKey } from '#platform/secrets/keys.ts';
import type { RawRequest } from '#platform/serve/verifier.ts';
import { TransactionId } from '#shared/ids.ts';
import type { Transaction } from '../transaction.ts';
import { transactionDefinition } from '../transaction-definition.ts';

/**
 * The key that gives a buyer access to their order. It is derived, so that a repeated request returns it again although
 * only its hash is stored.
 */
export async function createOrderKey(id: TransactionId): Promise<{ key: string; keyHash: string }> {
  const key = derive(await readKey('transaction-keys'), id);
  return { key, keyHash: hash(key) };
}

/**
 * Returns the key of an order again, also after the secret it was derived from has been replaced.
 *
 * @throws Error if the secret is gone
 */
export async function recallOrderKey(id: TransactionId, keyHash: string | undefined): Promise<string> {
  const keys = (await readEveryKey('transaction-keys')).map((secret) => derive(secret.key, id));
  const found = keys.find((key) => hash(key) === keyHash);
  if (found === undefined) throw new Error(`The key of the transaction ${id} cannot be derived again`);
  return found;
}

/** Compares a key with the stored hash, in constant time. */
const isOrderKey = (key: string, keyHash: string): boolean =>
  timingSafeEqual(Buffer.from(hash(key)), Buffer.from(keyHash));

const derive = (secret: Buffer, id: TransactionId): string =>
  createHmac('sha256', secret).update(id).digest('base64url');

const hash = (key: string): string => createHash('sha256').update(key).digest('base64url');

/**
 * Reads the transaction of a request whose `X-Transaction-Key` is that of the order.
 *
 * @returns undefined for any other request; an unknown order and a wrong key look the same
 */
export async function findByOrderKey({
  headers,
  params,
}: RawRequest<'key holder'>): Promise<Transaction | undefined> {
  const key = headers['x-transaction-key'];
  const id = v.safeParse(TransactionId, params.transactionId);
  if (!key || !id.success) return undefined;
  const transaction = await findEntity(transactionDefinition, id.output, { consistent: true });
  return transaction?.keyHash && isOrderKey(key, transaction.keyHash) ? transaction : undefined;
}
