import {
  addMonths,
  countMonths,
  createId,
  type Payment,
  type StripeOrder,
  type Subscription,
  sumLines,
} from './stripe-order.ts';
import { describeIntent, describeInvoice, describeSubscription, type Resource } from './stripe-resources.ts';

/** An event before it has an id. */
export interface News {
  type: string;
  object: Resource;
}

export const news = (type: string, object: Resource): News => ({ type, object });

/** Stores an order with its news, which are then sent. */
type Save = (order: StripeOrder, ...all: News[]) => StripeOrder;

/** Opens what happens to the invoices of subscriptions. */
export function openBilling(save: Save) {
  /** Stores how an attempt to pay an invoice went. */
  const attempt = (order: StripeOrder, payment: Payment): StripeOrder =>
    save(
      order,
      news(
        payment.state === 'succeeded' ? 'invoice.paid' : 'invoice.payment_failed',
        describeInvoice(order, payment),
      ),
      describeChange(order),
    );

  return {
    /** Charges the next period, which begins when the last one ends. */
    renew: (order: StripeOrder, subscription: Subscription): StripeOrder => {
      const isPaid = !subscription.isCardDeclined;
      const { periodEnd: createdAt } = subscription;
      const payment: Payment = {
        ...createPayment(order, sumLines(order), isPaid ? 'succeeded' : 'declined'),
        createdAt,
        invoice: { id: createId('in'), reason: 'subscription_cycle' },
      };
      const state = isPaid ? becomeActive() : becomePastDue(createdAt);
      const periodEnd = addMonths(createdAt, countMonths(order));
      const renewed = {
        ...order,
        payments: [...order.payments, payment],
        subscription: { ...subscription, ...state, periodEnd },
      };
      return attempt(renewed, payment);
    },
    /** Begins the next period of one that is `unpaid`: its invoice stays a draft, which no one pays. */
    skip: (order: StripeOrder, subscription: Subscription): StripeOrder => {
      const periodEnd = addMonths(subscription.periodEnd, countMonths(order));
      const skipped = { ...order, subscription: { ...subscription, periodEnd } };
      return save(skipped, describeChange(skipped));
    },
    /** Tries again to take the payment of the newest invoice. */
    retry: (order: StripeOrder, subscription: Subscription, retries: { since: number; count: number }) => {
      const isPaid = !subscription.isCardDeclined;
      const [changed, payment] = changePayment(order, findUnpaid(order)?.intent ?? '', {
        state: isPaid ? 'succeeded' : 'declined',
      });
      const state = isPaid ? becomeActive() : { retries: { ...retries, count: retries.count + 1 } };
      return attempt({ ...changed, subscription: { ...subscription, ...state } }, payment);
    },
    /** Takes the payment of an open invoice with what its subscription is paid with. */
    payInvoice: (order: StripeOrder, { intent }: Payment): [StripeOrder, Payment] => {
      const { subscription } = order;
      const isPaid = subscription?.isCardDeclined !== true;
      const [changed, payment] = changePayment(order, intent, { state: isPaid ? 'succeeded' : 'declined' });
      const active =
        subscription && isPaid
          ? { ...changed, subscription: { ...subscription, ...becomeActive() } }
          : changed;
      return [attempt(active, payment), payment];
    },
    /**
     * Voids an invoice, which cancels its payment intent; for a single payment only the intent
     * (docs.stripe.com/api/invoices/void, docs.stripe.com/api/payment_intents/cancel).
     */
    voidInvoice: (
      order: StripeOrder,
      { intent }: Payment,
      subscription = order.subscription,
    ): StripeOrder => {
      const [changed, payment] = changePayment(order, intent, { state: 'canceled' });
      const voided = { ...changed, ...(subscription && { subscription }) };
      return save(
        voided,
        news('payment_intent.canceled', describeIntent(voided, payment)),
        ...(payment.invoice ? [news('invoice.voided', describeInvoice(voided, payment))] : []),
        ...(subscription?.status === order.subscription?.status ? [] : [describeChange(voided)]),
      );
    },
  };
}

/** Since when the newest invoice has failed, in milliseconds since 1970. */
export const becomePastDue = (since = Date.now()) => ({
  status: 'past_due' as const,
  retries: { since, count: 0 },
});

const becomeActive = () => ({ status: 'active' as const, retries: undefined });

/** The news that a subscription has changed. */
export const describeChange = (order: StripeOrder): News =>
  news(
    `customer.subscription.${order.subscription?.status === 'canceled' ? 'deleted' : 'updated'}`,
    describeSubscription(order),
  );

/** The newest payment of an invoice that is still open after a failed attempt. */
export const findUnpaid = ({ payments }: StripeOrder): Payment | undefined =>
  payments.findLast(({ state }) => state === 'declined');

export const createPayment = (order: StripeOrder, amount: number, state: Payment['state']): Payment => ({
  intent: createId('pi'),
  charge: createId('ch'),
  state,
  amount,
  createdAt: Date.now(),
  refunds: [],
  ...(order.mode === 'subscription' && { invoice: { id: createId('in'), reason: 'subscription_create' } }),
});

/** Returns an order with a change to one of its payments, and that payment. */
export function changePayment(
  order: StripeOrder,
  intent: string,
  change: Partial<Payment>,
): [StripeOrder, Payment] {
  const known = order.payments.find((each) => each.intent === intent);
  if (!known) throw new Error('This order has no such payment');
  const changed = { ...known, ...change };
  return [{ ...order, payments: order.payments.map((each) => (each === known ? changed : each)) }, changed];
}
