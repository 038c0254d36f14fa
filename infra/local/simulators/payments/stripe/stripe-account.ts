import type { OrderBook } from '../order-book.ts';
import type { WebhookSender } from '../webhook-sender.ts';
import {
  becomePastDue,
  changePayment,
  createPayment,
  describeChange,
  type News,
  news,
  openBilling,
} from './stripe-billing.ts';
import {
  addMonths,
  countMonths,
  createId,
  isOver,
  type Payment,
  type StripeOrder,
  type Subscription,
  sumLines,
} from './stripe-order.ts';
import {
  describeCharge,
  describeDispute,
  describeIntent,
  describeInvoice,
  describeSession,
  describeSubscription,
} from './stripe-resources.ts';

const DAY = 86_400_000;

/** Opens the account that the orders belong to: each change is stored with its events, which are then sent. */
export function openAccount(
  orders: OrderBook<StripeOrder>,
  sender: Pick<WebhookSender, 'send'>,
  url: string,
) {
  function save(order: StripeOrder, ...all: News[]): StripeOrder {
    const events = all.map(({ type, object }) => {
      const id = createId('evt');
      const created = Math.floor(Date.now() / 1000);
      const event = { id, object: 'event', api_version: API_VERSION, created, type, livemode: false };
      return { id, type, body: JSON.stringify({ ...event, data: { object } }), isDelivered: false };
    });
    const saved = { ...order, events: [...order.events, ...events] };
    orders.save(saved);
    for (const event of events) sender.send(event);
    return saved;
  }

  const session = (order: StripeOrder) => describeSession(order, url);

  return {
    orders,
    pay: (order: StripeOrder, card?: string) => complete({ ...order, ...(card && { card }) }, 'succeeded'),
    /** Pays by direct debit, `unconfirmed` if the buyer's bank has to act first. */
    payLater: (order: StripeOrder, state: 'processing' | 'unconfirmed') =>
      complete({ ...order, isDebit: true }, state),
    decline: (order: StripeOrder) => {
      const payment = createPayment(order, sumLines(order), 'declined');
      return save(order, news('payment_intent.payment_failed', describeIntent(order, payment)));
    },
    /** Completes a session that saves a card. */
    saveCard: (order: StripeOrder, card?: string) => {
      const saved = { ...order, status: 'complete' as const, ...(card && { card }) };
      return save(saved, news('checkout.session.completed', session(saved)));
    },
    settle,
    expire: (order: StripeOrder) => {
      const expired = { ...order, status: 'expired' as const };
      return save(expired, news('checkout.session.expired', session(expired)));
    },
    refund: (order: StripeOrder, { intent, refunds }: Payment, amount: number) => {
      const refund = { id: createId('re'), amount };
      const [refunded, payment] = changePayment(order, intent, { refunds: [...refunds, refund] });
      save(refunded, news('charge.refunded', describeCharge(refunded, payment)));
      return refund;
    },
    dispute: (order: StripeOrder, { intent, dispute: known }: Payment, status: string) => {
      const dispute = { id: createId('du'), createdAt: Date.now(), ...known, status };
      const [disputed, payment] = changePayment(order, intent, { dispute });
      const type = known ? 'charge.dispute.closed' : 'charge.dispute.created';
      save(disputed, news(type, describeDispute(payment, order.currency)));
    },
    changeSubscription: (order: StripeOrder, change: Partial<Subscription>) => {
      if (!order.subscription) return order;
      const changed = { ...order, subscription: { ...order.subscription, ...change } };
      return save(changed, describeChange(changed));
    },
    ...openBilling(save),
  };

  function complete(order: StripeOrder, state: Payment['state']): StripeOrder {
    const completed = begin({ ...order, status: 'complete' }, state);
    const [payment] = completed.payments;
    const isPaid = payment?.state === 'succeeded';
    return save(
      completed,
      ...(completed.subscription
        ? [news('customer.subscription.created', describeSubscription(completed))]
        : []),
      ...(completed.subscription && payment && isPaid
        ? [news('invoice.paid', describeInvoice(completed, payment))]
        : []),
      news('checkout.session.completed', session(completed)),
    );
  }

  /** Ends the wait for the first payment. */
  function settle(order: StripeOrder, state: 'succeeded' | 'declined'): StripeOrder {
    const [changed, payment] = changePayment(order, order.payments[0]?.intent ?? '', { state });
    const settled = followFirstPayment(changed, state);
    const isPaid = state === 'succeeded';
    return save(
      settled,
      ...(isPaid ? [] : [news('payment_intent.payment_failed', describeIntent(settled, payment))]),
      ...(payment.invoice
        ? [news(isPaid ? 'invoice.paid' : 'invoice.payment_failed', describeInvoice(settled, payment))]
        : []),
      ...(settled === changed ? [] : [describeChange(settled)]),
      news(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, session(settled)),
    );
  }
}
export type StripeAccount = ReturnType<typeof openAccount>;

const API_VERSION = '2026-10-28.endive';

/**
 * Adds the first payment, and the subscription. It is active while a direct debit is processed, and `incomplete` while the
 * buyer has to act (docs.stripe.com/billing/subscriptions/overview#subscription-statuses).
 */
function begin(order: StripeOrder, state: Payment['state']): StripeOrder {
  const isTrial = order.trialDays > 0;
  const first = createPayment(order, isTrial ? 0 : sumLines(order), isTrial ? 'succeeded' : state);
  const paid = { ...order, payments: [first] };
  if (order.mode === 'payment') return paid;
  const trialEnd = Date.now() + order.trialDays * DAY;
  const subscription: Subscription = {
    id: createId('sub'),
    status: isTrial ? 'trialing' : state === 'unconfirmed' ? 'incomplete' : 'active',
    periodEnd: isTrial ? trialEnd : addMonths(Date.now(), countMonths(order)),
    ...(isTrial && { trialEnd }),
    endsWithPeriod: false,
    isCardDeclined: false,
  };
  return { ...paid, subscription };
}

/**
 * A subscription whose first payment fails late is past due: 'payment is required but cannot be paid'
 * (docs.stripe.com/api/subscriptions/object#subscription_object-status).
 */
function followFirstPayment(order: StripeOrder, state: 'succeeded' | 'declined'): StripeOrder {
  const { subscription } = order;
  if (!subscription || isOver(subscription)) return order;
  if (state === 'declined') return { ...order, subscription: { ...subscription, ...becomePastDue() } };
  return subscription.status === 'active'
    ? order
    : { ...order, subscription: { ...subscription, status: 'active' } };
}
