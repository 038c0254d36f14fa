import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reconcileTransactions } from '#domain/payments/transactions/orders/reconcile-transactions.ts';
import { catchMails } from '../../../../functions/testing/mails.ts';
import { createSession } from '../../../../functions/testing/sessions.ts';
import { callPayments, openShop, type Placed, type Shop } from '../../../testing/open-shop.ts';
import { PAYMENT_SERVICES } from '../../../testing/payment-services.ts';

// A completed order mails a receipt.
catchMails();

describe.each(PAYMENT_SERVICES)('a purchase with $name', (tested) => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await openShop(tested);
  });
  beforeEach(() => shop.begin());
  afterEach(() => shop.end());
  afterAll(() => shop.stop());

  const listStatuses = () => shop.received.map(({ status }) => status);
  const repeatStatus = (status: number, count: number) => Array<number>(count).fill(status);
  const readStatus = async (order: Placed): Promise<string> => (await shop.readAsBuyer(order)).status;
  const passSeconds = (seconds: number) =>
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
  const { length: eventCount } = tested.purchaseEvents;

  it('is completed by its events alone', async () => {
    const order = await shop.buy();
    expect(listStatuses()).toEqual(repeatStatus(200, eventCount));
    expect((await shop.findListed(order)).events.map(({ type }) => type)).toEqual(tested.purchaseEvents);
    expect(await shop.readTransaction(order)).toMatchObject({
      status: 'completed',
      flag: null,
      paid: { amount: 1_000, currency: 'USD' },
    });
  });

  it('is completed when its buyer looks before any event, which then changes nothing', async () => {
    shop.simulator.holdEvents(true);
    const order = await shop.buy();
    expect(await readStatus(order)).toBe('completed');
    expect(shop.received).toEqual([]);
    const before = await shop.readTransaction(order);
    shop.simulator.holdEvents(false);
    await shop.deliverAll();
    expect(listStatuses()).toEqual(repeatStatus(200, eventCount));
    expect(await shop.readTransaction(order)).toEqual(before);
  });

  it('is found by the job while its events are held back, which then change nothing', async () => {
    shop.simulator.holdEvents(true);
    const order = await shop.buy();
    passSeconds(11 * 60);
    await reconcileTransactions();
    await shop.deliverAll();
    const before = await shop.readTransaction(order);
    expect(before).toMatchObject({ status: 'completed' });
    expect(shop.received).toEqual([]);
    shop.simulator.holdEvents(false);
    await shop.deliverAll();
    expect(listStatuses()).toEqual(repeatStatus(200, eventCount));
    expect(await shop.readTransaction(order)).toEqual(before);
  });

  if (tested.choices)
    it('stays open after declined means, and can be paid with others', async () => {
      const { pay, decline } = tested.choices ?? { pay: '', decline: '' };
      const order = await shop.place();
      await shop.press(order, decline);
      await shop.deliverAll();
      expect(await readStatus(order)).toBe('pending');
      const back = (await shop.press(order, pay)).headers.get('location');
      expect(back).toContain(`/purchase?transaction=${order.transactionId}`);
      await shop.deliverAll();
      expect(await shop.readTransaction(order)).toMatchObject({ status: 'completed' });
    });

  if (tested.refunds) {
    it('is refunded when the service says so', async () => {
      const order = await shop.buy();
      await shop.act(order, 'refund');
      expect(await shop.readTransaction(order)).toMatchObject({ status: 'refunded' });
    });

    it.each([
      ['win-dispute', { status: 'completed', dispute: 'won' }],
      ['lose-dispute', { status: 'refunded', dispute: 'lost' }],
    ] as const)('stays completed in a dispute, until %s', async (action, outcome) => {
      const order = await shop.buy();
      await shop.act(order, 'dispute');
      expect(await shop.readTransaction(order)).toMatchObject({ status: 'completed', dispute: 'open' });
      await shop.act(order, action);
      expect(await shop.readTransaction(order)).toMatchObject(outcome);
    });
  }

  it('takes events twice and reversed, and refuses replayed, old and forged ones', async () => {
    const order = await shop.buy();
    expect(await shop.received.at(-1)?.repeat()).toBe(401);
    const before = await shop.readTransaction(order);
    // Another second has another signature.
    passSeconds(2);
    for (const action of ['send-again', 'send-stale', 'send-forged'] as const) await shop.act(order, action);
    passSeconds(2);
    await shop.act(order, 'send-reversed');
    const later = listStatuses().slice(eventCount);
    expect(later).toEqual([200, 401, 401, ...repeatStatus(200, eventCount)]);
    expect(await shop.readTransaction(order)).toEqual(before);
  });

  it('is possible, as the test of the gateway says, which leaves one order', async () => {
    const { token } = await createSession('web', { role: 'admin', name: 'Ada' });
    const listed = shop.simulator.listOrders().map(({ id }) => id);
    const { status, json } = await callPayments('POST /api/admin/payments/gateways/{id}/test', {
      params: { id: shop.gatewayId() },
      token,
    });
    expect(status).toBe(200);
    expect(json.data.checks.filter(({ passed }: { passed: boolean }) => !passed)).toEqual([]);
    expect(json.data.checks).toHaveLength(tested.gatewayChecks);
    const tests = shop.simulator.listOrders().filter(({ id }) => !listed.includes(id));
    expect(tests).toMatchObject([{ status: expect.stringMatching(tested.testedStatus) }]);
  });
});
