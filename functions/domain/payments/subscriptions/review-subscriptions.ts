import pMap from 'p-map';
import { findEntity, readEntity } from '#platform/data/change.ts';
import { readList } from '#platform/data/counted-lists/read-list.ts';
import { log } from '#platform/log.ts';
import type { SubscriptionId } from '#shared/ids.ts';
import { isGatewayFailure } from '../transactions/gateway-payments/gateway-failure.ts';
import { transactionDefinition } from '../transactions/transaction-definition.ts';
import { followCardChange } from './card-change.ts';
import { changeSubscription } from './plan-subscription.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import { remind } from './reminders.ts';
import type { Subscription } from './subscription.ts';
import { buildSubscriptionList, subscriptionDefinition } from './subscription-definition.ts';

const PER_BATCH = 50;
const CONCURRENCY = 4;

/** Those that ended change only with another payment. */
const CURRENT = (['trialing', 'active', 'past-due', 'paused'] as const).map(buildSubscriptionList);

interface Outcome {
  reviewed: number;
  failed: number;
}

/**
 * Does what time alone requires: queries the gateways for the subscriptions whose period has ended, moves those that have
 * ended to their list, has the images stamped again of those whose benefits have begun or ended, binds those whose address was
 * verified, and reminds of an end or a renewal that comes near.
 *
 * @param options.runMilliseconds how long a run starts new batches, well before the Lambda times out
 */
export async function reviewSubscriptions({ runMilliseconds = 240_000 } = {}): Promise<Outcome> {
  const deadline = Date.now() + runMilliseconds;
  const outcome: Outcome = { reviewed: 0, failed: 0 };
  for (const list of CURRENT) {
    let from: string | undefined;
    for (let isMore = true; isMore && Date.now() < deadline; ) {
      const entries = await readList(list, { from, side: 'older', limit: PER_BATCH });
      // The ids on this list are those of subscriptions.
      await pMap(entries, ({ id }) => review(id as SubscriptionId, outcome), { concurrency: CONCURRENCY });
      from = entries.at(-1)?.id;
      isMore = entries.length === PER_BATCH;
    }
  }
  return outcome;
}

/** One that fails must not stop the others. */
async function review(id: SubscriptionId, outcome: Outcome): Promise<void> {
  try {
    outcome.reviewed += 1;
    const subscription = await findEntity(subscriptionDefinition, id, { consistent: true });
    if (!subscription) return;
    await refreshIfDue(subscription);
    await changeSubscription(subscription.email, { action: 'subscription.review' }, (current) =>
      remind(current),
    );
  } catch (cause) {
    outcome.failed += 1;
    await log('warn', 'A subscription could not be reviewed', { subscription: id, cause });
  }
}

/** A gateway that does not respond changes nothing about what time requires. */
async function refreshIfDue({ id, renewing }: Subscription): Promise<void> {
  if (!renewing || renewing.status === 'ended') return;
  const isDue =
    renewing.askedAt === 0 ||
    // The event about a card that was entered may be lost.
    renewing.cardChange !== undefined ||
    renewing.status === 'past-due' ||
    Date.parse(renewing.currentPeriodEnd) <= Date.now();
  if (!isDue) return;
  try {
    const { transactionId } = renewing;
    const purchase = await readEntity(transactionDefinition, transactionId, { consistent: true });
    await followCardChange(purchase);
    await refreshSubscription(purchase);
  } catch (cause) {
    if (!isGatewayFailure(cause)) throw cause;
    await log('warn', 'A gateway did not return the state of a subscription', { subscription: id, cause });
  }
}
