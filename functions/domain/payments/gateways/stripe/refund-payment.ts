import * as v from 'valibot';
import { GatewayRefused, type PaymentGateway } from '../payment-gateway.ts';
import { findPaymentIntent } from './read-payment.ts';
import type { CallStripe } from './stripe-client.ts';

const MAX_METADATA = 500;
const Refund = v.object({ status: v.nullable(v.string()) });

/**
 * Refunds the payment of an order or a renewal.
 *
 * @throws GatewayRefused if nothing was paid or Stripe cannot pay it back
 */
export async function refundPayment(
  callStripe: CallStripe,
  reference: string,
  { amount, reason, idempotencyKey }: Parameters<PaymentGateway['refund']>[1],
): Promise<void> {
  const payment_intent = await findPaymentIntent(callStripe, reference);
  if (!payment_intent) throw new GatewayRefused('not-paid', "This order hasn't been paid");
  const params = {
    payment_intent,
    amount: amount.amount,
    metadata: { reason: reason.slice(0, MAX_METADATA) },
  };
  const { status } = await callStripe(async (stripe) =>
    v.parse(Refund, await stripe.refunds.create(params, { idempotencyKey })),
  );
  if (status === 'failed' || status === 'canceled')
    throw new GatewayRefused('refund-failed', "Stripe couldn't make the refund");
}
