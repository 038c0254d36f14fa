import type { Actor } from '#platform/data/change.ts';
import { changeTransaction } from '../change-transaction.ts';
import { connectGateway } from '../gateway-payments/connect-gateway.ts';
import type { KnownPayment } from '../gateway-payments/fingerprints.ts';
import { endTransaction, mergePayment } from '../gateway-payments/merge-payment.ts';
import { isOpen, type Transaction } from '../transaction.ts';

type EndReason = NonNullable<Transaction['endReason']>;

/**
 * Ends an open order, first at the gateway, so that no money arrives for an order that has ended. If the gateway was
 * paid before, the payment counts.
 *
 * @returns the transaction as stored, which is not cancelled if a payment was faster or is being processed
 * @throws Problem `not-found`; GatewayUnavailable or GatewayRefused, after which the order is still open
 */
export async function endOrder(
  transaction: Transaction,
  reason: EndReason,
  actor: Actor,
): Promise<Transaction> {
  const { id, reference } = transaction;
  const audit = { actor, action: reason === 'expired' ? 'transaction.expire' : 'transaction.cancel' };
  if (!reference) return changeTransaction(id, audit, (current) => endTransaction(current, reason));
  const gateway = await connectGateway(transaction.gateway.id);
  await gateway.expireCheckout(reference);
  const payment = await gateway.readPayment(reference, { mayCapture: false });
  return changeTransaction(id, audit, (current) => endAfter(current, payment, reason));
}

function endAfter(current: Transaction, payment: KnownPayment, reason: EndReason): Transaction {
  const seen = mergePayment(current, payment);
  const ended = isOver(payment, reason) ? endTransaction(seen, reason) : seen;
  // A gateway calls every order expired that it ended, also one that its buyer cancelled.
  const isOurs = ended.status === 'cancelled' && (isOpen(current) || reason === 'cancelled');
  return isOurs ? { ...ended, endReason: reason } : ended;
}

/** A gateway that cannot end an order leaves it open. What was paid wrongly waits for staff until its time is up. */
const isOver = ({ state }: KnownPayment, reason: EndReason): boolean =>
  state === 'open' || (state === 'paid' && reason === 'expired');
