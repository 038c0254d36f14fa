import type { StripeAccount } from './stripe-account.ts';
import { findUnpaid } from './stripe-billing.ts';
import { isOver, type StripeOrder, type Subscription } from './stripe-order.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * How long a first invoice may stay unpaid: then the subscription is `incomplete_expired` and the invoice void
 * (docs.stripe.com/api/subscriptions/object#subscription_object-status).
 */
const INCOMPLETE_MILLISECONDS = 23 * HOUR;

/**
 * Stripe recommends eight retries within two weeks, at times that it chooses
 * (docs.stripe.com/billing/revenue-recovery/smart-retries); here they are equally far apart.
 */
const RETRIES = 8;
const RETRIED_MILLISECONDS = 14 * DAY;

/** The local clock moves forward by months at most; this bounds the work of one step. */
const MAX_STEPS = 240;

/** Something that time alone brings about. */
interface Due {
  at: number;
  run: () => StripeOrder;
}

/** Does what is due by now: sessions expire, and subscriptions renew, are charged again or end. */
export function passTime(account: StripeAccount): void {
  for (const order of account.orders.all()) {
    if (order.status === 'open' && order.expiresAt <= Date.now()) account.expire(order);
    let current = order;
    for (let count = 0; count < MAX_STEPS; count++) {
      const due = findDue(account, current);
      if (!due || due.at > Date.now()) break;
      current = due.run();
    }
  }
}

/** What happens to a subscription next. */
function findDue(account: StripeAccount, order: StripeOrder): Due | undefined {
  const { subscription } = order;
  if (!subscription || isOver(subscription)) return undefined;
  if (subscription.status === 'incomplete') return findExpiry(account, order, subscription);
  const period = findPeriodEnd(account, order, subscription);
  const retry = findRetry(account, order, subscription);
  return retry && retry.at <= period.at ? retry : period;
}

function findExpiry(account: StripeAccount, order: StripeOrder, subscription: Subscription): Due | undefined {
  const [first] = order.payments;
  if (!first) return undefined;
  const expired = { ...subscription, status: 'incomplete_expired' as const };
  return {
    at: first.createdAt + INCOMPLETE_MILLISECONDS,
    run: () =>
      first.state === 'canceled'
        ? account.changeSubscription(order, expired)
        : account.voidInvoice(order, first, expired),
  };
}

/** One that is past due goes on creating invoices (docs.stripe.com/billing/subscriptions/overview#subscription-statuses). */
function findPeriodEnd(account: StripeAccount, order: StripeOrder, subscription: Subscription): Due {
  const { periodEnd, endsWithPeriod, status } = subscription;
  return {
    at: periodEnd,
    run: () => {
      if (endsWithPeriod) return account.changeSubscription(order, { status: 'canceled' });
      return status === 'unpaid' ? account.skip(order, subscription) : account.renew(order, subscription);
    },
  };
}

/**
 * Cards are charged again. Direct debits are not (docs.stripe.com/billing/subscriptions/au-becs-debit#manage-sub-status); here they
 * wait for as long. After that the subscription becomes what the settings of the account say.
 */
function findRetry(account: StripeAccount, order: StripeOrder, subscription: Subscription): Due | undefined {
  const { retries, whenUnpaid = 'canceled' } = subscription;
  if (!retries) return undefined;
  const mayRetry = !order.isDebit && retries.count < RETRIES && findUnpaid(order) !== undefined;
  if (mayRetry)
    return {
      at: retries.since + (retries.count + 1) * (RETRIED_MILLISECONDS / RETRIES),
      run: () => account.retry(order, subscription, retries),
    };
  return {
    at: retries.since + RETRIED_MILLISECONDS,
    run: () => account.changeSubscription(order, { status: whenUnpaid, retries: undefined }),
  };
}
