import { ulid } from 'ulid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order, PaymentGateway } from '#domain/payments/gateways/payment-gateway.ts';
import { STRIPE } from '../../../../testing/payment-services.ts';
import { type StartedService, startPaymentService } from '../../../../testing/start-payment-service.ts';

const DAY = 86_400_000;
const OPEN = { state: 'open', refunded: 0, dispute: 'none' };
const PAID = { state: 'paid', paid: { amount: 1049, currency: 'USD' }, refunded: 0, dispute: 'none' };

let stripe: StartedService;
let gateway: PaymentGateway;
let order: Order;

// Each test has a Stripe of its own: moving the clock renews or ends whatever there is.
beforeEach(async () => {
  stripe = await startPaymentService(STRIPE);
  gateway = stripe.gateway();
  order = stripe.buildOrder();
});
afterEach(async () => {
  vi.useRealTimers();
  await stripe.forget();
  await stripe.stop();
});

const renewing = (trialDays: number): Order => ({
  ...order,
  due: { amount: trialDays > 0 ? 0 : 1049, currency: 'USD' },
  renewal: { price: { amount: 1049, currency: 'USD' }, months: 3, trialDays },
});

const passDays = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY });

/** Presses a button of the page on which a person pays. */
const choose = (paymentUrl: string | undefined, choice: string): Promise<Response> =>
  fetch(paymentUrl ?? '', { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });

describe('an order at Stripe', () => {
  it('is paid on its page', async () => {
    const { reference, paymentUrl, expiresAt } = await gateway.createCheckout(order);
    expect(expiresAt).toBeGreaterThan(Date.now() + DAY - 60_000);
    const page = await (await fetch(paymentUrl ?? '')).text();
    expect(page).toContain('Premium, 3 months: $9.99');
    expect(page).toContain('Payment fee: $0.50');
    expect(await stripe.read(reference)).toEqual(OPEN);
    expect((await choose(paymentUrl, 'pay')).headers.get('location')).toBe(order.returnUrl);
    expect(await stripe.read(reference)).toMatchObject({ ...PAID, fingerprint: expect.any(String) });
  });

  it('names the card, which people may share', async () => {
    const buyer = { ...order.buyer, email: 'io@pixelcrowd.test' };
    const findCard = async (placed: Order, choice: string) => {
      const { reference, paymentUrl } = await gateway.createCheckout(placed);
      await choose(paymentUrl, choice);
      return (await stripe.read(reference)).fingerprint;
    };
    const shared = await findCard(renewing(14), 'pay-shared');
    expect(shared).toBeDefined();
    expect(await findCard({ ...renewing(14), transactionId: ulid(), buyer }, 'pay-shared')).toBe(shared);
    expect(await findCard({ ...order, transactionId: ulid(), buyer }, 'pay')).not.toBe(shared);
  });

  it('stays open after a declined card and after its buyer has left, and can then be paid', async () => {
    const { reference, paymentUrl } = await gateway.createCheckout(order);
    expect(await (await choose(paymentUrl, 'decline')).text()).toContain('Your card was declined');
    expect(await stripe.read(reference)).toEqual(OPEN);
    expect((await choose(paymentUrl, 'leave')).headers.get('location')).toBe(order.cancelUrl);
    expect(await stripe.read(reference)).toEqual(OPEN);
    await choose(paymentUrl, 'pay');
    expect(await stripe.read(reference)).toMatchObject(PAID);
  });

  it('is in progress until the money arrives, or fails if it does not', async () => {
    const [one, other] = await Promise.all([
      gateway.createCheckout(order),
      gateway.createCheckout({ ...order, transactionId: ulid() }),
    ]);
    await choose(one.paymentUrl, 'pay-later');
    await choose(other.paymentUrl, 'pay-later');
    expect(await stripe.read(one.reference)).toMatchObject({ state: 'processing' });
    await stripe.act(one.reference, 'clear');
    expect(await stripe.read(one.reference)).toMatchObject(PAID);
    await stripe.act(other.reference, 'decline');
    const failure = { code: 'card_declined' };
    expect(await stripe.read(other.reference)).toMatchObject({ state: 'failed', failure });
  });

  it('is ended by us or after a day, unless it is paid', async () => {
    const { reference, paymentUrl } = await gateway.createCheckout(order);
    await gateway.expireCheckout(reference);
    await gateway.expireCheckout(reference);
    expect(await stripe.read(reference)).toMatchObject({ state: 'expired' });
    expect((await fetch(paymentUrl ?? '')).status).toBe(404);
    const other = await stripe.place();
    const paid = await stripe.pay();
    await gateway.expireCheckout(paid);
    passDays(1.1);
    expect(await stripe.read(other)).toMatchObject({ state: 'expired' });
    expect(await stripe.read(paid)).toMatchObject(PAID);
  });

  it('is refused if the same transaction has another one, also after a restart', async () => {
    await gateway.createCheckout(order);
    await stripe.restart();
    const changed = gateway.createCheckout({ ...order, title: 'Other' });
    await expect(changed).rejects.toMatchObject({ name: 'GatewayRefused', code: 'idempotency_error' });
  });

  it('is refused if it does not exist', async () => {
    await expect(stripe.read('cs_test_none')).rejects.toMatchObject({ code: 'resource_missing' });
  });
});

describe('a subscription at Stripe', () => {
  async function subscribe(trialDays: number) {
    const reference = await stripe.pay(renewing(trialDays));
    const { subscription = '', ...payment } = await stripe.read(reference);
    return { reference, subscription, payment };
  }

  it('is free during its trial, and then renews', async () => {
    const { subscription, payment } = await subscribe(7);
    expect(payment).toMatchObject({ state: 'paid', paid: { amount: 0, currency: 'USD' } });
    expect(payment.fingerprint).toBeDefined();
    const begun = await gateway.readSubscription(subscription);
    expect(begun).toMatchObject({ status: 'trialing', renews: true, renewals: [] });
    expect(begun.trialEnd).toBe(begun.currentPeriodEnd);
    passDays(8);
    const renewed = await gateway.readSubscription(subscription);
    expect(renewed).toMatchObject({ status: 'active', renews: true, renewals: [{ payment: PAID }] });
    expect(renewed.currentPeriodEnd).toBeGreaterThan(begun.currentPeriodEnd + 80 * DAY);
    await stripe.simulator().settle();
    expect(await stripe.readLast()).toMatchObject({ about: { transactionId: order.transactionId } });
  });

  it('is paid at once without a trial; its renewals are refunded on their own', async () => {
    const { reference, subscription, payment } = await subscribe(0);
    expect(payment).toMatchObject(PAID);
    passDays(93);
    const { renewals } = await gateway.readSubscription(subscription);
    const [{ reference: renewal } = { reference: '' }] = renewals;
    const amount = { amount: 49, currency: 'USD' };
    await gateway.refund(renewal, { amount, reason: 'Asked', idempotencyKey: 'renewal-refund-1' });
    expect(await stripe.read(renewal)).toMatchObject({ ...PAID, refunded: 49 });
    expect(await stripe.read(reference)).toMatchObject(PAID);
    expect((await gateway.readSubscription(subscription)).renewals).toMatchObject([
      { payment: { refunded: 49 } },
    ]);
    await stripe.simulator().settle();
    const refunded = stripe.deliveries.find(({ bytes }) => bytes.includes('charge.refunded'));
    expect(refunded).toBeDefined();
    expect(await stripe.readLast(refunded)).toMatchObject({ about: { reference: renewal } });
    // A key that Stripe no longer accepts must not make the event one about nothing of ours.
    const stranger = stripe.readLast(refunded, { privateKey: 'sk_test_of_another_account' });
    await expect(stranger).rejects.toMatchObject({ name: 'GatewayRefused' });
  });

  it('ends with its period once cancelled, unless it is resumed before', async () => {
    const { subscription } = await subscribe(7);
    await gateway.cancelSubscription(subscription, 'period-end');
    expect(await gateway.readSubscription(subscription)).toMatchObject({ status: 'trialing', renews: false });
    await gateway.resumeSubscription(subscription);
    expect(await gateway.readSubscription(subscription)).toMatchObject({ renews: true });
    await gateway.cancelSubscription(subscription, 'period-end');
    passDays(8);
    expect(await gateway.readSubscription(subscription)).toMatchObject({
      status: 'ended',
      renews: false,
      renewals: [],
    });
    await gateway.cancelSubscription(subscription, 'period-end');
    await expect(gateway.resumeSubscription(subscription)).rejects.toMatchObject({ name: 'GatewayRefused' });
  });

  it('ends at once, once', async () => {
    const { subscription } = await subscribe(0);
    await gateway.cancelSubscription(subscription, 'now');
    await gateway.cancelSubscription(subscription, 'now');
    expect(await gateway.readSubscription(subscription)).toMatchObject({ status: 'ended' });
  });

  it('is past due when a renewal is declined, and ends two weeks later', async () => {
    const { reference, subscription } = await subscribe(7);
    await stripe.act(reference, 'decline-card');
    passDays(8);
    expect(await gateway.readSubscription(subscription)).toMatchObject({
      status: 'past-due',
      renewals: [{ payment: { state: 'open' } }],
    });
    passDays(15);
    expect(await gateway.readSubscription(subscription)).toMatchObject({ status: 'ended' });
  });
});

describe('an event of Stripe', () => {
  it('is known again whatever else its header has', async () => {
    await stripe.pay();
    const header = stripe.deliveries.at(-1)?.headers['stripe-signature'];
    const padded = await stripe.readLast({ headers: { 'stripe-signature': `${header},v0=00` } });
    expect(padded?.signature).toBe((await stripe.readLast())?.signature);
  });
});
