import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refreshTransaction } from '#domain/payments/transactions/gateway-payments/refresh-transaction.ts';
import { refundTransaction } from '#domain/payments/transactions/refunds/refund-transaction.ts';
import type { Transaction } from '#domain/payments/transactions/transaction.ts';
import { transactionDefinition } from '#domain/payments/transactions/transaction-definition.ts';
import { readEntity } from '#platform/data/change.ts';
import { findSession } from '#platform/sessions/find-session.ts';
import { createWebAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { resetServices, services } from '../../testing/fake-adapters.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { catchMails } from '../../testing/mails.ts';
import { storePackage } from '../../testing/packages.ts';
import { createSession, createSessionAs } from '../../testing/sessions.ts';
import { placeOrderFor, storeGateway } from '../../testing/transactions.ts';
import { handler } from './handler.ts';

vi.mock('#domain/payments/gateways/adapters.ts', () => import('../../testing/fake-adapters.ts'));

const call = bindCalls(handler);
const runTasks = catchMails();
const DAY = 86_400_000;

let accountId: Awaited<ReturnType<typeof createWebAccount>>['id'];
beforeEach(async () => {
  await createFreshTable();
  resetServices();
  accountId = (await createWebAccount({ email: 'juno@example.org' })).id;
});
afterEach(() => void vi.useRealTimers());

/** Buys a month after a trial of 14 days, unless there was one before, for 10 USD. */
async function buy(name: 'paypal' | 'coinpayments', freeTrialDays = 14): Promise<Transaction> {
  const gateway = await storeGateway({ name, displayName: name === 'paypal' ? 'PayPal' : 'Coins' });
  const { id: packageId } = await storePackage({ price: 1_000, freeTrialDays });
  const order = await placeOrderFor(gateway, { packageId });
  const step =
    name === 'paypal' ? ({ do: 'pay' } as const) : ({ do: 'send-coins', hundredths: 100 } as const);
  services[name].happen(order.reference ?? '', step);
  const purchase = await refreshTransaction(order.id);
  await runTasks();
  return purchase;
}

const signIn = async () => (await createSessionAs('web', accountId)).token;
const request = async (path: '' | '/cancel' = '') =>
  call(`${path ? 'POST' : 'GET'} /api/subscriptions/mine${path}`, { token: await signIn() });
const readPlan = async () => (await request()).json.data.subscription;
const readRole = async () => (await findSession(await signIn()))?.session.role;
const read = ({ id }: Transaction) => readEntity(transactionDefinition, id, { consistent: true });
const countRefunded = ({ reference = '' }: Transaction) =>
  services.paypal.orders.get(reference)?.state.payment.refunded;
const wait = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY });

describe('a prepaid trial', () => {
  it('is cancelled with a full refund, which ends premium', async () => {
    const purchase = await buy('paypal');
    const refund = { amount: 1_000, currency: 'USD', byHand: false };
    expect(await readPlan()).toMatchObject({
      status: 'trialing',
      canCancel: true,
      renews: false,
      trialEnds: expect.any(String),
      refund: { state: 'offered', ...refund },
    });
    const { status, json } = await request('/cancel');
    expect([status, json.message]).toEqual([200, 'Subscription cancelled']);
    expect(json.data.subscription).toMatchObject({
      status: 'ended',
      canCancel: false,
      canResume: false,
      refund: { state: 'requested', ...refund },
    });
    expect(await readRole()).toBe('user');
    expect(await runTasks()).toEqual([
      expect.objectContaining({
        to: 'juno@example.org',
        subject: 'Your free trial is cancelled',
        text: expect.stringMatching(/you get 10\.00 USD back[\s\S]*through PayPal/),
      }),
    ]);
    expect(countRefunded(purchase)).toBe(1_000);
    expect(await read(purchase)).toMatchObject({ status: 'refunded', flag: null });
    const { data } = (await request()).json;
    expect(data.subscription).not.toHaveProperty('refund');
    expect(data).toMatchObject({ receipts: [{ refundedAmount: 1_000 }], hadTrial: true });
  });

  it('that was paid in coins is flagged for staff, and ends premium as well', async () => {
    const purchase = await buy('coinpayments');
    expect(await readRole()).toBe('premium');
    const refund = { state: 'requested', amount: 1_000, currency: 'USD', byHand: true };
    expect((await request('/cancel')).json.data.subscription).toMatchObject({ status: 'ended', refund });
    expect(await readRole()).toBe('user');
    expect(await runTasks()).toEqual([
      expect.objectContaining({ text: expect.stringContaining('Our staff send coins back by hand') }),
    ]);
    expect(services.coinpayments.received).not.toContain('refund');
    await refreshTransaction(purchase.id);
    expect(await read(purchase)).toMatchObject({ status: 'completed', flag: 'needs-manual-refund' });
    expect(await readPlan()).toMatchObject({ status: 'ended', refund });
  });

  it('is refunded once, however often it is cancelled', async () => {
    const purchase = await buy('paypal');
    const responses = await Promise.all([1, 2, 3].map(() => request('/cancel')));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await request('/cancel')).status).toBe(200);
    expect(await runTasks()).toHaveLength(1);
    expect(countRefunded(purchase)).toBe(1_000);
    expect((await request('/cancel')).json.code).toBe('conflict');
    expect(await read(purchase)).toMatchObject({ refunds: [{ number: 1, state: 'made' }] });
  });

  it('is never refunded by staff at the same time as well', async () => {
    const purchase = await buy('paypal');
    const { accountId: staffId, token } = await createSession('web', { role: 'admin' });
    const session = (await findSession(token))?.session;
    if (!session) throw new Error('There is no session');
    const staff = { ...session, system: 'web', accountId: staffId } as const;
    const refund = refundTransaction(staff, purchase.id, { reason: 'Asked for it' }, undefined);
    // Whichever is later may be refused.
    await Promise.allSettled([request('/cancel'), refund]);
    await runTasks();
    expect(countRefunded(purchase)).toBe(1_000);
    expect(await readRole()).toBe('user');
    expect((await read(purchase)).refunds).toHaveLength(1);
  });

  it('pays back what an earlier refund left', async () => {
    const purchase = await buy('paypal');
    services.paypal.happen(purchase.reference ?? '', { do: 'refund', amount: 400 });
    await refreshTransaction(purchase.id);
    expect((await request('/cancel')).json.data.subscription.refund).toMatchObject({ amount: 600 });
    await runTasks();
    expect(countRefunded(purchase)).toBe(1_000);
  });

  it('is cancelled while its gateway is down, and refunded later', async () => {
    const purchase = await buy('paypal');
    services.paypal.mode = 'down';
    expect((await request('/cancel')).json.data.subscription.refund).toMatchObject({ state: 'requested' });
    await runTasks();
    expect(countRefunded(purchase)).toBe(0);
    services.paypal.mode = 'up';
    wait(1);
    await runTasks();
    expect(countRefunded(purchase)).toBe(1_000);
  });

  it('is refunded by staff if the gateway refuses', async () => {
    const purchase = await buy('paypal');
    services.paypal.mode = 'refusing';
    await request('/cancel');
    await runTasks();
    expect(await read(purchase)).toMatchObject({ status: 'completed', flag: 'needs-manual-refund' });
    expect((await readPlan()).refund).toMatchObject({ state: 'requested', byHand: true });
  });

  it('cannot be cancelled once it is over, nor while its payment is disputed', async () => {
    const purchase = await buy('paypal');
    services.paypal.happen(purchase.reference ?? '', { do: 'dispute', to: 'open' });
    await refreshTransaction(purchase.id);
    expect((await request('/cancel')).json.code).toBe('conflict');
    services.paypal.happen(purchase.reference ?? '', { do: 'dispute', to: 'won' });
    await refreshTransaction(purchase.id);
    wait(15);
    const plan = await readPlan();
    expect(plan).toMatchObject({ status: 'active', canCancel: false });
    expect(plan).not.toHaveProperty('refund');
    expect((await request('/cancel')).json.code).toBe('conflict');
    expect(countRefunded(purchase)).toBe(0);
  });

  it('leaves a period that was bought after it', async () => {
    const trial = await buy('paypal');
    const appended = await buy('paypal');
    expect(appended.package.trialDays).toBe(0);
    const { subscription } = (await request('/cancel')).json.data;
    expect(subscription).toMatchObject({
      status: 'active',
      canCancel: false,
      refund: { state: 'requested' },
    });
    await runTasks();
    expect([countRefunded(trial), countRefunded(appended)]).toEqual([1_000, 0]);
    expect(await readRole()).toBe('premium');
    expect((await request('/cancel')).json.code).toBe('conflict');
  });
});
