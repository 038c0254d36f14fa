import { type Actor, readEntity } from '#platform/data/change.ts';
import type { TransactionId } from '#shared/ids.ts';
import { changeTransaction } from '../change-transaction.ts';
import { PAYMENTS_ACTOR } from '../payment-actors.ts';
import { isOpen, type Transaction } from '../transaction.ts';
import { transactionDefinition } from '../transaction-definition.ts';
import { connectGateway } from './connect-gateway.ts';
import { mergePayment } from './merge-payment.ts';

/** Who requests a refresh, and as what. */
interface Refresh {
  actor: Actor;
  action: 'transaction.refresh' | 'transaction.recheck';
}

/**
 * Queries the gateway for a transaction and applies its response. Events, the buyer's return, staff and the job all lead
 * here, so that none of them has to be trusted, and none has to come.
 *
 * @returns the transaction as stored
 * @throws Problem `not-found`; GatewayUnavailable or GatewayRefused if the gateway does not return it
 */
export async function refreshTransaction(
  id: TransactionId,
  refresh: Refresh = { actor: PAYMENTS_ACTOR, action: 'transaction.refresh' },
): Promise<Transaction> {
  const transaction = await readEntity(transactionDefinition, id, { consistent: true });
  const { reference } = transaction;
  // The gateway never accepted the order.
  if (!reference) return transaction;
  const gateway = await connectGateway(transaction.gateway.id);
  const payment = await gateway.readPayment(reference, { mayCapture: mayCapture(transaction) });
  return changeTransaction(id, refresh, (current) => mergePayment(current, payment));
}

/** Money is taken only for an order that its buyer may still pay. */
const mayCapture = (transaction: Transaction): boolean =>
  isOpen(transaction) && Date.parse(transaction.expiresAt) > Date.now();
