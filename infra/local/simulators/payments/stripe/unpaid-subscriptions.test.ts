import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order, PaymentGateway } from '#domain/payments/gateways/payment-gateway.ts';
import { STRIPE } from '../../../../testing/payment-services.ts';
import { type StartedService, startPaymentService } from '../../../../testing/start-payment-service.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

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

const passTime = (milliseconds: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });

/** Begins a subscription by the month on the page where a person pays. */
async function subscribe(choice: string): Promise<{ reference: string; subscription: string }> {
  const renewal: Order['renewal'] = { price: { amount: 1049, currency: 'USD' }, months: 1, trialDays: 0 };
  const { reference, paymentUrl = '' } = await gateway.createCheckout(stripe.buildOrder({ renewal }));
  await fetch(paymentUrl, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });
  const { subscription = '' } = await stripe.read(reference);
  return { reference, subscription };
}

/** The types of the events that arrived since the last call. */
async function takeEvents(): Promise<string[]> {
  await stripe.simulator().settle();
  const types = stripe.deliveries.map(({ bytes }) => JSON.parse(bytes.toString()).type);
  await stripe.forget();
  return types;
}

const findStatus = (reference: string): string =>
  stripe
    .simulator()
    .listOrders()
    .find(({ id }) => id === reference)?.status ?? '';

describe('a subscription that is paid by direct debit', () => {
  it('is active while its first payment is processed, and past due once that fails', async () => {
    const { reference, subscription } = await subscribe('pay-later');
    expect(await stripe.read(reference)).toMatchObject({ state: 'processing' });
    expect(await gateway.readSubscription(subscription)).toMatchObject({ status: 'active' });
    expect(await takeEvents()).toEqual(['customer.subscription.created', 'checkout.session.completed']);
    passTime(5 * DAY);
    await stripe.act(reference, 'decline');
    expect(await takeEvents()).toEqual([
      'payment_intent.payment_failed',
      'invoice.payment_failed',
      'customer.subscription.updated',
      'checkout.session.async_payment_failed',
    ]);
    expect(await stripe.read(reference)).toMatchObject({ state: 'failed' });
    expect(findStatus(reference)).toMatch(/^complete, past_due/);
  });

  it('goes on to take money after its first payment has failed, unless it ends', async () => {
    const { reference, subscription } = await subscribe('pay-later');
    await stripe.act(reference, 'decline', 'keep-past-due');
    passTime(64 * DAY);
    const { renewals } = await gateway.readSubscription(subscription);
    expect(renewals.map(({ payment }) => payment.state)).toEqual(['paid', 'paid']);
  });

  it('takes nothing more once it is ended at once, however often', async () => {
    const { reference, subscription } = await subscribe('pay-later');
    await stripe.act(reference, 'decline', 'keep-past-due');
    await takeEvents();
    await gateway.cancelSubscription(subscription, 'now');
    await gateway.cancelSubscription(subscription, 'now');
    expect(await takeEvents()).toEqual([
      'customer.subscription.deleted',
      'payment_intent.canceled',
      'invoice.voided',
    ]);
    passTime(64 * DAY);
    expect(await gateway.readSubscription(subscription)).toMatchObject({ status: 'ended', renewals: [] });
    const failure = { code: 'canceled' };
    expect(await stripe.read(reference)).toMatchObject({ state: 'failed', failure });
  });

  it('is incomplete until the bank confirms it, and expires after 23 hours', async () => {
    const [one, other] = [await subscribe('pay-unconfirmed'), await subscribe('pay-unconfirmed')];
    expect(findStatus(one.reference)).toMatch(/^complete, incomplete /);
    expect(await stripe.read(one.reference)).toMatchObject({ state: 'processing' });
    await stripe.act(one.reference, 'clear');
    await takeEvents();
    passTime(24 * HOUR);
    expect(await gateway.readSubscription(one.subscription)).toMatchObject({ status: 'active' });
    expect(await gateway.readSubscription(other.subscription)).toMatchObject({ status: 'ended' });
    expect(await takeEvents()).toEqual([
      'payment_intent.canceled',
      'invoice.voided',
      'customer.subscription.updated',
    ]);
    expect(findStatus(other.reference)).toMatch(/^complete, incomplete_expired/);
    expect(await stripe.read(other.reference)).toMatchObject({ state: 'failed' });
    await gateway.cancelSubscription(other.subscription, 'now');
  });

  it('fails when its payment is cancelled', async () => {
    const { reference } = await subscribe('pay-later');
    await stripe.act(reference, 'cancel-payment');
    const failure = { code: 'canceled' };
    expect(await stripe.read(reference)).toMatchObject({ state: 'failed', failure });
  });
});

describe('a renewal that is declined', () => {
  it('is retried eight times within two weeks, and paid as soon as the card is accepted', async () => {
    const { reference, subscription } = await subscribe('pay');
    await stripe.act(reference, 'decline-card');
    const { currentPeriodEnd } = await gateway.readSubscription(subscription);
    await takeEvents();
    passTime(currentPeriodEnd + 4 * DAY - Date.now());
    expect(await gateway.readSubscription(subscription)).toMatchObject({ status: 'past-due' });
    expect((await takeEvents()).filter((type) => type === 'invoice.payment_failed')).toHaveLength(3);
    await stripe.act(reference, 'accept-card');
    passTime(2 * DAY);
    expect(await gateway.readSubscription(subscription)).toMatchObject({
      status: 'active',
      renewals: [{ payment: { state: 'paid' } }],
    });
  });

  it('ends in what the account has set, with its invoice left open', async () => {
    const [ended, unpaid] = [await subscribe('pay'), await subscribe('pay')];
    await stripe.act(ended.reference, 'decline-card');
    await stripe.act(unpaid.reference, 'decline-card', 'keep-unpaid');
    passTime(120 * DAY);
    expect(await gateway.readSubscription(ended.subscription)).toMatchObject({
      status: 'ended',
      renewals: [{ payment: { state: 'open' } }],
    });
    expect(findStatus(unpaid.reference)).toMatch(/^complete, unpaid/);
    const { renewals } = await gateway.readSubscription(unpaid.subscription);
    expect(renewals).toMatchObject([{ payment: { state: 'open' } }]);
    await gateway.cancelSubscription(unpaid.subscription, 'now');
    expect(await gateway.readSubscription(unpaid.subscription)).toMatchObject({
      status: 'ended',
      renewals: [{ payment: { state: 'cancelled' } }],
    });
  });
});
