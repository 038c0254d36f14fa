import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBindTask } from '#domain/accounts/bind-subscription-task.ts';
import { websiteUserDefinition } from '#domain/accounts/definitions/website-user-definition.ts';
import { readNotifications } from '#domain/notifications/notification-rows.ts';
import type { StoredGateway } from '#domain/payments/gateways/gateway-definition.ts';
import { refreshSubscription } from '#domain/payments/subscriptions/refresh-subscription.ts';
import { refreshTransaction } from '#domain/payments/transactions/gateway-payments/refresh-transaction.ts';
import type { Transaction } from '#domain/payments/transactions/transaction.ts';
import { updateEntity } from '#platform/data/change.ts';
import { enqueue } from '#platform/data/tasks.ts';
import { createWebAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { resetServices, services } from '../../testing/fake-adapters.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { TESTER } from '../../testing/images.ts';
import { catchMails } from '../../testing/mails.ts';
import { storePackage } from '../../testing/packages.ts';
import { createSessionAs } from '../../testing/sessions.ts';
import { placeOrderFor, storeGateway } from '../../testing/transactions.ts';
import { handler } from './handler.ts';

vi.mock('#domain/payments/gateways/adapters.ts', () => import('../../testing/fake-adapters.ts'));

const call = bindCalls(handler);
const runMails = catchMails();
const DAY = 86_400_000;

let gateway: StoredGateway;
let accountId: Awaited<ReturnType<typeof createWebAccount>>['id'];
beforeEach(async () => {
  await createFreshTable();
  resetServices();
  gateway = await storeGateway();
  accountId = (await createWebAccount({ email: 'juno@example.org' })).id;
});
afterEach(() => void vi.useRealTimers());

async function subscribe(freeTrialDays = 0): Promise<Transaction> {
  const { id: packageId } = await storePackage({ price: 1_000, freeTrialDays });
  const order = await placeOrderFor(gateway, { packageId });
  services.stripe.happen(order.reference ?? '', { do: 'pay' });
  const purchase = await refreshTransaction(order.id);
  await runMails();
  return purchase;
}

const find = ({ gatewaySubscription = '' }: Transaction) =>
  services.stripe.findSubscription(gatewaySubscription);

async function request(path: '' | '/cancel' | '/resume' = '') {
  const { token } = await createSessionAs('web', accountId);
  return (await call(`${path ? 'POST' : 'GET'} /api/subscriptions/mine${path}`, { token })).json;
}

const changeAddress = (email: string) =>
  updateEntity(websiteUserDefinition, accountId, { actor: TESTER, action: 'test.change' }, (current) => ({
    ...current,
    email,
  }));

const listSubjects = async () => (await runMails()).map(({ subject }) => subject);

describe('a renewing subscription', () => {
  it('is shown with its period, its price and the way to pay', async () => {
    const purchase = await subscribe();
    expect((await request()).data).toMatchObject({
      subscription: {
        status: 'active',
        renews: true,
        canCancel: true,
        canResume: false,
        price: 1_000,
        method: 'Card',
        currentPeriodEnd: new Date(find(purchase).currentPeriodEnd).toISOString(),
        package: { name: 'Explorer' },
      },
      receipts: [expect.objectContaining({ amount: 1_000 })],
      hadTrial: false,
    });
  });

  it('begins with its trial, without a payment', async () => {
    const purchase = await subscribe(14);
    const trialEnds = new Date(find(purchase).currentPeriodEnd).toISOString();
    expect((await request()).data).toMatchObject({
      subscription: { status: 'trialing', trialEnds, currentPeriodEnd: trialEnds },
      receipts: [],
      hadTrial: true,
    });
  });

  it('stores each renewal once, as a payment of its own', async () => {
    const purchase = await subscribe();
    find(purchase).renew();
    await Promise.all([refreshSubscription(purchase), refreshSubscription(purchase)]);
    find(purchase).renew();
    await refreshSubscription(purchase);
    const { data } = await request();
    expect(data.receipts).toHaveLength(3);
    expect(data.subscription.currentPeriodEnd).toBe(new Date(find(purchase).currentPeriodEnd).toISOString());
    expect(await listSubjects()).toEqual(['Your receipt from Pixelcrowd', 'Your receipt from Pixelcrowd']);
  });

  it('whose renewal failed lasts for three days, and its owner gets one mail', async () => {
    const purchase = await subscribe();
    find(purchase).renew(false);
    await refreshSubscription(purchase);
    await refreshSubscription(purchase);
    expect(await listSubjects()).toEqual(["Your subscription couldn't be renewed"]);
    expect(await readNotifications({ system: 'web', id: accountId }, { limit: 9 })).toMatchObject([
      { kind: 'plan-payment-declined' },
    ]);
    expect((await request()).data.subscription.status).toBe('past-due');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * DAY + 1_000 });
    expect((await request()).data.subscription.status).toBe('ended');
    vi.useRealTimers();
    find(purchase).recover();
    await refreshSubscription(purchase);
    expect((await request()).data.subscription.status).toBe('active');
  });

  it('whose renewal failed ends at once when it is cancelled, and can be bought again', async () => {
    const purchase = await subscribe();
    const graceEnd = Date.now() + 3 * DAY;
    find(purchase).renew(false);
    await refreshSubscription(purchase);
    const { currentPeriodEnd } = (await request()).data.subscription;
    expect(Math.abs(Date.parse(currentPeriodEnd) - graceEnd)).toBeLessThan(60_000);
    expect((await request('/cancel')).data.subscription).toMatchObject({ status: 'ended', canCancel: false });
    expect(find(purchase).status).toBe('ended');
    const again = await subscribe();
    expect((await request()).data.subscription).toMatchObject({ status: 'active', renews: true });
    expect(find(again).status).toBe('active');
  });

  it('whose renewal was paid after all runs to the end of its period when it is cancelled', async () => {
    const purchase = await subscribe();
    find(purchase).renew(false);
    await refreshSubscription(purchase);
    find(purchase).recover();
    expect((await request('/cancel')).data.subscription).toMatchObject({ status: 'active', canResume: true });
    expect(find(purchase)).toMatchObject({ status: 'active', renews: false });
  });

  it('ends at its gateway with a refund of its last payment, and not with one of an earlier period', async () => {
    const purchase = await subscribe();
    find(purchase).renew();
    await refreshSubscription(purchase);
    services.stripe.happen(purchase.reference ?? '', { do: 'refund', amount: 1_000 });
    await refreshTransaction(purchase.id);
    await runMails();
    expect(find(purchase).status).toBe('active');
    find(purchase).renewals.at(-1)?.state.take({ do: 'refund', amount: 1_000 });
    await refreshSubscription(purchase);
    await runMails();
    expect(find(purchase)).toMatchObject({ status: 'ended', renews: false });
    expect((await request()).data.subscription).toMatchObject({ status: 'ended', canResume: false });
  });

  it('ends at its gateway if its first payment went back before it was known', async () => {
    const { id: packageId } = await storePackage({ price: 1_000, freeTrialDays: 0 });
    const order = await placeOrderFor(gateway, { packageId });
    services.stripe.happen(order.reference ?? '', { do: 'pay' });
    services.stripe.happen(order.reference ?? '', { do: 'refund', amount: 1_000 });
    const purchase = await refreshTransaction(order.id);
    await runMails();
    expect(find(purchase)).toMatchObject({ status: 'ended', renews: false });
    expect((await request()).data.subscription).toMatchObject({ status: 'ended', renews: false });
  });

  it('goes on if a later payment was not known when the refund of an earlier one was', async () => {
    const purchase = await subscribe();
    find(purchase).renew();
    services.stripe.happen(purchase.reference ?? '', { do: 'refund', amount: 1_000 });
    await refreshTransaction(purchase.id);
    await runMails();
    expect(find(purchase)).toMatchObject({ status: 'active', renews: true });
    expect((await request()).data.subscription).toMatchObject({ status: 'active', renews: true });
  });

  it('is cancelled at the end of its period, which its owner may take back', async () => {
    const purchase = await subscribe();
    const cancelled = await request('/cancel');
    expect([cancelled.message, cancelled.data.subscription]).toEqual([
      'Subscription cancelled',
      expect.objectContaining({ status: 'active', renews: false, canCancel: false, canResume: true }),
    ]);
    expect(find(purchase).renews).toBe(false);
    expect(await listSubjects()).toEqual(['Your subscription is cancelled']);
    expect((await request('/cancel')).code).toBe('conflict');
    expect((await request('/resume')).data.subscription).toMatchObject({ renews: true, canCancel: true });
    expect((await request('/resume')).code).toBe('conflict');
  });

  it('is what an account cancels that has paid for longer with another address', async () => {
    await subscribe();
    const prepaid = await storeGateway({ name: 'paypal' });
    const { id: packageId } = await storePackage({ price: 9_000, duration: { value: 1, unit: 'year' } });
    const order = await placeOrderFor(prepaid, { packageId, userEmail: 'moth@example.org' });
    services.paypal.happen(order.reference ?? '', { do: 'pay' });
    await refreshTransaction(order.id);
    await changeAddress('moth@example.org');
    await enqueue(createBindTask('moth@example.org'));
    await runMails();
    expect((await request()).data.subscription).toMatchObject({ renews: true, method: 'Card', price: 1_000 });
    expect((await request('/cancel')).message).toBe('Subscription cancelled');
    expect((await request()).data.subscription).toMatchObject({ renews: false, price: 9_000 });
  });

  it('stays as it is while its gateway does not respond', async () => {
    await subscribe();
    services.stripe.mode = 'down';
    expect((await request('/cancel')).code).toBe('unavailable');
    services.stripe.mode = 'up';
    expect((await request()).data.subscription).toMatchObject({ renews: true });
  });

  it('is not shown to other accounts', async () => {
    await subscribe();
    accountId = (await createWebAccount({ email: 'other@example.org' })).id;
    expect((await request()).data).toEqual({ subscription: null, receipts: [], hadTrial: false });
    expect((await request('/cancel')).code).toBe('conflict');
  });
});
