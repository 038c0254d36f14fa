import { connectGateway } from '../transactions/gateway-payments/connect-gateway.ts';
import { isOpen, type Transaction } from '../transactions/transaction.ts';
import { mergeRenewing } from './change-grants.ts';
import { type Cause, changeSubscription } from './plan-subscription.ts';
import { storeRenewal } from './store-renewal.ts';
import type { Subscription } from './subscription.ts';

/**
 * Queries the gateway for the subscription that a purchase began, stores its renewals and applies its state; of a purchase that
 * came to nothing, only what was charged nevertheless. Nothing to do for any other purchase.
 *
 * @param change changes the subscription further in the same transaction; it also gets it as it was stored
 * @throws GatewayUnavailable or GatewayRefused if the gateway does not say
 */
export async function refreshSubscription(
  purchase: Transaction,
  cause: Cause = { action: 'subscription.refresh' },
  change: (current: Subscription, stored: Subscription) => Subscription = (current) => current,
): Promise<void> {
  const { gatewaySubscription: reference, kind, completedAt, proof, gateway, buyer } = purchase;
  if (!reference || kind === 'renewal' || isOpen(purchase)) return;
  const askedAt = Date.now();
  const seen = await (await connectGateway(gateway.id)).readSubscription(reference);
  for (const renewal of seen.renewals) await storeRenewal(purchase, renewal);
  if (completedAt && !proof)
    await changeSubscription(buyer.email, cause, (current) =>
      change(mergeRenewing(current, reference, seen, askedAt), current),
    );
}
