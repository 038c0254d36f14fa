import type Stripe from 'stripe';
import * as v from 'valibot';
import { truncateText } from '#shared/text-length.ts';
import { type Checkout, GatewayRefused, type Order } from '../payment-gateway.ts';
import { toStripeAmount } from './amounts.ts';
import type { CallStripe } from './stripe-client.ts';

type SessionParams = Stripe.Checkout.SessionCreateParams;
type LineItem = NonNullable<SessionParams['line_items']>[number];

const MAX_NAME = 250;

const Created = v.object({ id: v.string(), url: v.pipe(v.string(), v.url()), expires_at: v.number() });

/**
 * Creates a session. Its parameters depend on the order alone, so that Stripe returns the same session for the same order.
 *
 * @throws GatewayRefused `amount-unsupported` for a price or a fee in a smaller unit than Stripe has
 */
export async function createCheckout(callStripe: CallStripe, order: Order): Promise<Checkout> {
  const options = { idempotencyKey: `checkout-${order.transactionId}` };
  const { id, url, expires_at } = await callStripe(async (stripe) =>
    v.parse(Created, await stripe.checkout.sessions.create(buildSession(order), options)),
  );
  return { reference: id, paymentUrl: url, expiresAt: expires_at * 1000 };
}

function buildSession(order: Order): SessionParams {
  const { transactionId, buyer, renewal, returnUrl, cancelUrl } = order;
  const metadata = { transactionId };
  const shared = {
    client_reference_id: transactionId,
    customer_email: buyer.email,
    line_items: buildLines(order),
    metadata,
    success_url: returnUrl,
    cancel_url: cancelUrl,
  };
  if (!renewal) return { ...shared, mode: 'payment', payment_intent_data: { metadata } };
  const { trialDays } = renewal;
  const trial = trialDays > 0 && { trial_period_days: trialDays };
  return { ...shared, mode: 'subscription', subscription_data: { metadata, ...trial } };
}

/** The price, and the fee as a line of its own. */
function buildLines({ title, due, fee, renewal }: Order): LineItem[] {
  const { amount, currency } = renewal?.price ?? due;
  const line = (name: string, part: number): LineItem => ({
    quantity: 1,
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: toStripeAmount({ amount: part, currency }),
      product_data: { name: truncateText(name, MAX_NAME) },
      ...(renewal && { recurring: { interval: 'month', interval_count: renewal.months } }),
    },
  });
  return [line(title, amount - fee), ...(fee > 0 ? [line('Payment fee', fee)] : [])];
}

const Status = v.object({ status: v.nullable(v.string()) });

/** Ends an open session. Stripe refuses that for any other, which then stays as it is. */
export async function expireCheckout(callStripe: CallStripe, reference: string): Promise<void> {
  if (!reference.startsWith('cs_')) return;
  try {
    await callStripe((stripe) => stripe.checkout.sessions.expire(reference));
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    const { status } = await callStripe(async (stripe) =>
      v.parse(Status, await stripe.checkout.sessions.retrieve(reference)),
    );
    if (status === 'open') throw error;
  }
}
