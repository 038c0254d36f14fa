import { countOne } from '#platform/attempts/tally.ts';
import { log } from '#platform/log.ts';
import { Problem } from '#platform/problem.ts';
import type { Checkout, OrderState } from '#shared/contract/payment-orders.ts';
import { isGatewayFailure, runOrUnavailable } from '../gateway-payments/gateway-failure.ts';
import { refreshTransaction } from '../gateway-payments/refresh-transaction.ts';
import { buildBuyerActor } from '../payment-actors.ts';
import { isOpen, type Transaction } from '../transaction.ts';
import { endOrder } from './end-order.ts';
import { openCheckout } from './open-checkout.ts';
import { orderState } from './order-views.ts';

/** A buyer's page polls every few seconds; the gateway is queried less often. */
const REFRESH_LIMIT = { most: 1, seconds: 5 };

/**
 * Returns the state of an order to its buyer. While it is open, the gateway is queried, since the buyer may just have come
 * back from paying; if that fails, returns what is known.
 */
export async function followOrder(transaction: Transaction): Promise<OrderState> {
  const { id } = transaction;
  if (!isOpen(transaction) || !transaction.reference) return orderState(transaction);
  if ((await countOne({ pk: `LIMIT#order-refresh#${id}`, sk: 'A' }, REFRESH_LIMIT)) > 0)
    return orderState(transaction);
  try {
    return orderState(await refreshTransaction(id));
  } catch (cause) {
    if (!isGatewayFailure(cause)) throw cause;
    await log('warn', 'A gateway did not say whether an order is paid', { transaction: id, cause });
    return orderState(transaction);
  }
}

/**
 * Returns again how to pay an order.
 *
 * @throws Problem `already-done` unless it is pending; `unavailable` as `openCheckout`
 */
export async function resumeOrder(transaction: Transaction): Promise<Checkout> {
  requirePending(transaction);
  if (Date.parse(transaction.expiresAt) <= Date.now())
    throw new Problem('already-done', 'The time to pay this order is up');
  return openCheckout(transaction.id);
}

/**
 * Cancels an order for its buyer. If a payment was faster, the order is paid.
 *
 * @throws Problem `already-done` unless it is pending or cancelled already; `unavailable` if the gateway cannot be reached
 */
export async function cancelOrder(transaction: Transaction): Promise<OrderState> {
  if (transaction.status === 'cancelled') return orderState(transaction);
  requirePending(transaction);
  return runOrUnavailable("The order couldn't be cancelled right now. Please try again.", async () =>
    orderState(await endOrder(transaction, 'cancelled', buildBuyerActor(transaction))),
  );
}

function requirePending({ status }: Transaction): void {
  if (status === 'pending') return;
  throw new Problem('already-done', `This order is ${status} already`);
}
