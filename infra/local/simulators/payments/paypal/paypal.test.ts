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
import { openPayPal } from '../../../../../functions/domain/payments/gateways/paypal/adapter.ts';
import { readBody } from '../../../gateway/request-body.ts';
import { answering, listening, type Simulator } from '../../listening.ts';
import type { PaymentSimulator } from '../payment-simulator.ts';
import { SANDBOX_KEYS } from '../sandbox-keys.ts';
import { startPayPal } from './start-paypal.ts';

const ORDER: Order = {
  transactionId: '01KAV5T4N0QZ6V8XB1C2D3E4F5',
  title: 'Premium, 3 months',
  due: { amount: 1049, currency: 'USD' },
  fee: 50,
  buyer: { email: 'mika@pixelcrowd.test', firstName: 'Mika', lastName: 'Sol' },
  returnUrl: 'https://pixelcrowd.test/packages?paid=yes',
  cancelUrl: 'https://pixelcrowd.test/packages',
  webhookUrl: 'https://pixelcrowd.test/api/payments/webhooks/1',
};
const OPEN = { state: 'open', refunded: 0, dispute: 'none' };
const PAID = { state: 'paid', paid: ORDER.due, refunded: 0, dispute: 'none' };

let folder: string;
let paypal: PaymentSimulator;
let site: Simulator;
let gateway: PaymentGateway;
let deliveries: Delivery[];
let siteStatus: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paypal-'));
  deliveries = [];
  siteStatus = 200;
  site = await listening(
    answering(async (request, response) => {
      const bytes = (await readBody(request, 100_000)) ?? Buffer.alloc(0);
      // No header is sent twice.
      deliveries.push({ headers: request.headers as Delivery['headers'], bytes, url: ORDER.webhookUrl });
      response.writeHead(siteStatus).end();
    }),
  );
  paypal = await start();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await paypal.stop();
  await site.stop();
  await rm(folder, { recursive: true });
});

const start = async () => {
  const simulator = await startPayPal(folder, async () => [site.url]);
  gateway = openPayPal(SANDBOX_KEYS.paypal, simulator.url);
  return simulator;
};

/** Presses a button of the page on which a person pays, and returns where it leads. */
async function choose(paymentUrl: string | undefined, choice: string): Promise<string | null> {
  const body = new URLSearchParams({ choice });
  const response = await fetch(paymentUrl ?? '', { method: 'POST', body, redirect: 'manual' });
  return response.headers.get('location');
}

async function pay(): Promise<string> {
  const { reference } = await gateway.createCheckout(ORDER);
  expect(await paypal.act(reference, 'pay')).toBe(true);
  expect(await gateway.readPayment(reference, { mayCapture: true })).toMatchObject(PAID);
  await paypal.settle();
  return reference;
}

async function readLast(change: Partial<Delivery> = {}, keys = SANDBOX_KEYS.paypal) {
  const last = deliveries.at(-1);
  if (!last) throw new Error('No event was delivered');
  return openPayPal(keys, paypal.url).readEvent({ ...last, ...change });
}

describe('an order at PayPal', () => {
  it('is paid on its page and captured when it is read', async () => {
    const { reference, paymentUrl, expiresAt } = await gateway.createCheckout(ORDER);
    expect(expiresAt).toBeGreaterThan(Date.now());
    expect(await (await fetch(paymentUrl ?? '')).text()).toContain('<p>10.49 USD</p>');
    expect(await gateway.readPayment(reference, { mayCapture: true })).toEqual(OPEN);
    const back = `https://pixelcrowd.test/packages?paid=yes&token=${reference}&PayerID=LOCALPAYER123`;
    expect(await choose(paymentUrl, 'balance')).toBe(back);
    expect(await gateway.readPayment(reference, { mayCapture: false })).toMatchObject(OPEN);
    const paid = await gateway.readPayment(reference, { mayCapture: true });
    expect(paid).toEqual({ ...PAID, fingerprint: 'LOCALPAYER123' });
    expect(await gateway.readPayment(reference, { mayCapture: true })).toEqual(paid);
    await paypal.settle();
  });

  it('stays open after declined means, and can be paid with others', async () => {
    const { reference, paymentUrl } = await gateway.createCheckout(ORDER);
    await choose(paymentUrl, 'declined');
    expect(await gateway.readPayment(reference, { mayCapture: true })).toEqual(OPEN);
    await choose(paymentUrl, 'balance');
    expect(await gateway.readPayment(reference, { mayCapture: true })).toMatchObject(PAID);
    await paypal.settle();
  });

  it('stays open when the payer leaves, and expires after three hours', async () => {
    const { reference, paymentUrl } = await gateway.createCheckout(ORDER);
    expect(await choose(paymentUrl, 'cancel')).toBe(`https://pixelcrowd.test/packages?token=${reference}`);
    await gateway.expireCheckout(reference);
    expect(await gateway.readPayment(reference, { mayCapture: true })).toEqual(OPEN);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 4 * 3_600_000);
    expect(await gateway.readPayment(reference, { mayCapture: true })).toMatchObject({ state: 'expired' });
  });

  it('is in progress until the money arrives', async () => {
    const { reference, paymentUrl } = await gateway.createCheckout(ORDER);
    await choose(paymentUrl, 'pending');
    expect(await gateway.readPayment(reference, { mayCapture: true })).toMatchObject({ state: 'processing' });
    await paypal.act(reference, 'clear');
    expect(await gateway.readPayment(reference, { mayCapture: false })).toMatchObject(PAID);
    await paypal.settle();
  });

  it('fails if the money never arrives', async () => {
    const { reference, paymentUrl } = await gateway.createCheckout(ORDER);
    await choose(paymentUrl, 'pending');
    await gateway.readPayment(reference, { mayCapture: true });
    await paypal.act(reference, 'decline');
    const payment = await gateway.readPayment(reference, { mayCapture: false });
    expect(payment).toMatchObject({ state: 'failed', failure: { code: 'DECLINED' } });
    await paypal.settle();
  });

  it('exists and is charged once, however often it is created and captured', async () => {
    const [one, other] = await Promise.all([gateway.createCheckout(ORDER), gateway.createCheckout(ORDER)]);
    expect(other).toEqual(one);
    await paypal.act(one.reference, 'pay');
    const read = () => gateway.readPayment(one.reference, { mayCapture: true });
    expect(await Promise.all([read(), read()])).toMatchObject([PAID, PAID]);
    await paypal.settle();
    expect(paypal.listOrders()).toMatchObject([
      { events: [{ type: 'CHECKOUT.ORDER.APPROVED' }, { type: 'PAYMENT.CAPTURE.COMPLETED' }] },
    ]);
  });

  it('is refunded in part and then as a whole, each refund once', async () => {
    const reference = await pay();
    const refund = (amount: number, idempotencyKey: string) =>
      gateway.refund(reference, { amount: { amount, currency: 'USD' }, reason: 'Asked', idempotencyKey });
    await refund(49, 'refund-1');
    await refund(49, 'refund-1');
    expect(await gateway.readPayment(reference, { mayCapture: false })).toMatchObject({
      ...PAID,
      refunded: 49,
    });
    await expect(refund(1001, 'refund-2')).rejects.toMatchObject({ code: 'REFUND_AMOUNT_EXCEEDED' });
    await refund(1000, 'refund-3');
    expect(await gateway.readPayment(reference, { mayCapture: false })).toMatchObject({
      ...PAID,
      refunded: 1049,
    });
    await paypal.settle();
  });

  it.each([
    ['win-dispute', 'won'],
    ['lose-dispute', 'lost'],
  ] as const)('is disputed, and %s says how that ended', async (action, dispute) => {
    const reference = await pay();
    await paypal.act(reference, 'dispute');
    expect(await gateway.readPayment(reference, { mayCapture: false })).toMatchObject({ dispute: 'open' });
    await paypal.act(reference, action);
    expect(await gateway.readPayment(reference, { mayCapture: false })).toMatchObject({ dispute });
    await paypal.settle();
  });

  it('survives a restart of PayPal, which ends the access tokens', async () => {
    const { reference } = await gateway.createCheckout(ORDER);
    await paypal.stop();
    paypal = await start();
    expect(await gateway.readPayment(reference, { mayCapture: false })).toEqual(OPEN);
  });
});

describe('an event of PayPal', () => {
  it('names our transaction, without personal data', async () => {
    await pay();
    expect(deliveries).toHaveLength(2);
    const event = await readLast();
    expect(event).toMatchObject({
      type: 'PAYMENT.CAPTURE.COMPLETED',
      about: { transactionId: ORDER.transactionId },
      signature: deliveries.at(-1)?.headers['paypal-transmission-sig'],
    });
    expect(JSON.stringify(await readLast(deliveries[0]))).not.toContain('payer@paypal.test');
  });

  it.each(['refund', 'dispute'] as const)('names it also after a %s', async (action) => {
    await paypal.act(await pay(), action);
    await paypal.settle();
    expect(await readLast()).toMatchObject({ about: { transactionId: ORDER.transactionId } });
  });

  it('has the same id when it is sent again', async () => {
    const reference = await pay();
    await paypal.act(reference, 'send-again');
    const [, first, again] = await Promise.all(deliveries.map((delivery) => readLast(delivery)));
    expect(again?.id).toBe(first?.id);
    expect(again?.signature).not.toBe(first?.signature);
    await paypal.act(reference, 'send-reversed');
    const types = await Promise.all(deliveries.slice(3).map(async (each) => (await readLast(each))?.type));
    expect(types).toEqual(['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED']);
  });

  it.each(['send-stale', 'send-forged'] as const)('is refused after %s', async (action) => {
    await paypal.act(await pay(), action);
    expect(deliveries).toHaveLength(3);
    expect(await readLast()).toBeUndefined();
  });

  it('is refused if its body, its webhook or its algorithm is another', async () => {
    await pay();
    const { headers, bytes } = deliveries.at(-1) ?? { headers: {}, bytes: Buffer.alloc(0) };
    expect(
      await readLast({ bytes: Buffer.from(bytes.toString().replace('10.49', '99.49')) }),
    ).toBeUndefined();
    expect(await readLast({ headers: { ...headers, 'paypal-auth-algo': 'none' } })).toBeUndefined();
    expect(await readLast({ headers: {} })).toBeUndefined();
    // The keys are constants, so another webhook id has another type.
    const other = { ...SANDBOX_KEYS.paypal, ipnSecret: 'OTHER' } as unknown as typeof SANDBOX_KEYS.paypal;
    expect(await readLast({}, other)).toBeUndefined();
  });

  it('is refused without a request if PayPal does not serve its certificate', async () => {
    await pay();
    const fetched = vi.spyOn(globalThis, 'fetch');
    const { headers } = deliveries.at(-1) ?? { headers: {} };
    for (const url of [
      `${site.url}/v1/notifications/certs/CERT-local`,
      'https://api.paypal.com.evil.test/v1/notifications/certs/CERT-1',
      'https://evilpaypal.com/v1/notifications/certs/CERT-1',
      `${paypal.url}/checkoutnow`,
      'nonsense',
    ])
      expect(await readLast({ headers: { ...headers, 'paypal-cert-url': url } })).toBeUndefined();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is repeated after a restart until the site accepts it', async () => {
    siteStatus = 503;
    await pay();
    siteStatus = 200;
    expect(paypal.listOrders()[0]?.events.map(({ isDelivered }) => isDelivered)).toEqual([false, false]);
    await paypal.stop();
    paypal = await start();
    await paypal.settle();
    expect(paypal.listOrders()[0]?.events.map(({ isDelivered }) => isDelivered)).toEqual([true, true]);
  });
});

describe('the webhook at PayPal', () => {
  it('is read by its id', async () => {
    expect(await gateway.readWebhook?.()).toEqual({ url: site.url, missingTypes: [] });
    const keys = { ...SANDBOX_KEYS.paypal, ipnSecret: 'OTHER' };
    await expect(openPayPal(keys, paypal.url).readWebhook?.()).rejects.toMatchObject({
      ...{ name: 'GatewayRefused', code: 'INVALID_RESOURCE_ID' },
    });
  });
});

describe('PayPal out of order', () => {
  it('refuses wrong keys', async () => {
    const wrong = openPayPal({ ...SANDBOX_KEYS.paypal, privateKey: 'wrong' }, paypal.url);
    await expect(wrong.createCheckout(ORDER)).rejects.toMatchObject({
      name: 'GatewayRefused',
      code: 'invalid_client',
    });
  });

  it('gets six seconds in total', async () => {
    const silent = await listening(createServer(() => undefined));
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const slow = openPayPal(SANDBOX_KEYS.paypal, silent.url);
    await expect(slow.createCheckout(ORDER)).rejects.toMatchObject({ name: 'GatewayUnavailable' });
    expect(limit).toHaveBeenCalledExactlyOnceWith(6_000);
    await silent.stop();
  });

  it.each([
    ['an error', 503, '{"name":"SERVICE_UNAVAILABLE"}'],
    ['too many requests', 429, '{"name":"RATE_LIMIT_REACHED"}'],
    ['no JSON', 200, '<html>'],
    ['another answer', 200, '{"id":1}'],
  ])('is unavailable after %s', async (_what, status, body) => {
    const broken = await listening(
      answering(async (request, response) => {
        const isToken = request.url === '/v1/oauth2/token';
        response.writeHead(isToken ? 200 : status);
        response.end(isToken ? '{"access_token":"a","expires_in":900}' : body);
      }),
    );
    const failing = openPayPal(SANDBOX_KEYS.paypal, broken.url);
    await expect(failing.createCheckout(ORDER)).rejects.toMatchObject({ name: 'GatewayUnavailable' });
    await broken.stop();
  });
});
