import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredPackage } from '#domain/packages/package-definition.ts';
import { packageDefinition } from '#domain/packages/package-definition.ts';
import type { StoredGateway } from '#domain/payments/gateways/gateway-definition.ts';
import { GatewayRefused } from '#domain/payments/gateways/payment-gateway.ts';
import { changeTransaction } from '#domain/payments/transactions/change-transaction.ts';
import { RESPONSE_MILLISECONDS } from '#domain/payments/transactions/gateway-payments/connect-gateway.ts';
import { endTransaction } from '#domain/payments/transactions/gateway-payments/merge-payment.ts';
import { transactionDefinition } from '#domain/payments/transactions/transaction-definition.ts';
import { findEntity, updateEntity } from '#platform/data/change.ts';
import type { TransactionId } from '#shared/ids.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { resetServices, services } from '../../testing/fake-adapters.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { holdTimeouts } from '../../testing/hold-timeouts.ts';
import { TESTER } from '../../testing/images.ts';
import { catchMails } from '../../testing/mails.ts';
import { storePackage } from '../../testing/packages.ts';
import { storeGateway } from '../../testing/transactions.ts';
import { handler } from './handler.ts';

vi.mock('#domain/payments/gateways/adapters.ts', () => import('../../testing/fake-adapters.ts'));

const call = bindCalls(handler);
const OPTIONS = { actor: TESTER, action: 'test.change' };

let ordered: StoredPackage;
let gateway: StoredGateway;
beforeEach(async () => {
  process.env.SITE_ORIGIN = 'https://pixelcrowd.example';
  await createFreshTable();
  resetServices();
  ordered = await storePackage({ price: 1_000, freeTrialDays: 0 });
  gateway = await storeGateway({
    name: 'paypal',
    configuration: { fees: { percentage: 2.5, fixed: 25 }, feePaidBy: 'buyer' },
  });
});
afterEach(() => void vi.restoreAllMocks());

const initialize = (fields: object = {}, key?: string, address?: string) =>
  call('POST /api/payments/initialize', {
    body: {
      packageId: ordered.id,
      gateway: gateway.id,
      userEmail: 'Juno@Example.org',
      firstName: 'Juno',
      lastName: 'Moth',
      ...fields,
    },
    ...(key && { headers: { 'idempotency-key': key } }),
    ...(address && { address }),
  });

const runMails = catchMails();

/** A call of the holder of an order's key. */
const request = (
  path: '' | '/resume' | '/cancel',
  { transactionId, key }: { transactionId: string; key: string },
) =>
  call(`${path ? 'POST' : 'GET'} /api/payments/transactions/{transactionId}${path}`, {
    params: { transactionId },
    headers: { 'x-transaction-key': key },
  });

const place = async (fields: object = {}) => (await initialize(fields)).json.data;
const buildReference = ({ transactionId }: { transactionId: string }) => `ref-${transactionId}`;

describe('the ways to pay', () => {
  const list = async (packageId: string = ordered.id) =>
    call('GET /api/payments/methods/{packageId}', { params: { packageId } });

  it('are the active gateways that accept the currency, in their order, each with fee and total', async () => {
    await storeGateway({ displayName: 'First', priority: 0 });
    await storeGateway({ displayName: 'Off', isActive: false });
    await storeGateway({ displayName: 'Euro', configuration: { supportedCurrencies: ['EUR'] } });
    const coins = await storeGateway({ name: 'coinpayments', displayName: 'Coins', priority: 2 });
    const { status, json } = await list();
    expect(status).toBe(200);
    expect(json.data.methods).toEqual([
      expect.objectContaining({ displayName: 'First', fee: 0, total: 1_000, renews: true }),
      {
        id: gateway.id,
        name: 'paypal',
        displayName: 'Card',
        description: '',
        icon: 'card',
        fees: { percentage: 2.5, fixed: 25 },
        fee: 50,
        total: 1_050,
        renews: false,
        trialDays: ordered.freeTrialDays,
        dueNow: 1_050,
      },
      expect.objectContaining({ id: coins.id, coins: ['BTC', 'ETH', 'LTC'] }),
    ]);
  });

  it('are only those that can take the price in its currency', async () => {
    const forints = { configuration: { supportedCurrencies: ['HUF'] } };
    await storeGateway({ ...forints, displayName: 'Card' });
    await storeGateway({ ...forints, name: 'paypal', displayName: 'PayPal' });
    const names = async (price: number) => {
      const { id } = await storePackage({ price, currency: 'HUF' });
      return (await list(id)).json.data.methods.map(
        ({ displayName }: { displayName: string }) => displayName,
      );
    };
    expect(await names(500_000)).toEqual(['Card', 'PayPal']);
    expect(await names(500_050)).toEqual(['Card']);
    // Less than Stripe takes.
    expect(await names(17_400)).toEqual(['PayPal']);
  });

  it('are none for a package that visitors cannot buy', async () => {
    const { id } = await storePackage({ isActive: false });
    expect((await list(id)).status).toBe(404);
  });
});

describe('an order', () => {
  it('is stored, placed at the gateway and returned with how to pay it', async () => {
    const { status, json } = await initialize({ country: 'DE' });
    expect([status, json.message]).toEqual([201, 'Payment initialized successfully!']);
    const { transactionId } = json.data;
    expect(json.data).toEqual({
      transactionId,
      key: expect.stringMatching(/^[\w-]{43}$/),
      amount: 1_050,
      currency: 'USD',
      expiresAt: expect.any(String),
      paymentUrl: `https://pay.example/${buildReference(json.data)}`,
    });
    expect(await findEntity(transactionDefinition, transactionId)).toMatchObject({
      status: 'pending',
      price: 1_000,
      fee: 50,
      total: 1_050,
      dueNow: 1_050,
      reference: buildReference(json.data),
      buyer: { email: 'juno@example.org', firstName: 'Juno', lastName: 'Moth', country: 'DE' },
      package: { id: ordered.id, name: 'Explorer', trialDays: 0 },
    });
    expect(services.paypal.orders.get(buildReference(json.data))?.order).toMatchObject({
      transactionId,
      title: 'Explorer, 1 month',
      due: { amount: 1_050, currency: 'USD' },
      fee: 50,
      returnUrl: `https://pixelcrowd.example/purchase?transaction=${transactionId}`,
      webhookUrl: `https://pixelcrowd.example/api/payments/webhooks/${gateway.id}`,
    });
  });

  it('stores its key only as a hash', async () => {
    const order = await place();
    const stored = await findEntity(transactionDefinition, order.transactionId);
    expect(JSON.stringify(stored)).not.toContain(order.key);
  });

  it('in coins is returned with an address, also as a picture', async () => {
    const { id } = await storeGateway({ name: 'coinpayments' });
    const order = await place({ gateway: id, coin: 'BTC' });
    expect(order).toMatchObject({ coin: 'BTC', coinAmount: '1', address: `addr-${order.transactionId}` });
    expect(order.qrCode).toMatch(/^data:image\/png;base64,/);
  });

  it('that renews after a free trial has nothing due now', async () => {
    const { id } = await storeGateway();
    const trial = await storePackage({ price: 900, freeTrialDays: 14, duration: { value: 1, unit: 'year' } });
    const order = await place({ packageId: trial.id, gateway: id });
    expect(services.stripe.orders.get(buildReference(order))?.order).toMatchObject({
      due: { amount: 0, currency: 'USD' },
      renewal: { price: { amount: 900, currency: 'USD' }, months: 12, trialDays: 14 },
    });
  });

  it.each([
    ['packageId', async () => ({ packageId: (await storePackage({ isActive: false })).id })],
    ['packageId', async () => ({ packageId: gateway.id })],
    ['gateway', async () => ({ gateway: (await storeGateway({ isActive: false })).id })],
    ['gateway', async () => ({ gateway: ordered.id })],
    [
      'gateway',
      async () => ({ gateway: (await storeGateway({ configuration: { supportedCurrencies: ['EUR'] } })).id }),
    ],
    ['coin', async () => ({ coin: 'BTC' })],
    ['coin', async () => ({ gateway: (await storeGateway({ name: 'coinpayments' })).id })],
    ['coin', async () => ({ gateway: (await storeGateway({ name: 'coinpayments' })).id, coin: 'USD' })],
    ['userEmail', async () => ({ userEmail: 'juno' })],
    ['firstName', async () => ({ firstName: ' ' })],
    ['country', async () => ({ country: 'Germany' })],
  ])('with an impossible %s is refused and stores nothing', async (field, fields) => {
    const { status, json } = await initialize(await fields());
    expect([status, json.errors?.[0]?.path]).toEqual([422, field]);
    expect(services.paypal.received).toEqual([]);
  });

  it('keeps the price at which it was placed', async () => {
    await place();
    await updateEntity(packageDefinition, ordered.id, OPTIONS, (current) => ({ ...current, price: 5_000 }));
    const { json } = await initialize();
    expect(json.data.amount).toBe(5_150);
  });

  it('is limited by email address', async () => {
    for (let count = 0; count < 10; count++) expect((await initialize()).status).toBe(201);
    expect((await initialize()).status).toBe(429);
    expect((await initialize({ userEmail: 'other@example.org' })).status).toBe(201);
  });

  it('is limited by client address, even with changing email addresses', async () => {
    const attempts = Array.from({ length: 31 }, (_, index) =>
      initialize({ userEmail: `buyer${index}@example.org`, gateway: ordered.id }, undefined, '203.0.113.8'),
    );
    const responses = await Promise.all(attempts);
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(30);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await initialize({}, undefined, '203.0.113.9')).status).toBe(201);
  });
});

describe('an order sent again with its idempotency key', () => {
  it('is the same order with the same key', async () => {
    const first = await initialize({}, 'attempt-1');
    expect(await initialize({}, 'attempt-1')).toMatchObject({ status: 201, json: first.json });
    expect(services.paypal.orders.size).toBe(1);
    expect((await initialize({ firstName: 'Other' }, 'attempt-1')).json.code).toBe('key-reused');
    expect((await initialize({}, 'attempt-2')).json.data.transactionId).not.toBe(
      first.json.data.transactionId,
    );
  });

  it('is one order if both requests come at once', async () => {
    const responses = await Promise.all([1, 2, 3].map(() => initialize({}, 'attempt-1')));
    expect(new Set(responses.map(({ json }) => json.data.transactionId)).size).toBe(1);
    expect(services.paypal.orders.size).toBe(1);
  });

  it.each(['down', 'nonsense', 'slow'] as const)('is placed after the gateway was %s', async (mode) => {
    const timeouts = holdTimeouts(RESPONSE_MILLISECONDS);
    services.paypal.mode = mode;
    const failing = initialize({}, 'attempt-1');
    if (mode === 'slow') {
      await vi.waitFor(() => expect(timeouts.size).toBe(1));
      for (const fire of timeouts.values()) fire();
    }
    const { status, json, headers } = await failing;
    expect([status, json.code, json.message]).toEqual([503, 'unavailable', 'Failed to initialize payment']);
    expect(headers['retry-after']).toBe('10');
    services.paypal.mode = 'up';
    expect((await initialize({}, 'attempt-1')).status).toBe(201);
    expect(services.paypal.orders.size).toBe(1);
  });

  it('is not paid any more if it was ended during the request to the gateway', async () => {
    const create = services.paypal.createCheckout.bind(services.paypal);
    vi.spyOn(services.paypal, 'createCheckout').mockImplementationOnce(async (order) => {
      const checkout = await create(order);
      // The gateway got it as a text.
      const id = order.transactionId as TransactionId;
      await changeTransaction(id, OPTIONS, (current) => endTransaction(current, 'expired'));
      return checkout;
    });
    expect((await initialize()).json.message).toBe('Failed to initialize payment');
    const [order] = services.paypal.orders.values();
    expect(order?.state.payment.state).toBe('expired');
  });

  it('stays refused after the gateway refused it, without a time to try again, and the operators get one mail', async () => {
    services.paypal.mode = 'refusing';
    const { status, headers, json } = await initialize({}, 'attempt-1');
    expect([status, headers['retry-after'], json.message]).toEqual([
      503,
      undefined,
      'Failed to initialize payment',
    ]);
    await initialize({}, 'attempt-2');
    const mails = await runMails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['staff@pixelcrowd.test', 'Card refuses orders'],
    ]);
    expect(mails[0]?.text).toContain('It says: The account is closed (account-closed)');
    services.paypal.mode = 'up';
    expect((await initialize({}, 'attempt-1')).status).toBe(503);
    expect(services.paypal.orders.size).toBe(0);
  });

  it('that the gateway refuses for its amount or currency is an invalid choice, and no failure of ours', async () => {
    const refused = new GatewayRefused('CURRENCY_NOT_SUPPORTED', 'Currency code is not currently supported.');
    vi.spyOn(services.paypal, 'createCheckout').mockRejectedValueOnce(refused);
    for (const _ of [1, 2]) {
      const { status, json } = await initialize({}, 'attempt-1');
      expect(status).toBe(422);
      expect(json.errors).toEqual([
        {
          path: 'gateway',
          msg: "This way to pay can't take this amount or currency. Please choose another one.",
        },
      ]);
    }
    expect(await runMails()).toEqual([]);
  });
});

describe('the holder of the key', () => {
  it('follows the order to its end', async () => {
    const order = await place();
    expect((await request('', order)).json.data).toEqual({
      status: 'pending',
      isExpired: false,
      packageName: 'Explorer',
      amount: 1_050,
      currency: 'USD',
      expiresAt: order.expiresAt,
      buyer: { email: 'juno@example.org', firstName: 'Juno', lastName: 'Moth' },
    });
    services.paypal.happen(buildReference(order), { do: 'pay' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 });
    expect((await request('', order)).json.data.status).toBe('completed');
    vi.useRealTimers();
  });

  it('queries the gateway at most every five seconds, and sees what is known while it is down', async () => {
    const order = await place();
    await request('', order);
    await request('', order);
    expect(services.paypal.received.filter((name) => name === 'readPayment')).toHaveLength(1);
    services.paypal.mode = 'down';
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 });
    expect((await request('', order)).json.data.status).toBe('pending');
    vi.useRealTimers();
  });

  it('learns how to pay it again while it is pending', async () => {
    const order = await place();
    expect((await request('/resume', order)).json.data).toEqual(order);
    await request('/cancel', order);
    expect((await request('/resume', order)).status).toBe(409);
  });

  it('cancels it, also twice', async () => {
    const order = await place();
    const { status, json } = await request('/cancel', order);
    expect([status, json.data.status, json.data.isExpired]).toEqual([200, 'cancelled', false]);
    expect(services.paypal.orders.get(buildReference(order))?.state.payment.state).toBe('expired');
    expect((await request('/cancel', order)).json.data.status).toBe('cancelled');
  });

  it('has paid it if the payment was faster than cancelling', async () => {
    const order = await place();
    services.paypal.happen(buildReference(order), { do: 'pay' });
    expect((await request('/cancel', order)).json.data.status).toBe('completed');
    expect((await request('/cancel', order)).status).toBe(409);
  });

  it('cannot cancel it while the gateway is down, and it stays open', async () => {
    const order = await place();
    services.paypal.mode = 'down';
    expect((await request('/cancel', order)).status).toBe(503);
    expect((await findEntity(transactionDefinition, order.transactionId))?.status).toBe('pending');
  });

  it('of another order, and anyone without a key, is refused without detail', async () => {
    const [order, other] = [await place(), await place()];
    for (const key of [other.key, 'A'.repeat(43), 'short', ''])
      for (const path of ['', '/resume', '/cancel'] as const)
        expect(await request(path, { ...order, key })).toMatchObject({
          status: 401,
          json: { code: 'wrong-credentials' },
        });
    const unknown = { transactionId: ordered.id, key: order.key };
    expect((await request('', unknown)).status).toBe(401);
  });
});
