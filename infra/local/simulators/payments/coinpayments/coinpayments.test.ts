import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCoinPayments } from '../../../../../functions/domain/payments/gateways/coinpayments/adapter.ts';
import type {
  Delivery,
  Order,
  PaymentGateway,
} from '../../../../../functions/domain/payments/gateways/payment-gateway.ts';
import { readBody } from '../../../gateway/request-body.ts';
import { answering, listening, type Simulator } from '../../listening.ts';
import type { OrderAction, PaymentSimulator } from '../payment-simulator.ts';
import { SANDBOX_KEYS } from '../sandbox-keys.ts';
import { signDelivery } from './sign-delivery.ts';
import { startCoinPayments } from './start-coinpayments.ts';

const KEYS = SANDBOX_KEYS.coinpayments;
const HOUR = 3_600_000;
const NOTHING = { refunded: 0, dispute: 'none' };
const OPEN = { state: 'open', ...NOTHING };

let folder: string;
let coinpayments: PaymentSimulator;
let site: Simulator;
let gateway: PaymentGateway;
let order: Order;
let deliveries: Delivery[];
let siteStatus: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coinpayments-'));
  deliveries = [];
  siteStatus = 200;
  site = await listening(
    answering(async (request, response) => {
      const bytes = (await readBody(request, 100_000)) ?? Buffer.alloc(0);
      // No header is sent twice.
      const headers = request.headers as Delivery['headers'];
      deliveries.push({ headers, bytes, url: `${site.url}${request.url}` });
      response.writeHead(siteStatus).end();
    }),
  );
  order = {
    transactionId: '01KAV5T4N0QZ6V8XB1C2D3E4F5',
    title: 'Premium, 3 months',
    due: { amount: 1049, currency: 'USD' },
    fee: 50,
    buyer: { email: 'mika@pixelcrowd.test', firstName: 'Mika', lastName: 'Sol' },
    coin: 'BTC',
    returnUrl: 'https://pixelcrowd.test/packages?paid=yes',
    cancelUrl: 'https://pixelcrowd.test/packages',
    webhookUrl: `${site.url}/api/payments/webhooks/1`,
  };
  coinpayments = await start();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await coinpayments.stop();
  await site.stop();
  await rm(folder, { recursive: true });
});

const start = async () => {
  const simulator = await startCoinPayments(folder);
  gateway = openCoinPayments(KEYS, simulator.url);
  return simulator;
};

const read = (reference: string) => gateway.readPayment(reference, { mayCapture: false });

async function place(change: Partial<Order> = {}): Promise<string> {
  return (await gateway.createCheckout({ ...order, ...change })).reference;
}

async function act(reference: string, action: OrderAction): Promise<void> {
  expect(await coinpayments.act(reference, action)).toBe(true);
  await coinpayments.settle();
}

async function placeAnd(...actions: OrderAction[]): Promise<string> {
  const reference = await place();
  for (const action of actions) await act(reference, action);
  return reference;
}

async function readLast(change: Partial<Delivery> = {}, keys: Record<keyof typeof KEYS, string> = KEYS) {
  const last = deliveries.at(-1);
  if (!last) throw new Error('No event was delivered');
  return openCoinPayments(keys, coinpayments.url).readEvent({ ...last, ...change });
}

const countOrders = () => coinpayments.listOrders().length;

const passAnHour = () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + HOUR + 1_000);

describe('an order at CoinPayments', () => {
  it('has an address and an exact amount, for an hour', async () => {
    const { reference, coin, paymentUrl, expiresAt } = await gateway.createCheckout(order);
    expect(coin).toEqual({ code: 'BTC', amount: '0.00016360', address: expect.stringMatching(/^tb1q/) });
    expect(paymentUrl).toBeUndefined();
    expect(expiresAt - Date.now()).toBeGreaterThan(HOUR - 60_000);
    expect(expiresAt - Date.now()).toBeLessThanOrEqual(HOUR);
    expect(coinpayments.listOrders()).toMatchObject([{ title: 'Premium, 3 months', amount: '10.49 USD' }]);
    expect(await read(reference)).toEqual(OPEN);
  });

  it('keeps all decimals of a coin, and takes currencies without any', async () => {
    const { coin } = await gateway.createCheckout({
      ...{ ...order, coin: 'ETH', due: { amount: 1_049, currency: 'JPY' } },
    });
    expect(coin?.amount).toBe('0.417367916383182739');
  });

  it('is paid in full', async () => {
    const reference = await placeAnd('pay');
    const received = { amount: '0.00016360', missing: '0' };
    expect(await read(reference)).toEqual({ state: 'paid', paid: order.due, received, ...NOTHING });
  });

  it('is in progress until its coins are confirmed', async () => {
    const reference = await placeAnd('pay-pending');
    expect(await read(reference)).toMatchObject({ state: 'processing', received: { missing: '0' } });
    await act(reference, 'clear');
    expect(await read(reference)).toMatchObject({ state: 'paid' });
  });

  it('says how many coins are missing, and can be paid with the rest', async () => {
    const reference = await placeAnd('pay-part');
    const received = { amount: '0.0000818', missing: '0.0000818' };
    expect(await read(reference)).toEqual({ ...OPEN, received });
    await act(reference, 'pay-rest');
    expect(await read(reference)).toMatchObject({ state: 'paid', received: { missing: '0' } });
  });

  it('expires with its time, also while the invoice is still open, and says what arrived', async () => {
    const [empty, part] = [
      await place(),
      await place({ transactionId: '01KAV5T4N0QZ6V8XB1C2D3E4F6', coin: 'LTC' }),
    ];
    await act(part, 'pay-part');
    await act(part, 'time-out');
    const received = { amount: '0.06445865', missing: '0.06445865' };
    expect(await read(part)).toMatchObject({ state: 'expired', received });
    passAnHour();
    expect(await read(empty)).toEqual({ state: 'expired', ...NOTHING });
  });

  it('stays ended when coins come too late, and says so', async () => {
    const late = await placeAnd('time-out', 'pay-late');
    expect(await read(late)).toMatchObject({ state: 'expired', received: { missing: '0' } });
    const cancelled = await place({ transactionId: '01KAV5T4N0QZ6V8XB1C2D3E4F6' });
    await gateway.expireCheckout(cancelled);
    await act(cancelled, 'pay-late');
    const received = { amount: '0.00016360', missing: '0' };
    expect(await read(cancelled)).toEqual({ state: 'cancelled', received, ...NOTHING });
  });

  it('is ended, unless all its coins are on their way or have arrived', async () => {
    const [open, underpaid, confirming, paid] = [
      await place(),
      await place({ transactionId: '01KAV5T4N0QZ6V8XB1C2D3E4F6' }),
      await place({ transactionId: '01KAV5T4N0QZ6V8XB1C2D3E4F7' }),
      await place({ transactionId: '01KAV5T4N0QZ6V8XB1C2D3E4F8' }),
    ];
    await act(underpaid, 'pay-part');
    await act(confirming, 'pay-pending');
    await act(paid, 'pay');
    for (const reference of [open, open, underpaid, confirming, paid])
      await gateway.expireCheckout(reference);
    await coinpayments.settle();
    const states = await Promise.all([open, underpaid, confirming, paid].map(read));
    expect(states.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'processing', 'paid']);
  });

  it('exists once, however often it is created', async () => {
    const first = await gateway.createCheckout(order);
    expect(await gateway.createCheckout(order)).toEqual(first);
    expect(countOrders()).toBe(1);
  });

  it('is found again after an answer that was lost', async () => {
    const send = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      const response = await send(url, init);
      if (init?.method === 'POST' && String(url).startsWith(coinpayments.url)) throw new Error('lost');
      return response;
    });
    await expect(gateway.createCheckout(order)).rejects.toMatchObject({ name: 'GatewayUnavailable' });
    vi.restoreAllMocks();
    expect(countOrders()).toBe(1);
    await gateway.createCheckout(order);
    expect(countOrders()).toBe(1);
  });

  it('has one address when it is created twice at once; the other invoice is ended', async () => {
    const send = globalThis.fetch;
    const bothAsked = Promise.withResolvers<void>();
    let asked = 0;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      if (!String(url).endsWith('/api/v2/merchant/invoices')) return send(url, init);
      asked += 1;
      if (asked === 2) bothAsked.resolve();
      await bothAsked.promise;
      return send(url, init);
    });
    const [one, other] = await Promise.all([gateway.createCheckout(order), gateway.createCheckout(order)]);
    expect(other).toEqual(one);
    const states = coinpayments.listOrders().map(({ status }) => status.split(',')[0]);
    expect(states).toHaveLength(2);
    expect(states).toEqual(expect.arrayContaining(['cancelled', 'unpaid']));
  });

  it('stays open if the keys may not end it', async () => {
    const reference = await place();
    const send = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) =>
      String(url).endsWith('/cancel') ? new Response('', { status: 403 }) : send(url, init),
    );
    await gateway.expireCheckout(reference);
    expect(await read(reference)).toEqual(OPEN);
  });

  it.each([
    [{ coin: undefined }, 'coin-missing'],
    [{ coin: 'NOPE' }, 'currency-unsupported'],
    [{ coin: 'USD' }, 'currency-unsupported'],
    [{ due: { amount: 0, currency: 'USD' }, fee: 0 }, 'status-400'],
  ])('is refused with %j', async (change, code) => {
    await expect(place(change)).rejects.toMatchObject({ name: 'GatewayRefused', code });
  });

  it('is neither refunded here nor renewed', async () => {
    expect(gateway.canRenew).toBe(false);
    const refused = { name: 'GatewayRefused', code: 'unsupported' };
    const refund = { amount: order.due, reason: '', idempotencyKey: '1' };
    await expect(gateway.refund('1', refund)).rejects.toMatchObject(refused);
    await expect(gateway.readSubscription('1')).rejects.toMatchObject(refused);
  });

  it('survives a restart of CoinPayments', async () => {
    const reference = await placeAnd('pay-part');
    await coinpayments.stop();
    coinpayments = await start();
    expect(await read(reference)).toMatchObject({ received: { amount: '0.0000818' } });
  });
});

describe('an event of CoinPayments', () => {
  it('names our transaction, without personal data', async () => {
    await placeAnd('pay');
    expect(await readLast()).toMatchObject({
      type: 'InvoiceCompleted',
      about: { transactionId: order.transactionId },
      signature: deliveries.at(-1)?.headers['x-coinpayments-signature'],
    });
    expect(deliveries.at(-1)?.bytes.toString()).toContain(order.buyer.email);
    expect(JSON.stringify(await readLast())).not.toMatch(/@/);
  });

  it('of another shop names only the invoice', async () => {
    const reference = await placeAnd('pay');
    const { bytes } = deliveries.at(-1) ?? { bytes: Buffer.alloc(0) };
    const text = bytes.toString().replace(order.transactionId, 'shop-17');
    const headers = signDelivery(text, Date.now(), order.webhookUrl);
    expect(await readLast({ bytes: Buffer.from(text), headers })).toMatchObject({ about: { reference } });
  });

  it('is repeated for each confirmation, with an id of its own', async () => {
    await placeAnd('pay');
    const events = await Promise.all(deliveries.map((delivery) => readLast(delivery)));
    expect(events.map((event) => event?.type).toSorted()).toEqual([
      ...['InvoiceCompleted', 'InvoicePaid', 'InvoicePending', 'InvoicePending'],
    ]);
    expect(new Set(events.map((event) => event?.id)).size).toBe(4);
  });

  it('has the same id when it is sent again', async () => {
    const reference = await placeAnd('time-out');
    const first = await readLast();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2_000);
    await act(reference, 'send-again');
    const again = await readLast();
    expect(again?.id).toBe(first?.id);
    expect(again?.signature).not.toBe(first?.signature);
  });

  it.each(['send-stale', 'send-forged'] as const)('is refused after %s', async (action) => {
    const reference = await placeAnd('time-out');
    expect(await readLast()).toBeDefined();
    await act(reference, action);
    expect(deliveries).toHaveLength(2);
    expect(await readLast()).toBeUndefined();
  });

  it('is refused if its body, its address or its keys are others, or if it is not signed', async () => {
    await placeAnd('time-out');
    const { headers, bytes } = deliveries.at(-1) ?? { headers: {}, bytes: Buffer.alloc(0) };
    expect(await readLast({ bytes: Buffer.from(bytes.toString().replace('1049', '9949')) })).toBeUndefined();
    expect(await readLast({ url: `${order.webhookUrl}2` })).toBeUndefined();
    expect(await readLast({}, { ...KEYS, privateKey: 'other' })).toBeUndefined();
    expect(await readLast({}, { ...KEYS, publicKey: 'other' })).toBeUndefined();
    const noTime = { ...headers, 'x-coinpayments-timestamp': 'now' };
    expect(await readLast({ headers: noTime })).toBeUndefined();
    expect(await readLast({ headers: {} })).toBeUndefined();
  });

  it('is repeated after a restart until the site accepts it', async () => {
    siteStatus = 503;
    await placeAnd('time-out');
    siteStatus = 200;
    expect(coinpayments.listOrders()[0]?.events).toEqual([{ type: 'InvoiceTimedOut', isDelivered: false }]);
    await coinpayments.stop();
    coinpayments = await start();
    await coinpayments.settle();
    expect(coinpayments.listOrders()[0]?.events).toEqual([{ type: 'InvoiceTimedOut', isDelivered: true }]);
  });
});

describe('CoinPayments out of order', () => {
  it('refuses wrong keys', async () => {
    const wrong = openCoinPayments({ ...KEYS, privateKey: 'wrong' }, coinpayments.url);
    const refused = { name: 'GatewayRefused', code: 'status-401', message: 'Unauthorized' };
    await expect(wrong.createCheckout(order)).rejects.toMatchObject(refused);
    const reference = await place();
    await expect(wrong.expireCheckout(reference)).rejects.toMatchObject(refused);
  });

  it('gets six seconds in total', async () => {
    const silent = await listening(createServer(() => undefined));
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const slow = openCoinPayments(KEYS, silent.url);
    await expect(slow.createCheckout(order)).rejects.toMatchObject({ name: 'GatewayUnavailable' });
    expect(limit).toHaveBeenCalledExactlyOnceWith(6_000);
    await silent.stop();
  });

  it.each([
    ['an error', 503, ''],
    ['too many requests', 429, '{"title":"Too Many Requests"}'],
    ['no JSON', 200, '<html>'],
    ['another answer', 200, '{"id":1}'],
    ['an unknown state', 200, '{"id":"1","status":"odd","amount":{"value":"1"},"currency":{"symbol":"USD"}}'],
  ])('is unavailable after %s', async (_what, status, body) => {
    const broken = await listening(
      answering(async (_request, response) => void response.writeHead(status).end(body)),
    );
    const failing = openCoinPayments(KEYS, broken.url);
    const unavailable = { name: 'GatewayUnavailable' };
    await expect(failing.readPayment('1', { mayCapture: false })).rejects.toMatchObject(unavailable);
    await expect(failing.createCheckout(order)).rejects.toMatchObject(unavailable);
    await expect(failing.expireCheckout('1')).rejects.toMatchObject(unavailable);
    await broken.stop();
  });

  it('is unavailable while it does not listen', async () => {
    const nowhere = openCoinPayments(KEYS, 'http://127.0.0.1:9');
    await expect(nowhere.createCheckout(order)).rejects.toMatchObject({ name: 'GatewayUnavailable' });
  });
});
