import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reconcileInvoices } from '#domain/payments/subscriptions/reconcile-invoices.ts';
import { catchMails } from '../../../../../functions/testing/mails.ts';
import { createSession } from '../../../../../functions/testing/sessions.ts';
import { callPayments, openShop, type Placed, type Shop } from '../../../../testing/open-shop.ts';
import { STRIPE } from '../../../../testing/payment-services.ts';

const sendMails = catchMails();

let shop: Shop;
let token: string;

const openSession = async () => (await createSession('web', { role: 'admin', name: 'Ada' })).token;

beforeAll(async () => {
  shop = await openShop(STRIPE, 5);
});
beforeEach(async () => {
  await shop.begin();
  token = await openSession();
});
afterEach(() => shop.end());
afterAll(() => shop.stop());

/** Presses a button of the page on which a person pays, and waits for what follows. */
async function choose(order: Placed, choice: string): Promise<void> {
  await shop.press(order, choice);
  await shop.deliverAll();
}

const readAsStaff = async ({ transactionId: id }: Placed) =>
  (await callPayments('GET /api/admin/payments/transactions/{id}', { params: { id }, token })).json.data;
const readShown = async (order: Placed) => (await readAsStaff(order)).transaction;

describe('a purchase with Stripe', () => {
  it('is paid with its fee, and receipted once by email', async () => {
    const order = await shop.place();
    await shop.press(order, 'pay');
    await shop.simulator.settle();
    const mails = [...(await sendMails()), ...(await sendMails())];
    expect(mails).toMatchObject([{ to: 'juno@example.org', subject: 'Your receipt from Pixelcrowd' }]);
    expect(await readShown(order)).toMatchObject({ status: 'completed', paid: 1_050, flag: null });
  });

  it('waits for a buyer who leaves, and can no longer be paid once cancelled', async () => {
    const order = await shop.place();
    await choose(order, 'leave');
    expect(await readShown(order)).toMatchObject({ status: 'pending' });
    await callPayments('POST /api/payments/transactions/{transactionId}/cancel', shop.asBuyer(order));
    expect((await fetch(order.paymentUrl ?? '')).status).toBe(404);
    await shop.deliverAll();
    expect(await readShown(order)).toMatchObject({ status: 'cancelled' });
  });

  it('is refunded by staff', async () => {
    const order = await shop.buy();
    const refund = (amount?: number) =>
      callPayments('POST /api/admin/payments/transactions/{id}/refund', {
        params: { id: order.transactionId },
        token,
        body: { reason: 'Asked for it', ...(amount && { amount }) },
      });
    expect((await refund(50)).status).toBe(200);
    expect(await readShown(order)).toMatchObject({ status: 'completed', refundedAmount: 50 });
    expect((await refund()).status).toBe(200);
    await shop.deliverAll();
    expect(await readShown(order)).toMatchObject({ status: 'refunded', refundedAmount: 1_050 });
  });

  it('begins a subscription with a free trial', async () => {
    const order = await shop.buy({ trialDays: 14 });
    expect(shop.received.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await readShown(order)).toMatchObject({ status: 'completed', paid: 0 });
  });

  it('ends a free trial without a payment if its card has had one with someone else', async () => {
    const first = await shop.place({ trialDays: 14 });
    await choose(first, 'pay-shared');
    const second = await shop.place({ trialDays: 14, userEmail: 'maya@example.org' });
    await choose(second, 'pay-shared');
    expect((await shop.findListed(first)).status).toMatch(/^complete, trialing/);
    expect((await shop.findListed(second)).status).toMatch(/^complete, canceled/);
    expect(await readShown(first)).toMatchObject({ subscription: { status: 'trialing' } });
    expect(await readShown(second)).toMatchObject({
      status: 'completed',
      paid: 0,
      flag: null,
      subscription: { status: 'ended', renews: false },
    });
  });
});

describe('a subscription whose first payment fails late', () => {
  /** Takes a subscription on the page where a person pays. */
  async function begin(choice: string): Promise<Placed> {
    const order = await shop.place();
    await choose(order, choice);
    expect(await readShown(order)).toMatchObject({ status: 'processing' });
    return order;
  }

  const passDays = async (days: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });
    // The simulator looks at the clock when it is called.
    await fetch(`${shop.simulator.url}/v1/events`);
    token = await openSession();
    await shop.deliverAll();
  };

  const charged = async (order: Placed) =>
    (await shop.findListed(order)).events.filter(({ type }) => type === 'invoice.paid').length;

  it('ends at Stripe, which charges nothing more', async () => {
    const order = await begin('pay-later');
    await passDays(5);
    await shop.act(order, 'decline');
    expect(await readShown(order)).toMatchObject({ status: 'failed', paid: 0, flag: null });
    expect((await shop.findListed(order)).status).toMatch(/^complete, canceled/);
    await passDays(64);
    expect(await charged(order)).toBe(0);
  });

  it.each(['pay-unconfirmed', 'pay-later'])(
    'fails when its payment is cancelled after %s',
    async (choice) => {
      const order = await begin(choice);
      if (choice === 'pay-later') await shop.act(order, 'cancel-payment');
      else await passDays(1);
      expect(await readShown(order)).toMatchObject({ status: 'failed', flag: null });
      expect((await shop.findListed(order)).status).toMatch(/^complete, (canceled|incomplete_expired)/);
    },
  );

  it('has what was charged nevertheless found without events, and flagged until it is refunded', async () => {
    const order = await begin('pay-later');
    shop.simulator.holdEvents(true);
    await shop.act(order, 'decline');
    await shop.act(order, 'keep-past-due');
    await passDays(40);
    expect(await charged(order)).toBe(1);
    await reconcileInvoices();
    await shop.deliverAll();
    expect((await shop.findListed(order)).status).toMatch(/^complete, canceled/);
    const { transactions } = (await callPayments('GET /api/admin/payments/transactions', { token })).json
      .data;
    const [renewal] = transactions;
    expect(renewal).toMatchObject({ kind: 'renewal', paid: 1_050, flag: 'needs-manual-refund' });
    expect(await readShown({ ...order, transactionId: renewal.id })).not.toHaveProperty('subscription');
    await callPayments('POST /api/admin/payments/transactions/{id}/refund', {
      params: { id: renewal.id },
      token,
      body: { reason: 'Charged for nothing' },
    });
    expect(await readShown({ ...order, transactionId: renewal.id })).toMatchObject({
      status: 'refunded',
      flag: null,
    });
  });
});

describe('an event of Stripe at the webhook', () => {
  it('is recorded once when it is sent again', async () => {
    const order = await shop.buy();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 });
    await shop.act(order, 'send-again');
    expect(shop.received.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { timeline } = await readAsStaff(order);
    expect(timeline.filter(({ by }: { by: string }) => by === 'gateway')).toHaveLength(3);
  });

  it('says the same in any order after a refund, which also ends the subscription', async () => {
    const order = await shop.buy();
    await shop.act(order, 'refund');
    expect(shop.received).toHaveLength(5);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 });
    await shop.act(order, 'send-reversed');
    const again = shop.received.slice(5).map(({ body }) => JSON.parse(body).type);
    const refunded = ['customer.subscription.deleted', 'charge.refunded'];
    expect(again).toEqual([...refunded, ...STRIPE.purchaseEvents.toReversed()]);
    expect(await readShown(order)).toMatchObject({ status: 'refunded' });
  });
});
