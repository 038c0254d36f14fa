import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findAccount } from '#domain/accounts/find-account.ts';
import type { StoredGateway } from '#domain/payments/gateways/gateway-definition.ts';
import { recordPayment } from '#domain/payments/subscriptions/change-grants.ts';
import { createSubscription, findSubscription } from '#domain/payments/subscriptions/plan-subscription.ts';
import { subscriptionDefinition } from '#domain/payments/subscriptions/subscription-definition.ts';
import { refreshTransaction } from '#domain/payments/transactions/gateway-payments/refresh-transaction.ts';
import type { Transaction } from '#domain/payments/transactions/transaction.ts';
import { createEntity } from '#platform/data/change.ts';
import { toIsoTime } from '#shared/ids.ts';
import { createWebAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { resetServices, services } from '../../testing/fake-adapters.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { TESTER } from '../../testing/images.ts';
import { catchMails } from '../../testing/mails.ts';
import { storePackage } from '../../testing/packages.ts';
import { createSessionAs } from '../../testing/sessions.ts';
import { buildTransaction, placeOrderFor, storeGateway } from '../../testing/transactions.ts';
import { handler } from './handler.ts';

vi.mock('#domain/payments/gateways/adapters.ts', () => import('../../testing/fake-adapters.ts'));

const call = bindCalls(handler);
const runTasks = catchMails();

let gateway: StoredGateway;
beforeEach(async () => {
  await createFreshTable();
  resetServices();
  gateway = await storeGateway();
  services.stripe.fingerprint = 'card-1';
});

/** Orders 14 free days, unless there were some before, and then a month for 10 USD; pays for it on the gateway's page. */
async function order(userEmail: string): Promise<Transaction> {
  const { id: packageId } = await storePackage({ price: 1_000, freeTrialDays: 14 });
  const placed = await placeOrderFor(gateway, { packageId, userEmail });
  services.stripe.happen(placed.reference ?? '', { do: 'pay' });
  return placed;
}

const buy = async (userEmail: string): Promise<Transaction> =>
  refreshTransaction((await order(userEmail)).id);
const findState = ({ gatewaySubscription = '' }: Transaction) =>
  services.stripe.findSubscription(gatewaySubscription).status;

describe('a free trial with a card that someone else has had one with', () => {
  it('is refused: it ends at the gateway, brings nothing and charges nothing', async () => {
    const { id } = await createWebAccount({ email: 'other@example.org' });
    const first = await buy('juno@example.org');
    const second = await buy('other@example.org');
    const mails = await runTasks();
    expect([findState(first), findState(second)]).toEqual(['trialing', 'ended']);
    expect((await findAccount('web', id))?.entitlements?.[0]).not.toHaveProperty('until');
    expect(mails).toHaveLength(2);
    expect(Object.fromEntries(mails.map(({ to, subject }) => [to, subject]))).toEqual({
      'juno@example.org': 'Your free trial has begun',
      'other@example.org': "Your free trial couldn't start",
    });
    expect(mails.find(({ to }) => to === 'other@example.org')?.text).toMatch(/Nothing was charged/);
    expect(services.stripe.received).not.toContain('refund');
    expect(await refreshTransaction(second.id)).toMatchObject({ isTrialRefused: true, flag: null });
    expect(await runTasks()).toEqual([]);
  });

  it('is explained to its buyer, who can then subscribe without a trial', async () => {
    await buy('juno@example.org');
    const { id: packageId } = await storePackage({ price: 1_000, freeTrialDays: 14 });
    const buyer = { userEmail: 'other@example.org', firstName: 'Io', lastName: 'Sol' };
    const body = { packageId, gateway: gateway.id, ...buyer };
    const { token } = await createSessionAs('web', (await createWebAccount({ email: buyer.userEmail })).id);
    const { transactionId, key } = (await call('POST /api/payments/initialize', { body, token })).json.data;
    services.stripe.happen(`ref-${transactionId}`, { do: 'pay' });
    const { json } = await call('GET /api/payments/transactions/{transactionId}', {
      params: { transactionId },
      headers: { 'x-transaction-key': key },
    });
    expect(json.data).toMatchObject({ status: 'completed', isTrialRefused: true });
    await runTasks();
    const paid = await buy('other@example.org');
    expect(paid).toMatchObject({ dueNow: 1_000, paid: { amount: 1_000 } });
    await runTasks();
    expect(findState(paid)).toBe('active');
  });

  it('is given to one of those who begin one at the same time', async () => {
    const orders = [await order('juno@example.org'), await order('other@example.org')];
    const begun = await Promise.all(orders.map(({ id }) => refreshTransaction(id)));
    expect(begun.filter(({ isTrialRefused }) => isTrialRefused)).toHaveLength(1);
    expect(begun.map(({ status }) => status)).toEqual(['completed', 'completed']);
  });

  it('is refused as well if the card becomes known later', async () => {
    await buy('juno@example.org');
    services.stripe.fingerprint = undefined;
    const { id, gatewaySubscription = '' } = await buy('other@example.org');
    services.stripe.fingerprint = 'card-1';
    expect(await refreshTransaction(id)).toMatchObject({ isTrialRefused: true });
    await runTasks();
    expect(services.stripe.findSubscription(gatewaySubscription).status).toBe('ended');
  });
});

describe('a free trial', () => {
  it('begins with a card that was only paid with before, and is not refused when it is seen again', async () => {
    await buy('juno@example.org');
    services.stripe.fingerprint = 'card-2';
    const bought = await storePackage({ price: 1_000, freeTrialDays: 0 });
    const paid = await placeOrderFor(gateway, { packageId: bought.id, userEmail: 'maya@example.org' });
    services.stripe.happen(paid.reference ?? '', { do: 'pay' });
    await refreshTransaction(paid.id);
    const trial = await buy('other@example.org');
    await runTasks();
    const again = await refreshTransaction(trial.id);
    expect([again.isTrialRefused, findState(again)]).toEqual([undefined, 'trialing']);
  });

  it('is stored without what identifies its card', async () => {
    const { fingerprints } = await buy('juno@example.org');
    expect(fingerprints).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    expect(JSON.stringify(fingerprints)).not.toContain('card-1');
  });
});

describe('a prepaid purchase by a payer who has had a free trial with another address', () => {
  const DAY = 86_400_000;

  beforeEach(async () => {
    gateway = await storeGateway({ name: 'paypal' });
    services.paypal.fingerprint = 'payer-1';
  });

  const payFor = async (userEmail: string): Promise<Transaction> => {
    const { id: packageId } = await storePackage({ price: 1_000, freeTrialDays: 14 });
    const { id, reference = '' } = await placeOrderFor(gateway, { packageId, userEmail });
    services.paypal.happen(reference, { do: 'pay' });
    return refreshTransaction(id);
  };

  const countDays = async ({ buyer, completedAt }: Transaction): Promise<number> => {
    const until = (await findSubscription(buyer.email))?.until ?? '';
    return Math.floor((Date.parse(until) - Date.parse(completedAt ?? '')) / DAY);
  };

  it('brings its paid period without the trial, and says so', async () => {
    const first = await payFor('juno@example.org');
    expect(first).not.toHaveProperty('isTrialLeftOut');
    expect(await countDays(first)).toBeGreaterThan(14 + 27);
    const second = await payFor('other@example.org');
    expect(second).toMatchObject({ status: 'completed', isTrialLeftOut: true, flag: null });
    expect(await countDays(second)).toBeLessThan(32);
    const receipts = (await runTasks()).map(({ to, text }) => [to, /Free trial.*Not added/s.test(text)]);
    expect(Object.fromEntries(receipts)).toEqual({ 'juno@example.org': false, 'other@example.org': true });
  });

  it('loses the trial if the payer becomes known later', async () => {
    await payFor('juno@example.org');
    services.paypal.fingerprint = undefined;
    const second = await payFor('other@example.org');
    services.paypal.fingerprint = 'payer-1';
    expect(await refreshTransaction(second.id)).toMatchObject({ isTrialLeftOut: true });
    expect(await countDays(second)).toBeLessThan(32);
  });

  it('has the trial if the payer has only paid before, or had it with this address', async () => {
    const bought = await storePackage({ price: 1_000, freeTrialDays: 0 });
    const paid = await placeOrderFor(gateway, { packageId: bought.id, userEmail: 'maya@example.org' });
    services.paypal.happen(paid.reference ?? '', { do: 'pay' });
    await refreshTransaction(paid.id);
    const { id } = await payFor('juno@example.org');
    expect(await refreshTransaction(id)).not.toHaveProperty('isTrialLeftOut');
    expect(await payFor('juno@example.org')).not.toHaveProperty('isTrialLeftOut');
  });
});

describe('another spelling of a mailbox that has had a free trial', () => {
  /** Places an order, of which only the trial matters, and pays with a card of its own. */
  async function placeWith(userEmail: string): Promise<Transaction> {
    services.stripe.fingerprint = userEmail;
    return order(userEmail);
  }

  it.each([
    ['juno@example.org', 'juno+two@example.org'],
    ['juno+one@example.org', 'juno@example.org'],
    ['ju.no+one@gmail.com', 'juno@googlemail.com'],
  ])('%s: %s is offered none', async (first, second) => {
    const begun = await refreshTransaction((await placeWith(first)).id);
    expect(begun).toMatchObject({ dueNow: 0, package: { trialDays: 14 } });
    expect(await placeWith(second)).toMatchObject({ dueNow: 1_000, package: { trialDays: 0 } });
    expect(await placeWith(`other.${second}`)).toMatchObject({ package: { trialDays: 14 } });
    expect(await findSubscription(second)).toBeUndefined();
  });

  it('is offered none after a trial from before mailboxes were claimed', async () => {
    const { package: bought } = buildTransaction();
    const trial = { status: 'completed', dueNow: 0, completedAt: toIsoTime(Date.now()) } as const;
    const payment = buildTransaction({ ...trial, package: { ...bought, trialDays: 14 } });
    const earlier = recordPayment(createSubscription('juno@example.org'), payment);
    const options = { actor: TESTER, action: 'test.store' };
    await createEntity(subscriptionDefinition, { ...earlier, version: 1 }, options);
    expect(await placeWith('juno+one@example.org')).toMatchObject({ package: { trialDays: 0 } });
  });

  it('gets its paid period alone for an order without a session, which is offered one', async () => {
    await refreshTransaction((await placeWith('juno@example.org')).id);
    const paypal = await storeGateway({ name: 'paypal' });
    const { id: packageId } = await storePackage({ price: 1_000, freeTrialDays: 14 });
    const fields = { packageId, userEmail: 'juno+two@example.org', isProven: false };
    const placed = await placeOrderFor(paypal, fields);
    expect(placed.package.trialDays).toBe(14);
    services.paypal.happen(placed.reference ?? '', { do: 'pay' });
    expect(await refreshTransaction(placed.id)).toMatchObject({ status: 'completed', isTrialLeftOut: true });
  });

  it('is shown packages without one when it is signed in', async () => {
    await refreshTransaction((await placeWith('juno@example.org')).id);
    const { id } = await createWebAccount({ email: 'juno+two@example.org' });
    const { token } = await createSessionAs('web', id);
    const { id: packageId } = await storePackage({ price: 1_000, freeTrialDays: 14 });
    const { json } = await call('GET /api/payments/methods/{packageId}', { params: { packageId }, token });
    expect(json.data.methods).toMatchObject([{ trialDays: 0, dueNow: 1_000 }]);
  });
});
