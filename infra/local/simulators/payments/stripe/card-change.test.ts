import { ulid } from 'ulid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  GatewayRefused,
  type Order,
  type PaymentGateway,
} from '#domain/payments/gateways/payment-gateway.ts';
import { STRIPE } from '../../../../testing/payment-services.ts';
import { type StartedService, startPaymentService } from '../../../../testing/start-payment-service.ts';

const DAY = 86_400_000;
const PAGES = { returnUrl: 'https://site.example/back', cancelUrl: 'https://site.example/left' };

let stripe: StartedService;
let gateway: PaymentGateway;

beforeEach(async () => {
  stripe = await startPaymentService(STRIPE);
  gateway = stripe.gateway();
});
afterEach(async () => {
  vi.useRealTimers();
  await stripe.forget();
  await stripe.stop();
});

const choose = (url: string, choice: string): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });

/** Begins a subscription by the month, whose first renewal fails. */
async function subscribe(): Promise<{ reference: string; subscription: string }> {
  const renewal: Order['renewal'] = { price: { amount: 1049, currency: 'USD' }, months: 1, trialDays: 0 };
  const { reference, paymentUrl = '' } = await gateway.createCheckout(stripe.buildOrder({ renewal }));
  await choose(paymentUrl, 'pay');
  const { subscription = '' } = await stripe.read(reference);
  await stripe.act(reference, 'decline-card');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 32 * DAY });
  expect((await gateway.readSubscription(subscription)).status).toBe('past-due');
  return { reference, subscription };
}

const open = async (subscription: string) =>
  gateway.openCardChange({ subscription, transactionId: 'a-purchase', idempotencyKey: ulid(), ...PAGES });

describe('another card for a subscription at Stripe', () => {
  it('pays its open invoice, and is the one that it has', async () => {
    const { subscription } = await subscribe();
    const change = await open(subscription);
    expect(await gateway.finishCardChange(change.reference, subscription)).toBe('open');
    expect((await choose(change.url, 'pay')).headers.get('location')).toBe(PAGES.returnUrl);
    for (const _ of [1, 2])
      expect(await gateway.finishCardChange(change.reference, subscription)).toBe('changed');
    expect(await gateway.readSubscription(subscription)).toMatchObject({
      status: 'active',
      card: { brand: 'mastercard', last4: '4444' },
      renewals: [{ payment: { state: 'paid', paid: { amount: 1049 } } }],
    });
  });

  it('may be declined, which leaves the invoice open', async () => {
    const { subscription } = await subscribe();
    const { reference, url } = await open(subscription);
    await choose(url, 'save-declined');
    expect(await gateway.finishCardChange(reference, subscription)).toBe('changed');
    expect(await gateway.readSubscription(subscription)).toMatchObject({
      status: 'past-due',
      renewals: [{ payment: { state: 'open' } }],
    });
  });

  it('is of no use to a subscription that has ended, but is not given up for any other refusal', async () => {
    const { subscription } = await subscribe();
    const { reference, url } = await open(subscription);
    await choose(url, 'pay');
    const refused = stripe
      .gateway({ privateKey: 'sk_test_revoked' })
      .finishCardChange(reference, subscription);
    await expect(refused).rejects.toThrow(GatewayRefused);
    await gateway.cancelSubscription(subscription, 'now');
    expect(await gateway.finishCardChange(reference, subscription)).toBe('ended');
  });

  it('is announced as an event of the purchase, and can no longer be entered once the page is closed', async () => {
    const { subscription } = await subscribe();
    const { reference, url } = await open(subscription);
    await stripe.forget();
    await choose(url, 'pay');
    await stripe.simulator().settle();
    const [delivery] = stripe.deliveries;
    expect(delivery && (await gateway.readEvent(delivery))).toMatchObject({
      type: 'checkout.session.completed',
      about: { transactionId: 'a-purchase' },
    });
    const other = await open(subscription);
    await gateway.expireCheckout(other.reference);
    expect(await gateway.finishCardChange(other.reference, subscription)).toBe('ended');
    expect(await gateway.finishCardChange(reference, subscription)).toBe('changed');
  });
});
