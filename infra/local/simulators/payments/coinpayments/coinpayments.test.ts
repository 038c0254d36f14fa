import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Order } from '#domain/payments/gateways/payment-gateway.ts';
import { COINPAYMENTS } from '../../../../testing/payment-services.ts';
import { type StartedService, startPaymentService } from '../../../../testing/start-payment-service.ts';
import type { OrderAction } from '../payment-simulator.ts';
import { signDelivery } from './start-coinpayments.ts';

const HOUR = 3_600_000;
const NOTHING = { refunded: 0, dispute: 'none' };
const OPEN = { state: 'open', ...NOTHING };
const DUE = { amount: 1049, currency: 'USD' };

let coinpayments: StartedService;

beforeAll(async () => {
  coinpayments = await startPaymentService(COINPAYMENTS);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await coinpayments.forget();
});
afterAll(() => coinpayments.stop());

async function placeAnd(...actions: OrderAction[]): Promise<string> {
  const reference = await coinpayments.place();
  await coinpayments.act(reference, ...actions);
  return reference;
}

const { create, read, place, act } = {
  create: (order: Order) => coinpayments.gateway().createCheckout(order),
  read: (reference: string) => coinpayments.read(reference),
  place: (change?: Partial<Order>) => coinpayments.place(change),
  act: (reference: string, ...actions: OrderAction[]) => coinpayments.act(reference, ...actions),
};

const listOrders = ({ title }: Order) =>
  coinpayments
    .simulator()
    .listOrders()
    .filter((listed) => listed.title === title);

/** An order that is found by its title. */
const buildTitledOrder = () => coinpayments.buildOrder({ title: randomUUID() });

const passAnHour = () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + HOUR + 1_000);
describe('an order at CoinPayments', () => {
  it('has an address and an exact amount, for an hour', async () => {
    const order = buildTitledOrder();
    const { coin, paymentUrl, expiresAt } = await create(order);
    expect(coin).toEqual({ code: 'BTC', amount: '0.00016360', address: expect.stringMatching(/^tb1q/) });
    expect(paymentUrl).toBeUndefined();
    expect(expiresAt - Date.now()).toBeGreaterThan(HOUR - 60_000);
    expect(expiresAt - Date.now()).toBeLessThanOrEqual(HOUR);
    expect(listOrders(order)).toMatchObject([{ amount: '10.49 USD' }]);
  });

  it('keeps all decimals of a coin, and takes currencies without any', async () => {
    const due = { amount: 1_049, currency: 'JPY' };
    const { coin } = await create(coinpayments.buildOrder({ coin: 'ETH', due }));
    expect(coin?.amount).toBe('0.417367916383182739');
  });

  it('is paid in full', async () => {
    const reference = await placeAnd('pay');
    const received = { amount: '0.00016360', missing: '0' };
    expect(await read(reference)).toEqual({ state: 'paid', paid: DUE, received, ...NOTHING });
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
    const [empty, part] = [await place(), await place({ coin: 'LTC' })];
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
    const cancelled = await place();
    await coinpayments.gateway().expireCheckout(cancelled);
    await act(cancelled, 'pay-late');
    const received = { amount: '0.00016360', missing: '0' };
    expect(await read(cancelled)).toEqual({ state: 'cancelled', received, ...NOTHING });
  });

  it('is ended, unless all its coins are on their way or have arrived', async () => {
    const [open, underpaid] = [await place(), await place()];
    const [confirming, paid] = [await place(), await place()];
    await act(underpaid, 'pay-part');
    await act(confirming, 'pay-pending');
    await act(paid, 'pay');
    for (const reference of [open, open, underpaid, confirming, paid])
      await coinpayments.gateway().expireCheckout(reference);
    const states = await Promise.all([open, underpaid, confirming, paid].map(read));
    expect(states.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'processing', 'paid']);
  });

  it('is found again after a response that was lost', async () => {
    const order = buildTitledOrder();
    const { url: service } = coinpayments.simulator();
    const send = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      const response = await send(url, init);
      if (init?.method === 'POST' && String(url).startsWith(service)) throw new Error('lost');
      return response;
    });
    await expect(create(order)).rejects.toMatchObject({ name: 'GatewayUnavailable' });
    vi.restoreAllMocks();
    expect(listOrders(order)).toHaveLength(1);
    await create(order);
    expect(listOrders(order)).toHaveLength(1);
  });

  it('has one address when it is created twice at once; the other invoice is ended', async () => {
    const order = buildTitledOrder();
    const send = globalThis.fetch;
    const bothRequested = Promise.withResolvers<void>();
    let count = 0;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      if (!String(url).endsWith('/api/v2/merchant/invoices')) return send(url, init);
      count += 1;
      if (count === 2) bothRequested.resolve();
      await bothRequested.promise;
      return send(url, init);
    });
    const [one, other] = await Promise.all([create(order), create(order)]);
    expect(other).toEqual(one);
    const states = listOrders(order).map(({ status }) => status.split(',')[0]);
    expect(states).toHaveLength(2);
    expect(states).toEqual(expect.arrayContaining(['cancelled', 'unpaid']));
  });

  it('stays open if the keys may not end it', async () => {
    const reference = await place();
    const send = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) =>
      String(url).endsWith('/cancel') ? new Response('', { status: 403 }) : send(url, init),
    );
    await coinpayments.gateway().expireCheckout(reference);
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
    const gateway = coinpayments.gateway();
    expect(gateway.canRenew).toBe(false);
    const refused = { name: 'GatewayRefused', code: 'unsupported' };
    const refund = { amount: DUE, reason: '', idempotencyKey: '1' };
    await expect(gateway.refund('1', refund)).rejects.toMatchObject(refused);
    await expect(gateway.readSubscription('1')).rejects.toMatchObject(refused);
  });

  it('keeps what arrived when CoinPayments restarts', async () => {
    const reference = await placeAnd('pay-part');
    await coinpayments.restart();
    expect(await read(reference)).toMatchObject({ received: { amount: '0.0000818' } });
  });
});

describe('an event of CoinPayments', () => {
  it('of another shop names only the invoice', async () => {
    const order = coinpayments.buildOrder();
    const { reference } = await create(order);
    await act(reference, 'pay');
    const { bytes, url } = coinpayments.deliveries.at(-1) ?? { bytes: Buffer.alloc(0), url: '' };
    const text = bytes.toString().replace(order.transactionId, 'shop-17');
    const event = await coinpayments.readLast({
      bytes: Buffer.from(text),
      headers: signDelivery(text, Date.now(), url),
    });
    expect(event).toMatchObject({ about: { reference } });
  });

  it('says that nothing came in time', async () => {
    await placeAnd('time-out');
    expect(await coinpayments.readLast()).toMatchObject({ type: 'InvoiceTimedOut' });
  });
});
