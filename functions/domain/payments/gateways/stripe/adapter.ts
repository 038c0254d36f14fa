import Stripe from 'stripe';
import * as v from 'valibot';
import { truncateText } from '#shared/text-length.ts';
import type { GatewayKeys } from '../adapters.ts';
import { type Delivery, GatewayRefused, type PaymentGateway, type SampleEvent } from '../payment-gateway.ts';
import { toStripeAmount } from './amounts.ts';
import { finishCardChange, openCardChange } from './card-change.ts';
import { createCheckout, expireCheckout } from './checkout.ts';
import { listPaidInvoices } from './paid-invoices.ts';
import { readStripeEvent } from './read-event.ts';
import { findPaymentIntent, readPayment } from './read-payment.ts';
import { type CallStripe, openStripeClient } from './stripe-client.ts';
import { cancelSubscription, readSubscription, resumeSubscription } from './subscriptions.ts';

/**
 * Opens Stripe: an order is a Checkout Session, `cs_…`, that is paid once or begins a subscription; a renewal is an
 * invoice, `in_…`.
 */
export function openStripe(
  { privateKey, ipnSecret }: Pick<GatewayKeys, 'privateKey' | 'ipnSecret'>,
  host: string,
): PaymentGateway {
  const open = () => openStripeClient(privateKey, host);
  return {
    createCheckout: (order) => createCheckout(open(), order),
    readPayment: (reference) => readPayment(open(), reference),
    expireCheckout: (reference) => expireCheckout(open(), reference),
    refund: (reference, refund) => refundPayment(open(), reference, refund),
    canRenew: true,
    readSubscription: (reference) => readSubscription(open(), reference),
    cancelSubscription: (reference, when) => cancelSubscription(open(), reference, when),
    resumeSubscription: (reference) => resumeSubscription(open(), reference),
    openCardChange: (change) => openCardChange(open(), change),
    finishCardChange: (reference, subscription) => finishCardChange(open(), reference, subscription),
    listPaidInvoices: (page) => listPaidInvoices(open(), page),
    readEvent: (delivery) => readStripeEvent(open(), delivery, ipnSecret),
    signSample: (sample) => signSample(sample, ipnSecret),
  };
}

const MAX_METADATA = 500;
const Refund = v.object({ status: v.nullable(v.string()) });

/**
 * Refunds the payment of an order or a renewal.
 *
 * @throws GatewayRefused if nothing was paid or Stripe cannot pay it back
 */
async function refundPayment(
  callStripe: CallStripe,
  reference: string,
  { amount, reason, idempotencyKey }: Parameters<PaymentGateway['refund']>[1],
): Promise<void> {
  const payment_intent = await findPaymentIntent(callStripe, reference);
  if (!payment_intent) throw new GatewayRefused('not-paid', "This order hasn't been paid");
  const params = {
    payment_intent,
    amount: toStripeAmount(amount),
    metadata: { reason: truncateText(reason, MAX_METADATA) },
  };
  const { status } = await callStripe(async (stripe) =>
    v.parse(Refund, await stripe.refunds.create(params, { idempotencyKey })),
  );
  if (status === 'failed' || status === 'canceled')
    throw new GatewayRefused('refund-failed', "Stripe couldn't make the refund");
}

const toSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

/** Signs a sample event with the webhook's signing secret, as Stripe does. */
function signSample(sample: SampleEvent, secret: string): Omit<Delivery, 'url'> {
  const { id, claims, createdAt, signedAt } = sample;
  const payload = JSON.stringify({
    id: `evt_sample_${id}`,
    object: 'event',
    created: toSeconds(createdAt),
    livemode: false,
    type: claims === 'paid' ? 'checkout.session.completed' : 'charge.refunded',
    data: { object: claims === 'paid' ? describeSession(sample) : describeCharge(sample) },
  });
  const timestamp = toSeconds(signedAt);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { headers: { 'stripe-signature': signature }, bytes: Buffer.from(payload) };
}

const describeSession = ({ reference, transactionId, amount }: SampleEvent): object => ({
  id: reference,
  object: 'checkout.session',
  status: 'complete',
  payment_status: 'paid',
  amount_total: toStripeAmount(amount),
  currency: amount.currency.toLowerCase(),
  metadata: { transactionId },
});

const describeCharge = ({ id, transactionId, amount }: SampleEvent): object => ({
  id: `ch_sample_${id}`,
  object: 'charge',
  refunded: true,
  amount: toStripeAmount(amount),
  amount_refunded: toStripeAmount(amount),
  currency: amount.currency.toLowerCase(),
  metadata: { transactionId },
});
