import type { StripeAccount } from './stripe-account.ts';
import type { StripeOrder } from './stripe-order.ts';

/** How long a declined renewal is tried again. */
const RETRIED_MILLISECONDS = 14 * 86_400_000;
/** The local clock moves forward by months at most; this bounds the work of one step. */
const MAX_RENEWALS = 120;

/** Does what is due by now: sessions expire, and subscriptions renew or end. */
export function passTime(account: StripeAccount): void {
  for (const order of account.orders.all()) {
    if (order.status === 'open' && order.expiresAt <= Date.now()) account.expire(order);
    renewDue(account, order);
  }
}

function renewDue(account: StripeAccount, order: StripeOrder): void {
  let current = order;
  for (let count = 0; count < MAX_RENEWALS; count++) {
    const { subscription } = current;
    if (!subscription || subscription.status === 'canceled') return;
    if (subscription.status === 'past_due') {
      const failedAt = current.payments.at(-1)?.createdAt ?? 0;
      if (failedAt + RETRIED_MILLISECONDS > Date.now()) return;
      current = account.changeSubscription(current, { status: 'canceled' });
    } else if (subscription.periodEnd > Date.now()) return;
    else if (subscription.endsWithPeriod)
      current = account.changeSubscription(current, { status: 'canceled' });
    else current = account.renew(current, subscription, subscription.periodEnd);
  }
}
