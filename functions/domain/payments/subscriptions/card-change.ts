import { countOne } from '#platform/attempts/tally.ts';
import { readEntity } from '#platform/data/change.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import { log } from '#platform/log.ts';
import { Problem } from '#platform/problem.ts';
import { connectGateway } from '../transactions/gateway-payments/connect-gateway.ts';
import { isGatewayFailure, runOrUnavailable } from '../transactions/gateway-payments/gateway-failure.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { transactionDefinition } from '../transactions/transaction-definition.ts';
import { limitChanges } from './change-renewal.ts';
import { findMySubscription, type Subscriber } from './owned-subscriptions.ts';
import { changeSubscription, findSubscription } from './plan-subscription.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import { doesRenew, type Renewing, type Subscription } from './subscription.ts';

/** The pages of the app with My subscription on them, to which a gateway leads back. */
const PAGES = {
  web: { done: '/account?card=changed#subscription', left: '/account#subscription' },
  game: {
    done: '/game-profile?section=subscription&card=changed#subscription',
    left: '/game-profile?section=subscription#subscription',
  },
};

/**
 * Begins to change what the caller's subscription is paid with. What was begun before is finished, or can no longer be
 * finished.
 *
 * @returns the gateway's page on which the card is entered
 * @throws Problem `conflict` if nothing renews; `limit-reached`; `unavailable` if the gateway does not respond
 */
export async function beginCardChange(subscriber: Subscriber): Promise<{ url: string }> {
  const subscription = await findMySubscription(subscriber);
  const renewing = subscription?.renewing;
  if (!renewing || !doesRenew(subscription))
    throw new Problem('conflict', "You don't have a subscription that renews");
  await limitChanges(subscriber);
  const { reference: renewed, transactionId, gateway: used, cardChange } = renewing;
  return runOrUnavailable("The payment service doesn't answer. Please try again.", async () => {
    const gateway = await connectGateway(used.id);
    if (cardChange) {
      await finish(subscription, renewing);
      await gateway.expireCheckout(cardChange);
    }
    const { SITE_ORIGIN } = readGrant(GRANTS.site);
    const { done, left } = PAGES[subscriber.system];
    const { reference, url } = await gateway.openCardChange({
      subscription: renewed,
      transactionId,
      // Two requests at once open the same page.
      idempotencyKey: `card-change-${subscription.id}-${subscription.version}`,
      returnUrl: SITE_ORIGIN + done,
      cancelUrl: SITE_ORIGIN + left,
    });
    const actor = { kind: subscriber.system, id: subscriber.accountId, name: subscriber.name };
    await changeSubscription(subscription.email, { actor, action: 'subscription.change-card' }, (current) =>
      current.renewing?.reference === renewed
        ? { ...current, renewing: { ...current.renewing, cardChange: reference } }
        : current,
    );
    return { url };
  });
}

/** Finishes a change of the card that a purchase's subscription is paid with, if one was begun and the card is entered. */
export async function followCardChange({ gatewaySubscription, buyer }: Transaction): Promise<void> {
  if (!gatewaySubscription) return;
  const subscription = await findSubscription(buyer.email);
  const { renewing } = subscription ?? {};
  if (subscription && renewing?.reference === gatewaySubscription) await finish(subscription, renewing);
}

/** The owner's page polls every few seconds. */
const QUERY_LIMIT = { most: 1, seconds: 5 };

/**
 * Finishes a change of the card for its owner, who has just come back from entering it. A gateway that does not respond is
 * queried again when its event arrives.
 *
 * @returns whether the subscription may have changed
 */
export async function queryCardChange(subscription: Subscription): Promise<boolean> {
  const { id, renewing } = subscription;
  if (!renewing?.cardChange) return false;
  if ((await countOne({ pk: `LIMIT#card-change#${id}`, sk: 'A' }, QUERY_LIMIT)) > 0) return false;
  try {
    await finish(subscription, renewing);
    await refreshSubscription(
      await readEntity(transactionDefinition, renewing.transactionId, { consistent: true }),
    );
    return true;
  } catch (cause) {
    if (!isGatewayFailure(cause)) throw cause;
    await log('warn', 'A gateway did not say whether a card was entered', { subscription: id, cause });
    return false;
  }
}

async function finish({ email }: Subscription, { reference, gateway, cardChange }: Renewing): Promise<void> {
  if (!cardChange) return;
  const state = await (await connectGateway(gateway.id)).finishCardChange(cardChange, reference);
  if (state === 'open') return;
  const action = state === 'changed' ? 'subscription.card-changed' : 'subscription.card-kept';
  await changeSubscription(email, { action }, (current) => forget(current, cardChange));
}

function forget(current: Subscription, reference: string): Subscription {
  if (current.renewing?.cardChange !== reference) return current;
  const { cardChange: _, ...renewing } = current.renewing;
  return { ...current, renewing };
}
