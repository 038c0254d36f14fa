import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  Delivery,
  Order,
  PaymentGateway,
} from '../../../../../functions/domain/payments/gateways/payment-gateway.ts';
import { openStripe } from '../../../../../functions/domain/payments/gateways/stripe/adapter.ts';
import { readBody } from '../../../gateway/request-body.ts';
import { answering, listening, type Simulator } from '../../listening.ts';
import type { OrderAction, PaymentSimulator } from '../payment-simulator.ts';
import { SANDBOX_KEYS } from '../sandbox-keys.ts';
import { startStripe } from './start-stripe.ts';

const DAY = 86_400_000;
const ORDER: Order = {
  transactionId: '01KAV5T4N0QZ6V8XB1C2D3E4F5',
  title: 'Premium, 3 months',
  due: { amount: 1049, currency: 'USD' },
  fee: 50,
  buyer: { email: 'mika@pixelcrowd.test', firstName: 'Mika', lastName: 'Sol' },
  returnUrl: 'https://pixelcrowd.test/purchase?transaction=1',
  cancelUrl: 'https://pixelcrowd.test/purchase?transaction=1&cancelled=1',
  webhookUrl: 'https://pixelcrowd.test/api/payments/webhooks/1',
};
const renewing = (trialDays: number): Order => ({
  ...ORDER,
  due: { amount: trialDays > 0 ? 0 : 1049, currency: 'USD' },
  renewal: { price: { amount: 1049, currency: 'USD' }, months: 3, trialDays },
});
const OPEN = { state: 'open', refunded: 0, dispute: 'none' };
const PAID = { state: 'paid', paid: ORDER.due, refunded: 0, dispute: 'none' };

let folder: string;
let stripe: PaymentSimulator;
let site: Simulator;
let gateway: PaymentGateway;
let deliveries: Delivery[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stripe-'));
  deliveries = [];
  site = await listening(
    answering(async (request, response) => {
      const bytes = (await readBody(request, 100_000)) ?? Buffer.alloc(0);
      // No header is sent twice.
      deliveries.push({ headers: request.headers as Delivery['headers'], bytes, url: ORDER.webhookUrl });
      response.writeHead(200).end();
    }),
  );
  await start();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await stripe.stop();
  await site.stop();
  await rm(folder, { recursive: true });
});

async function start(): Promise<void> {
  stripe = await startStripe(folder, async () => [site.url]);
  gateway = openStripe(SANDBOX_KEYS.stripe, stripe.url);
}

const passDays = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY });

/** Presses a button of the page on which a person pays. */
const choose = (paymentUrl: string | undefined, choice: string): Promise<Response> =>
  fetch(paymentUrl ?? '', { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });

const read = (reference: string) => gateway.readPayment(reference, { mayCapture: false });
const readEvent = ({ ...change }: Partial<Delivery> = {}, index = -1) => {
  const delivery = deliveries.at(index);
  if (!delivery) throw new Error('No event was delivered');
  return gateway.readEvent({ ...delivery, ...change });
};

async function act(reference: string, action: OrderAction): Promise<void> {
  expect(await stripe.act(reference, action)).toBe(true);
  await stripe.settle();
}

async function pay(order = ORDER): Promise<string> {
  const { reference } = await gateway.createCheckout(order);
  await act(reference, 'pay');
  return reference;
}

describe('an order at Stripe', () => {
  it('is paid on its page', async () => {
    const { reference, paymentUrl, expiresAt } = await gateway.createCheckout(ORDER);
    expect(expiresAt).toBeGreaterThan(Date.now() + DAY - 60_000);
    const page = await (await fetch(paymentUrl ?? '')).text();
    expect(page).toContain('Premium, 3 months: $9.99');
    expect(page).toContain('Payment fee: $0.50');
    expect(await read(reference)).toEqual(OPEN);
    expect((await choose(paymentUrl, 'pay')).headers.get('location')).toBe(ORDER.returnUrl);
    expect(await read(reference)).toMatchObject({ ...PAID, fingerprint: expect.any(String) });
    await stripe.settle();
  });

  it('names the card, which people may share', async () => {
    const buyer = { ...ORDER.buyer, email: 'io@pixelcrowd.test' };
    const [second, third] = ['01KAV5T4N0QZ6V8XB1C2D3E4F6', '01KAV5T4N0QZ6V8XB1C2D3E4F7'] as const;
    const findCard = async (order: Order, choice: string) => {
      const { reference, paymentUrl } = await gateway.createCheckout(order);
      await choose(paymentUrl, choice);
      return (await read(reference)).fingerprint;
    };
    const shared = await findCard(renewing(14), 'pay-shared');
    expect(shared).toBeDefined();
    expect(await findCard({ ...renewing(14), transactionId: second, buyer }, 'pay-shared')).toBe(shared);
    expect(await findCard({ ...ORDER, transactionId: third, buyer }, 'pay')).not.toBe(shared);
    await stripe.settle();
  });

  it('stays open after a declined card and after its buyer has left, and can then be paid', async () => {
    const { reference, paymentUrl } = await gateway.createCheckout(ORDER);
    expect(await (await choose(paymentUrl, 'decline')).text()).toContain('Your card was declined');
    expect(await read(reference)).toEqual(OPEN);
    expect((await choose(paymentUrl, 'leave')).headers.get('location')).toBe(ORDER.cancelUrl);
    expect(await read(reference)).toEqual(OPEN);
    await choose(paymentUrl, 'pay');
    expect(await read(reference)).toMatchObject(PAID);
    await stripe.settle();
  });

  it('is in progress until the money arrives, or fails if it does not', async () => {
    const [one, other] = await Promise.all([
      gateway.createCheckout(ORDER),
      gateway.createCheckout({ ...ORDER, transactionId: '01KAV5T4N0QZ6V8XB1C2D3E4F6' }),
    ]);
    await choose(one.paymentUrl, 'pay-later');
    await choose(other.paymentUrl, 'pay-later');
    expect(await read(one.reference)).toMatchObject({ state: 'processing' });
    await act(one.reference, 'clear');
    expect(await read(one.reference)).toMatchObject(PAID);
    await act(other.reference, 'decline');
    expect(await read(other.reference)).toMatchObject({
      state: 'failed',
      failure: { code: 'card_declined' },
    });
  });

  it('is ended by us or after a day, unless it is paid', async () => {
    const { reference, paymentUrl } = await gateway.createCheckout(ORDER);
    await gateway.expireCheckout(reference);
    await gateway.expireCheckout(reference);
    expect(await read(reference)).toMatchObject({ state: 'expired' });
    expect((await fetch(paymentUrl ?? '')).status).toBe(404);
    const other = await gateway.createCheckout({ ...ORDER, transactionId: '01KAV5T4N0QZ6V8XB1C2D3E4F6' });
    const paid = await pay({ ...ORDER, transactionId: '01KAV5T4N0QZ6V8XB1C2D3E4F7' });
    await gateway.expireCheckout(paid);
    passDays(1.1);
    expect(await read(other.reference)).toMatchObject({ state: 'expired' });
    expect(await read(paid)).toMatchObject(PAID);
    await stripe.settle();
  });

  it('exists once, however often it is created, also after a restart', async () => {
    const one = await gateway.createCheckout(ORDER);
    await stripe.stop();
    await start();
    const { reference } = await gateway.createCheckout(ORDER);
    expect(reference).toBe(one.reference);
    expect(stripe.listOrders()).toHaveLength(1);
    const changed = gateway.createCheckout({ ...ORDER, title: 'Other' });
    await expect(changed).rejects.toMatchObject({ name: 'GatewayRefused', code: 'idempotency_error' });
  });

  it('is refunded in part and then as a whole, each refund once', async () => {
    const reference = await pay();
    const refund = (amount: number, idempotencyKey: string) =>
      gateway.refund(reference, { amount: { amount, currency: 'USD' }, reason: 'Asked', idempotencyKey });
    await refund(49, 'refund-1');
    await refund(49, 'refund-1');
    expect(await read(reference)).toMatchObject({ ...PAID, refunded: 49 });
    await expect(refund(1001, 'refund-2')).rejects.toMatchObject({ name: 'GatewayRefused' });
    await refund(1000, 'refund-3');
    expect(await read(reference)).toMatchObject({ ...PAID, refunded: 1049 });
    await expect(refund(1, 'refund-4')).rejects.toMatchObject({ code: 'charge_already_refunded' });
    await stripe.settle();
  });

  it.each([
    ['win-dispute', 'won'],
    ['lose-dispute', 'lost'],
  ] as const)('is disputed until %s', async (action, dispute) => {
    const reference = await pay();
    await act(reference, 'dispute');
    expect(await read(reference)).toMatchObject({ ...PAID, dispute: 'open' });
    expect(await readEvent()).toMatchObject({ about: { transactionId: ORDER.transactionId } });
    await act(reference, action);
    expect(await read(reference)).toMatchObject({ ...PAID, dispute });
  });
});

describe('a subscription at Stripe', () => {
  async function subscribe(trialDays: number) {
    const reference = await pay(renewing(trialDays));
    const { subscription = '', ...payment } = await read(reference);
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
    await stripe.settle();
    expect(await readEvent()).toMatchObject({ about: { transactionId: ORDER.transactionId } });
  });

  it('is paid at once without a trial; its renewals are refunded on their own', async () => {
    const { reference, subscription, payment } = await subscribe(0);
    expect(payment).toMatchObject(PAID);
    passDays(93);
    const { renewals } = await gateway.readSubscription(subscription);
    const [{ reference: renewal } = { reference: '' }] = renewals;
    const amount = { amount: 49, currency: 'USD' };
    await gateway.refund(renewal, { amount, reason: 'Asked', idempotencyKey: 'renewal-refund-1' });
    expect(await read(renewal)).toMatchObject({ ...PAID, refunded: 49 });
    expect(await read(reference)).toMatchObject(PAID);
    expect((await gateway.readSubscription(subscription)).renewals).toMatchObject([
      { payment: { refunded: 49 } },
    ]);
    await stripe.settle();
    const last = deliveries.findIndex(({ bytes }) => bytes.includes('charge.refunded'));
    expect(await readEvent({}, last)).toMatchObject({ about: { reference: renewal } });
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
      ...{ status: 'ended', renews: false, renewals: [] },
    });
    await gateway.cancelSubscription(subscription, 'period-end');
    await expect(gateway.resumeSubscription(subscription)).rejects.toMatchObject({ name: 'GatewayRefused' });
    await stripe.settle();
  });

  it('ends at once, once', async () => {
    const { subscription } = await subscribe(0);
    await gateway.cancelSubscription(subscription, 'now');
    await gateway.cancelSubscription(subscription, 'now');
    expect(await gateway.readSubscription(subscription)).toMatchObject({ status: 'ended' });
    await stripe.settle();
  });

  it('is past due when a renewal is declined, and ends two weeks later', async () => {
    const { reference, subscription } = await subscribe(7);
    await act(reference, 'decline-card');
    passDays(8);
    expect(await gateway.readSubscription(subscription)).toMatchObject({
      status: 'past-due',
      renewals: [{ payment: { state: 'open' } }],
    });
    passDays(15);
    expect(await gateway.readSubscription(subscription)).toMatchObject({ status: 'ended' });
    await stripe.settle();
  });
});

describe('an event of Stripe', () => {
  it('names our transaction, without personal data', async () => {
    await pay();
    const event = await readEvent();
    expect(event).toMatchObject({
      type: 'checkout.session.completed',
      about: { transactionId: ORDER.transactionId },
    });
    expect(JSON.stringify(event?.shown)).not.toMatch(/mika@|secret|c\/pay/);
  });

  it('has the same id when it is sent again', async () => {
    const reference = await pay();
    const first = await readEvent();
    await act(reference, 'send-again');
    expect((await readEvent())?.id).toBe(first?.id);
    expect(deliveries).toHaveLength(2);
  });

  it('is known again whatever else stands in its header', async () => {
    await pay();
    const header = deliveries[0]?.headers['stripe-signature'];
    const padded = await readEvent({ headers: { 'stripe-signature': `${header},v0=00` } });
    expect(padded?.signature).toBe((await readEvent())?.signature);
  });

  it.each(['send-stale', 'send-forged'] as const)('is refused after %s', async (action) => {
    const reference = await pay();
    await act(reference, action);
    expect(await readEvent()).toBeUndefined();
  });

  it('is refused with another body, header or secret', async () => {
    await pay();
    expect(await readEvent({ bytes: Buffer.from('{}') })).toBeUndefined();
    expect(await readEvent({ headers: {} })).toBeUndefined();
    gateway = openStripe({ ...SANDBOX_KEYS.stripe, ipnSecret: 'whsec_other' }, stripe.url);
    expect(await readEvent()).toBeUndefined();
  });
});

describe('Stripe out of order', () => {
  it('refuses wrong keys', async () => {
    const wrong = openStripe({ ...SANDBOX_KEYS.stripe, privateKey: 'sk_test_wrong' }, stripe.url);
    await expect(wrong.createCheckout(ORDER)).rejects.toMatchObject({ name: 'GatewayRefused' });
  });

  it('refuses what does not exist', async () => {
    await expect(read('cs_test_none')).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('gets six seconds in total', async () => {
    const silent = await listening(createServer(() => undefined));
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const slow = openStripe(SANDBOX_KEYS.stripe, silent.url);
    await expect(slow.createCheckout(ORDER)).rejects.toMatchObject({ name: 'GatewayUnavailable' });
    expect(limit).toHaveBeenCalledExactlyOnceWith(5_500);
    await silent.stop();
  });

  it.each([
    ['an error', 503, '{"error":{"type":"api_error","message":"Down"}}'],
    ['too many requests', 429, '{"error":{"type":"invalid_request_error","code":"rate_limit"}}'],
    ['no JSON', 200, '<html>'],
    ['another answer', 200, '{"id":1}'],
    ['a page instead of a refusal', 404, '<html>'],
  ])('is unavailable after %s', async (_what, status, body) => {
    const broken = await listening(
      answering(async (_, response) => void response.writeHead(status).end(body)),
    );
    const failing = openStripe(SANDBOX_KEYS.stripe, broken.url);
    await expect(failing.createCheckout(ORDER)).rejects.toMatchObject({ name: 'GatewayUnavailable' });
    await broken.stop();
  });
});
