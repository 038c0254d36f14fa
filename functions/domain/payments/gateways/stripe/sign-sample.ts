import Stripe from 'stripe';
import type { Delivery, SampleEvent } from '../payment-gateway.ts';

const toSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

/** Signs a sample event with the webhook's signing secret, as Stripe does. */
export function signSample(sample: SampleEvent, secret: string): Omit<Delivery, 'url'> {
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

const describeSession = ({
  reference,
  transactionId,
  amount: { amount, currency },
}: SampleEvent): object => ({
  id: reference,
  object: 'checkout.session',
  status: 'complete',
  payment_status: 'paid',
  amount_total: amount,
  currency: currency.toLowerCase(),
  metadata: { transactionId },
});

const describeCharge = ({ id, transactionId, amount: { amount, currency } }: SampleEvent): object => ({
  id: `ch_sample_${id}`,
  object: 'charge',
  refunded: true,
  amount,
  amount_refunded: amount,
  currency: currency.toLowerCase(),
  metadata: { transactionId },
});
