import { followCardChange } from '../../subscriptions/card-change.ts';
import { refreshSubscription } from '../../subscriptions/refresh-subscription.ts';
import { findTransactionId } from '../find-transaction.ts';
import type { GatewayEvent } from './refresh-task.ts';
import { refreshTransaction } from './refresh-transaction.ts';

/** Queries a gateway for the transaction of an event, for the subscription that it began, and for the card of that. */
export async function followEvent({ gatewayId, about }: GatewayEvent): Promise<void> {
  const id = await findTransactionId(gatewayId, about);
  // The order of another system that uses the same gateway.
  if (!id) return;
  const purchase = await refreshTransaction(id);
  await followCardChange(purchase);
  await refreshSubscription(purchase);
}
