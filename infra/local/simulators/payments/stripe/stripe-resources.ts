import type { OrderBook } from '../order-book.ts';
import { findChargeStatus, findIntentStatus, findInvoiceStatus, hasCharge } from './payment-states.ts';
import { type Payment, type StripeOrder, sumLines, sumRefunds } from './stripe-order.ts';

/** An object of the API. */
export type Resource = Record<string, unknown>;

const toSeconds = (time: number): number => Math.floor(time / 1000);

/** Describes a session; whatever belongs to it is named by id. */
export function describeSession(order: StripeOrder, url: string): Resource {
  const { id, status, mode, trialDays, payments, subscription } = order;
  const [first] = payments;
  const due = trialDays > 0 ? 0 : sumLines(order);
  const isPaid = first?.state === 'succeeded';
  const unpaid = due === 0 ? 'no_payment_required' : 'unpaid';
  return {
    id,
    object: 'checkout.session',
    livemode: false,
    status,
    mode,
    currency: order.currency,
    amount_total: due,
    amount_subtotal: due,
    customer: status === 'complete' ? order.customer : null,
    payment_status: isPaid && due > 0 ? 'paid' : unpaid,
    client_reference_id: order.metadata.transactionId ?? null,
    customer_email: order.email,
    customer_details: status === 'complete' ? { email: order.email } : null,
    metadata: order.metadata,
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    ...(mode === 'setup' && {
      amount_total: null,
      amount_subtotal: null,
      setup_intent: status === 'complete' ? buildSetupId(order) : null,
    }),
    payment_intent: mode === 'payment' ? (first?.intent ?? null) : null,
    invoice: (mode === 'subscription' && first?.invoice?.id) || null,
    subscription: subscription?.id ?? null,
    created: toSeconds(order.createdAt),
    expires_at: toSeconds(order.expiresAt),
    url: status === 'open' ? `${url}/c/pay/${id}` : null,
  };
}

export const describeIntent = (order: StripeOrder, payment: Payment): Resource => ({
  id: payment.intent,
  object: 'payment_intent',
  amount: payment.amount,
  currency: order.currency,
  amount_received: payment.state === 'succeeded' ? payment.amount : 0,
  status: findIntentStatus(payment),
  latest_charge: hasCharge(payment) ? payment.charge : null,
  metadata: order.mode === 'payment' ? order.innerMetadata : {},
  client_secret: `${payment.intent}_secret_simulated`,
  last_payment_error:
    payment.state === 'declined'
      ? { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
      : null,
});

export const describeCharge = (order: StripeOrder, payment: Payment): Resource => ({
  id: payment.charge,
  object: 'charge',
  amount: payment.amount,
  currency: order.currency,
  customer: order.customer,
  payment_intent: payment.intent,
  amount_refunded: sumRefunds(payment),
  refunded: sumRefunds(payment) === payment.amount,
  paid: payment.state === 'succeeded',
  status: findChargeStatus(payment),
  disputed: payment.dispute !== undefined,
  metadata: order.mode === 'payment' ? order.innerMetadata : {},
  billing_details: { email: order.email },
  payment_method_details: { type: 'card', card: describeCard(order) },
  created: toSeconds(payment.createdAt),
});

/** The card that is saved in the place of another one. */
const NEW_CARD = 'new';

/** The same person pays with the same card, unless they choose another one. */
const describeCard = ({
  email,
  mode,
  card = mode === 'setup' ? NEW_CARD : email,
}: StripeOrder): Resource => ({
  brand: mode === 'setup' ? 'mastercard' : 'visa',
  last4: mode === 'setup' ? '4444' : '4242',
  fingerprint: `card-${Buffer.from(card).toString('base64url')}`,
});

/** A bank takes evidence for about a week. */
const EVIDENCE_MILLISECONDS = 7 * 86_400_000;

function describeEvidence(dispute: Payment['dispute']): Resource {
  const dueBy = dispute?.createdAt && dispute.createdAt + EVIDENCE_MILLISECONDS;
  return {
    due_by: dueBy ? toSeconds(dueBy) : null,
    has_evidence: false,
    past_due: dueBy !== undefined && dueBy < Date.now(),
    submission_count: 0,
  };
}

export const describeDispute = (
  { charge, intent, amount, dispute }: Payment,
  currency: string,
): Resource => ({
  id: dispute?.id,
  object: 'dispute',
  charge,
  payment_intent: intent,
  amount,
  currency,
  status: dispute?.status,
  reason: 'general',
  evidence_details: describeEvidence(dispute),
  metadata: {},
});

export const describeInvoice = (order: StripeOrder, payment: Payment): Resource => ({
  id: payment.invoice?.id,
  object: 'invoice',
  customer: order.customer,
  currency: order.currency,
  billing_reason: payment.invoice?.reason,
  customer_email: order.email,
  status: findInvoiceStatus(payment),
  amount_due: payment.amount,
  amount_paid: payment.state === 'succeeded' ? payment.amount : 0,
  created: toSeconds(payment.createdAt),
  parent: {
    type: 'subscription_details',
    subscription_details: { subscription: order.subscription?.id, metadata: order.innerMetadata },
  },
});

/** The payments of an invoice; one over nothing has none. */
export const listInvoicePayments = ({ invoice, intent, amount, state }: Payment): Resource => ({
  object: 'list',
  has_more: false,
  data:
    amount === 0
      ? []
      : [
          {
            id: `inpay_${intent}`,
            object: 'invoice_payment',
            invoice: invoice?.id,
            status: { succeeded: 'paid', canceled: 'canceled' }[state as string] ?? 'open',
            payment: { type: 'payment_intent', payment_intent: intent },
          },
        ],
});

export function describeSubscription(order: StripeOrder): Resource {
  const { subscription, customer, innerMetadata } = order;
  return {
    id: subscription?.id,
    object: 'subscription',
    customer,
    status: subscription?.status,
    metadata: innerMetadata,
    cancel_at: null,
    currency: order.currency,
    default_payment_method: subscription?.paymentMethod ?? `pm_${customer}`,
    cancel_at_period_end: subscription?.endsWithPeriod,
    trial_end: subscription?.trialEnd ? toSeconds(subscription.trialEnd) : null,
    items: {
      object: 'list',
      data: [{ id: `si_${customer}`, current_period_end: toSeconds(subscription?.periodEnd ?? 0) }],
    },
  };
}

/** Finds an object by its id. */
export function findResource(orders: OrderBook<StripeOrder>, id: string): Resource | undefined {
  for (const order of orders.all()) {
    const found = describeIds(order)[id];
    if (found) return found();
  }
  return undefined;
}

/** How to describe the objects of an order, by id. */
const describeIds = (order: StripeOrder): Partial<Record<string, () => Resource>> => ({
  ...(order.subscription && { [order.subscription.id]: () => describeSubscription(order) }),
  [buildMethodId(order)]: () => describePaymentMethod(order),
  ...(order.mode === 'setup' && { [buildSetupId(order)]: () => describeSetupIntent(order) }),
  ...Object.assign(
    {},
    ...order.payments.map((payment) => ({
      [payment.intent]: () => describeIntent(order, payment),
      [payment.charge]: () => describeCharge(order, payment),
      ...(payment.invoice && {
        [payment.invoice.id]: () => describeInvoice(order, payment),
        // Absent from the invoice unless it is requested.
        [`${payment.invoice.id}/payments`]: () => listInvoicePayments(payment),
      }),
    })),
  ),
});

/** What a setup session saves has an id of its own; what an order was paid with, that of its customer. */
const buildMethodId = ({ mode, id, customer }: StripeOrder): string =>
  `pm_${mode === 'setup' ? id : customer}`;

const buildSetupId = ({ id }: StripeOrder): string => `seti_${id}`;

const describeSetupIntent = (order: StripeOrder): Resource => ({
  id: buildSetupId(order),
  object: 'setup_intent',
  customer: order.customer,
  status: 'succeeded',
  payment_method: buildMethodId(order),
  metadata: order.innerMetadata,
});

const describePaymentMethod = (order: StripeOrder): Resource => ({
  id: buildMethodId(order),
  object: 'payment_method',
  customer: order.customer,
  type: 'card',
  card: describeCard(order),
});
