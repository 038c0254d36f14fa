import * as v from 'valibot';
import { findEntity } from '#platform/data/change.ts';
import type { RawRequest } from '#platform/serve/verifier.ts';
import { TransactionId } from '#shared/ids.ts';
import type { Transaction } from '../transaction.ts';
import { transactionDefinition } from '../transaction-definition.ts';
import { isOrderKey } from './order-key.ts';

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
