import { readList } from '#platform/data/counted-lists/read-list.ts';
import type { MySubscription, Receipt } from '#shared/contract/subscriptions.ts';
import { toIsoTime } from '#shared/ids.ts';
import { type ListedTransaction, toListedTransaction } from '../transactions/transaction-definition.ts';
import { buildPersonList } from '../transactions/transaction-lists.ts';
import { queryCardChange } from './card-change.ts';
import { findCurrentPeriod } from './current-period.ts';
import { computeEntitlement } from './entitlement.ts';
import { hasOwnerHadTrial, type Owned, readOwned, type Subscriber } from './owned-subscriptions.ts';
import { canResume, doesRenew, findCurrent, type Subscription } from './subscription.ts';
import { findTrialRefund, type TrialRefund } from './trial-refund.ts';

/**
 * Reads what the caller has bought. An address proves nothing until it is verified: anyone may have entered it.
 *
 * @throws Problem `not-found` if the account is gone
 */
export async function readMySubscription(subscriber: Subscriber): Promise<MySubscription> {
  const owned = await readCurrent(subscriber);
  const { subscriptions, emails } = owned;
  const [receipts, hadTrial] = await Promise.all([
    Promise.all(emails.map(listReceipts)),
    hasOwnerHadTrial(owned),
  ]);
  const [first] = subscriptions;
  return {
    subscription: first ? await readSubscriptionView(first) : null,
    receipts: receipts
      .flat()
      .toSorted((one, other) => (one.transactionId < other.transactionId ? 1 : -1))
      .slice(0, MAX_RECEIPTS),
    hadTrial,
  };
}

/** What the caller owns, after a card that they have just entered has been taken over. */
async function readCurrent(subscriber: Subscriber): Promise<Owned> {
  const owned = await readOwned(subscriber);
  const [first] = owned.subscriptions;
  return first && (await queryCardChange(first)) ? readOwned(subscriber) : owned;
}

/** How many receipts are shown. */
const MAX_RECEIPTS = 50;

/** Orders that were never paid are between the receipts; few people place more than a few. */
const MAX_READ = 200;

/** Lists the completed payments of a person, newest first. */
async function listReceipts(email: string): Promise<Receipt[]> {
  const list = buildPersonList(email);
  const entries = await readList(list, { from: undefined, side: 'older', limit: MAX_READ });
  return entries.map(toListedTransaction).flatMap(toReceipt).slice(0, MAX_RECEIPTS);
}

/** A trial that began without a payment has no receipt. */
function toReceipt({ id, completedAt, paid, refundedAmount, ...transaction }: ListedTransaction): Receipt[] {
  if (!completedAt || !paid?.amount) return [];
  return [
    {
      transactionId: id,
      at: completedAt,
      packageName: transaction.package.name,
      amount: paid.amount,
      currency: paid.currency,
      refundedAmount,
      method: transaction.gateway.displayName,
    },
  ];
}

type SubscriptionView = NonNullable<MySubscription['subscription']>;

/** A subscription as its owner sees it. */
async function readSubscriptionView(subscription: Subscription): Promise<SubscriptionView> {
  const { id, version } = subscription;
  const now = Date.now();
  const current = findCurrent(subscription);
  const found = await findTrialRefund(subscription, now);
  const trialEnds = findTrialEnd(subscription, found, now);
  const { status, currentPeriodEnd = toIsoTime(now), renews } = findCurrentPeriod(subscription, now);
  return {
    id,
    version,
    status,
    currentPeriodEnd,
    renews,
    package: current.package,
    price: current.price,
    currency: current.currency,
    method: current.gateway.displayName,
    ...(trialEnds && Date.parse(trialEnds) > now && { trialEnds }),
    canCancel: doesRenew(subscription) || found?.refund.state === 'offered',
    canResume: canResume(subscription),
    canChangeCard: doesRenew(subscription),
    isChangingCard: subscription.renewing?.cardChange !== undefined,
    ...(current === subscription.renewing &&
      subscription.renewing.card && { card: subscription.renewing.card }),
    ...(found && { refund: found.refund }),
  };
}

/** When the trial ends that the subscription is in, or that a cancellation refunds. */
function findTrialEnd(subscription: Subscription, found: TrialRefund | undefined, now: number) {
  if (found?.trialEnds) return found.trialEnds;
  const { renewing } = subscription;
  if (findCurrent(subscription) === renewing) return renewing?.trialEnd;
  const period = computeEntitlement(subscription).periods.find(({ end }) => end > now);
  return period && toIsoTime(period.trialEnd);
}
