import type { OrderBook } from '../order-book.ts';
import type { WebhookSender } from '../webhook-sender.ts';
import {
  addMonths,
  countMonths,
  createId,
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
  type Resource,
} from './stripe-resources.ts';

const DAY = 86_400_000;

/** Opens the account that the orders belong to: each change is stored with its events, which are then sent. */
export function openAccount(
  orders: OrderBook<StripeOrder>,
  sender: Pick<WebhookSender, 'send'>,
  url: string,
) {
  function save(order: StripeOrder, ...news: [type: string, object: Resource][]): StripeOrder {
    const events = news.map(([type, object]) => {
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

  function changePayment(
    order: StripeOrder,
    intent: string,
    change: Partial<Payment>,
  ): [StripeOrder, Payment] {
    const payments = order.payments.map((each) => (each.intent === intent ? { ...each, ...change } : each));
    const changed = { ...order, payments };
    return [changed, requirePayment(changed, intent)];
  }

  function complete(order: StripeOrder, state: 'succeeded' | 'processing'): StripeOrder {
    const completed = begin({ ...order, status: 'complete' }, state);
    const [payment] = completed.payments;
    return save(
      completed,
      ...(completed.subscription
        ? ([['customer.subscription.created', describeSubscription(completed)]] as [string, Resource][])
        : []),
      ...(completed.subscription && payment && state === 'succeeded'
        ? ([['invoice.paid', describeInvoice(completed, payment)]] as [string, Resource][])
        : []),
      ['checkout.session.completed', session(completed)],
    );
  }

  return {
    orders,
    pay: (order: StripeOrder, card?: string) => complete({ ...order, ...(card && { card }) }, 'succeeded'),
    payLater: (order: StripeOrder) => complete(order, 'processing'),
    decline: (order: StripeOrder) => {
      const payment = createPayment(order, sumLines(order), 'declined');
      return save(order, ['payment_intent.payment_failed', describeIntent(order, payment)]);
    },
    settle: (order: StripeOrder, state: 'succeeded' | 'declined') => {
      const [settled] = changePayment(order, order.payments[0]?.intent ?? '', { state });
      const result = state === 'succeeded' ? 'succeeded' : 'failed';
      save(settled, [`checkout.session.async_payment_${result}`, session(settled)]);
    },
    expire: (order: StripeOrder) => {
      const expired = { ...order, status: 'expired' as const };
      return save(expired, ['checkout.session.expired', session(expired)]);
    },
    refund: (order: StripeOrder, { intent, refunds }: Payment, amount: number) => {
      const refund = { id: createId('re'), amount };
      const [refunded, payment] = changePayment(order, intent, { refunds: [...refunds, refund] });
      save(refunded, ['charge.refunded', describeCharge(refunded, payment)]);
      return refund;
    },
    dispute: (order: StripeOrder, { intent, dispute: known }: Payment, status: string) => {
      const dispute = { id: known?.id ?? createId('du'), status };
      const [disputed, payment] = changePayment(order, intent, { dispute });
      const type = known ? 'charge.dispute.closed' : 'charge.dispute.created';
      save(disputed, [type, describeDispute(payment, order.currency)]);
    },
    changeSubscription: (order: StripeOrder, change: Partial<Subscription>) => {
      if (!order.subscription) return order;
      const changed = { ...order, subscription: { ...order.subscription, ...change } };
      const type = changed.subscription.status === 'canceled' ? 'deleted' : 'updated';
      return save(changed, [`customer.subscription.${type}`, describeSubscription(changed)]);
    },
    /** Charges the next period, which begins when the last one ends. */
    renew: (order: StripeOrder, subscription: Subscription, createdAt: number) => {
      const isDeclined = subscription.isCardDeclined;
      const invoice = { id: createId('in'), reason: 'subscription_cycle' };
      const state = isDeclined ? 'declined' : 'succeeded';
      const payment = { ...createPayment(order, sumLines(order), state), createdAt, invoice };
      const renewed = {
        ...order,
        payments: [...order.payments, payment],
        subscription: {
          ...subscription,
          status: isDeclined ? ('past_due' as const) : ('active' as const),
          periodEnd: addMonths(subscription.periodEnd, countMonths(order)),
        },
      };
      const type = isDeclined ? 'invoice.payment_failed' : 'invoice.paid';
      return save(
        renewed,
        [type, describeInvoice(renewed, payment)],
        ['customer.subscription.updated', describeSubscription(renewed)],
      );
    },
  };
}
export type StripeAccount = ReturnType<typeof openAccount>;

const API_VERSION = '2026-10-28.endive';

const createPayment = (order: StripeOrder, amount: number, state: Payment['state']): Payment => ({
  intent: createId('pi'),
  charge: createId('ch'),
  state,
  amount,
  createdAt: Date.now(),
  refunds: [],
  ...(order.mode === 'subscription' && { invoice: { id: createId('in'), reason: 'subscription_create' } }),
});

/** Adds the first payment, and the subscription. */
function begin(order: StripeOrder, state: 'succeeded' | 'processing'): StripeOrder {
  const isTrial = order.trialDays > 0;
  const first = createPayment(order, isTrial ? 0 : sumLines(order), isTrial ? 'succeeded' : state);
  const paid = { ...order, payments: [first] };
  if (order.mode === 'payment') return paid;
  const trialEnd = Date.now() + order.trialDays * DAY;
  const subscription: Subscription = {
    id: createId('sub'),
    status: isTrial ? 'trialing' : 'active',
    periodEnd: isTrial ? trialEnd : addMonths(Date.now(), countMonths(order)),
    ...(isTrial && { trialEnd }),
    endsWithPeriod: false,
    isCardDeclined: false,
  };
  return { ...paid, subscription };
}

function requirePayment({ payments }: StripeOrder, intent: string): Payment {
  const payment = payments.find((each) => each.intent === intent);
  if (!payment) throw new Error('This order has no such payment');
  return payment;
}
