import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refreshTransaction } from '#domain/payments/transactions/gateway-payments/refresh-transaction.ts';
import type { Transaction } from '#domain/payments/transactions/transaction.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { resetServices, services } from '../../testing/fake-adapters.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { createSession } from '../../testing/sessions.ts';
import { placeOrderFor, storeGateway } from '../../testing/transactions.ts';
import { handler } from './handler.ts';

vi.mock('#platform/ses.ts', () => ({ sendBySes: async () => undefined }));
vi.mock('#domain/payments/gateways/adapters.ts', () => import('../../testing/fake-adapters.ts'));

const call = bindCalls(handler);

let token: string;
let paid: Transaction;
beforeEach(async () => {
  process.env.SITE_ORIGIN = 'https://pixelcrowd.example';
  process.env.MAIL_FROM = 'hello@pixelcrowd.example';
  process.env.OPERATIONS_MAIL = 'team@pixelcrowd.example';
  process.env.MAIL_CONFIGURATION_SET = 'mails';
  await createFreshTable();
  resetServices();
  token = (await createSession('web', { role: 'admin', name: 'Ada' })).token;
  const order = await placeOrderFor(await storeGateway());
  services.stripe.happen(order.reference ?? '', { do: 'pay' });
  paid = await refreshTransaction(order.id);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const refund = (body: object = {}, key?: string, id: string = paid.id) =>
  call('POST /api/admin/payments/transactions/{id}/refund', {
    params: { id },
    body: { reason: 'Asked for it', ...body },
    token,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const recheck = (id: string = paid.id) =>
  call('POST /api/admin/payments/transactions/{id}/recheck', { params: { id }, token });
const read = async (id: string = paid.id) =>
  (await call('GET /api/admin/payments/transactions/{id}', { params: { id }, token })).json.data;
const refundedAtService = () => services.stripe.orders.get(paid.reference ?? '')?.state.payment.refunded;

/** Places an order in coins, in which the coin is worth what is due. */
async function orderCoins(): Promise<Transaction> {
  const { id } = await placeOrderFor(await storeGateway({ name: 'coinpayments' }));
  return refreshTransaction(id);
}

async function sendCoins({ id, reference = '' }: Transaction, hundredths: number): Promise<Transaction> {
  services.coinpayments.happen(reference, { do: 'send-coins', hundredths });
  return refreshTransaction(id);
}

async function sendLate(): Promise<Transaction> {
  const order = await orderCoins();
  services.coinpayments.happen(order.reference ?? '', { do: 'end', as: 'expired' });
  return sendCoins(order, 40);
}

describe('a refund that staff made by hand', () => {
  it('is recorded with its reason, in parts', async () => {
    const { id } = await sendCoins(await orderCoins(), 100);
    const { json } = await refund({ amount: 400 }, undefined, id);
    expect(json.data.transaction).toMatchObject({
      status: 'completed',
      refundedAmount: 400,
      canRefund: true,
    });
    expect((await refund({ amount: 601 }, undefined, id)).json.errors[0].path).toBe('amount');
    const rest = (await refund({}, undefined, id)).json.data;
    expect(rest.transaction).toMatchObject({ status: 'refunded', refundedAmount: 1_000, canRefund: false });
    expect(rest.timeline[0]).toMatchObject({ who: 'Ada', title: 'Refunded by hand: Asked for it' });
    expect(services.coinpayments.received).not.toContain('refund');
    expect((await refreshTransaction(id)).status).toBe('refunded');
    expect((await refund({}, undefined, id)).json.code).toBe('already-done');
  });

  it('is recorded once with one key', async () => {
    const { id } = await sendCoins(await orderCoins(), 100);
    await Promise.all([1, 2, 3].map(() => refund({ amount: 400 }, 'refund-coins', id)));
    expect((await read(id)).transaction.refundedAmount).toBe(400);
  });

  it('of coins that came too late ends the flag, until more of them come', async () => {
    const late = await sendLate();
    expect((await read(late.id)).transaction).toMatchObject({
      status: 'cancelled',
      flag: 'needs-manual-refund',
      canRefund: true,
    });
    expect((await refund({ amount: 100 }, undefined, late.id)).json.errors[0].path).toBe('amount');
    const { json } = await refund({}, 'refund-late', late.id);
    expect(json.data.transaction).toMatchObject({ status: 'cancelled', flag: null, canRefund: false });
    expect((await refund({}, 'refund-late', late.id)).status).toBe(200);
    expect((await refund({}, undefined, late.id)).json.code).toBe('already-done');
    expect((await refreshTransaction(late.id)).flag).toBeNull();
    expect((await sendCoins(late, 10)).flag).toBe('needs-manual-refund');
  });
});

describe('a refund', () => {
  it('of all refunds the transaction, with the reason and who decided', async () => {
    const { status, json } = await refund();
    expect([status, json.message]).toEqual([200, 'Refund requested']);
    expect(json.data.transaction).toMatchObject({
      status: 'refunded',
      refundedAmount: 1_000,
      canRefund: false,
      paid: 1_000,
    });
    expect(json.data.timeline).toContainEqual(
      expect.objectContaining({ by: 'staff', who: 'Ada', title: 'Refund requested: Asked for it' }),
    );
    expect(refundedAtService()).toBe(1_000);
  });

  it('of a part leaves the rest to be refunded later', async () => {
    const { json } = await refund({ amount: 400 });
    expect(json.data.transaction).toMatchObject({
      status: 'completed',
      refundedAmount: 400,
      canRefund: true,
    });
    const tooMuch = await refund({ amount: 601 });
    expect([tooMuch.status, tooMuch.json.errors[0].path]).toEqual([422, 'amount']);
    expect((await refund()).json.data.transaction).toMatchObject({
      status: 'refunded',
      refundedAmount: 1_000,
    });
    expect((await refund()).json.code).toBe('already-done');
  });

  it.each([
    ['reason', { reason: ' ' }],
    ['amount', { amount: 0 }],
    ['amount', { amount: 1.5 }],
  ])('with an invalid %s is refused', async (field, body) => {
    const { status, json } = await refund(body);
    expect([status, json.errors[0].path]).toEqual([422, field]);
  });

  it('is made once, however often it is requested', async () => {
    const responses = await Promise.all([1, 2, 3].map(() => refund({ amount: 400 }, 'refund-one')));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await refund({ amount: 400 }, 'refund-one')).status).toBe(200);
    expect((await refund({ amount: 500 }, 'refund-one')).json.code).toBe('key-reused');
    expect(refundedAtService()).toBe(400);
  });

  it('never pays back more than was paid, even to concurrent requests', async () => {
    const responses = await Promise.all([1, 2, 3].map((nth) => refund({ amount: 600 }, `refund-nth-${nth}`)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(refundedAtService()).toBe(600);
  });

  it('is made later if the gateway is down', async () => {
    services.stripe.mode = 'down';
    expect((await refund({}, 'refund-one')).status).toBe(503);
    services.stripe.mode = 'up';
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_000 });
    expect(await runOverdueTasks()).toMatchObject({ putOff: 0, failed: 0 });
    expect((await read()).transaction).toMatchObject({ status: 'refunded' });
    vi.useRealTimers();
  });

  it('is not made twice if the response of the gateway was lost', async () => {
    vi.spyOn(services.stripe, 'readPayment').mockRejectedValueOnce(new Error('The connection ended'));
    expect((await refund({ amount: 400 }, 'refund-one')).status).toBe(503);
    expect(refundedAtService()).toBe(400);
    expect((await refund({ amount: 400 }, 'refund-one')).json.data.transaction.refundedAmount).toBe(400);
    expect(refundedAtService()).toBe(400);
  });

  it('that the gateway refuses says why, and may be requested again', async () => {
    services.stripe.happen(paid.reference ?? '', { do: 'dispute', to: 'open' });
    const { status, json } = await refund();
    expect([status, json.message]).toEqual([
      ...[409, 'The gateway refused the refund: The payment is disputed'],
    ]);
    services.stripe.happen(paid.reference ?? '', { do: 'dispute', to: 'won' });
    expect((await refund()).status).toBe(200);
  });

  it('needs a payment', async () => {
    const gateway = await storeGateway({ displayName: 'Other' });
    const order = await placeOrderFor(gateway, { userEmail: 'maya@example.org' });
    expect((await refund({}, undefined, order.id)).json.message).toBe(
      'This transaction has nothing left to refund',
    );
    expect((await refund({}, undefined, '01JD7XJ5N0ABCDEFGHJKMNPQRS')).status).toBe(404);
  });
});

describe('the subscription of a transaction', () => {
  it('is shown with its details, and not on the list', async () => {
    const { subscription } = (await read()).transaction;
    expect(subscription).toEqual({
      id: expect.any(String),
      status: 'active',
      renews: true,
      currentPeriodEnd: expect.any(String),
    });
    const { json } = await call('GET /api/admin/payments/transactions', { token });
    expect(json.data.transactions[0]).not.toHaveProperty('subscription');
  });

  it('ends with a full refund', async () => {
    const { subscription } = (await refund()).json.data.transaction;
    expect(subscription).toEqual({ id: expect.any(String), status: 'ended', renews: false });
  });

  it('is none for an order that was never paid, although its buyer has one', async () => {
    const order = await placeOrderFor(await storeGateway({ name: 'paypal' }));
    expect((await read(order.id)).transaction).not.toHaveProperty('subscription');
  });
});

describe('a recheck', () => {
  it('applies what the gateway says, with who requested it', async () => {
    services.stripe.happen(paid.reference ?? '', { do: 'dispute', to: 'open' });
    const { json } = await recheck();
    expect(json.data.transaction.dispute).toBe('open');
    expect(json.data.timeline[0]).toMatchObject({ by: 'staff', who: 'Ada', title: 'Dispute open' });
  });

  it('that finds nothing new changes nothing', async () => {
    // The first one queries the subscription as well.
    const before = (await recheck()).json.data;
    expect((await recheck()).json.data).toEqual(before);
  });

  it('says so if the gateway does not respond', async () => {
    services.stripe.mode = 'down';
    expect(await recheck()).toMatchObject({ status: 503, json: { code: 'unavailable' } });
  });
});

describe('the timeline', () => {
  it('shows what happened, newest first, and by whom', async () => {
    await refund({ amount: 400 });
    const { timeline } = await read();
    expect(timeline.map(({ by, title }: { by: string; title: string }) => `${by}: ${title}`)).toEqual([
      'system: 4.00 USD refunded so far',
      'staff: Refund requested: Asked for it',
      'system: Paid: 10.00 USD',
      'system: Waiting for the payment',
      'buyer: Order placed',
    ]);
  });
});
