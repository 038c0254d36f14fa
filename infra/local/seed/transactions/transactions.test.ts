import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pMap from 'p-map';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { WebsiteAccount } from '#domain/accounts/definitions/account.ts';
import { websiteUserDefinition } from '#domain/accounts/definitions/website-user-definition.ts';
import { cancelSubscription } from '#domain/payments/subscriptions/cancel-subscription.ts';
import { resumeRenewal } from '#domain/payments/subscriptions/change-renewal.ts';
import { readMySubscription } from '#domain/payments/subscriptions/my-subscription.ts';
import { refreshSubscription } from '#domain/payments/subscriptions/refresh-subscription.ts';
import { refreshTransaction } from '#domain/payments/transactions/gateway-payments/refresh-transaction.ts';
import { computeRevenue, readRevenue } from '#domain/payments/transactions/revenue.ts';
import { readPaymentStats } from '#domain/payments/transactions/staff/payment-stats.ts';
import { readTimeline } from '#domain/payments/transactions/staff/timeline.ts';
import type { Transaction } from '#domain/payments/transactions/transaction.ts';
import { transactionDefinition } from '#domain/payments/transactions/transaction-definition.ts';
import { everyTransaction } from '#domain/payments/transactions/transaction-lists.ts';
import { readEntity } from '#platform/data/change.ts';
import { readList } from '#platform/data/counted-lists/read-list.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import type { WebSession } from '#platform/sessions/session.ts';
import { decodeIdTime, type TransactionId, toIsoTime } from '#shared/ids.ts';
import { TRANSACTION_STATUSES } from '#shared/payment-fields.ts';
import { createFreshTable } from '../../../../functions/testing/fresh-table.ts';
import { buildPaymentHosts } from '../../lambda/payment-hosts.ts';
import { startCoinPayments } from '../../simulators/payments/coinpayments/start-coinpayments.ts';
import type { PaymentSimulator } from '../../simulators/payments/payment-simulator.ts';
import { startPayPal } from '../../simulators/payments/paypal/start-paypal.ts';
import { startStripe } from '../../simulators/payments/stripe/start-stripe.ts';
import { storeGateways } from '../gateways/store-gateways.ts';
import { storePackages } from '../packages/store-packages.ts';
import { buildSampleWebsiteUsers } from '../people/website-users.ts';
import { SEED_ACTOR } from '../seed-actor.ts';
import { bindMembership, findMember } from './membership.ts';
import { storeTransactions } from './store-transactions.ts';

const DAY = 86_400_000;
const now = Date.now();

let folder: string;
let simulators: PaymentSimulator[];
let all: Transaction[];
let member: WebsiteAccount;

beforeAll(async () => {
  vi.stubEnv('SITE_ORIGIN', 'https://pixelcrowd.example');
  folder = await mkdtemp(join(tmpdir(), 'sample-transactions-'));
  simulators = await Promise.all([
    startPayPal(join(folder, 'paypal'), async () => []),
    startStripe(join(folder, 'stripe'), async () => []),
    startCoinPayments(join(folder, 'coinpayments')),
  ]);
  vi.stubEnv('PAYMENT_HOSTS', JSON.stringify(buildPaymentHosts(simulators)));
  await createFreshTable();
  const [gateways, packages] = await Promise.all([storeGateways(now), storePackages(now)]);
  const users = buildSampleWebsiteUsers(now);
  await storeTransactions({ gateways, packages, users }, now);
  member = findMember(users);
  await importEntities(websiteUserDefinition, [{ ...member, state: 'active' }], {
    actor: SEED_ACTOR,
    action: 'website-user.register',
  });
  await bindMembership(member);
  const entries = await readList(everyTransaction, { from: undefined, side: 'older', limit: 500 });
  // The list contains transactions only.
  all = await Promise.all(entries.map(({ id }) => readEntity(transactionDefinition, id as TransactionId)));
});
afterAll(async () => {
  await Promise.all(simulators.map(({ stop }) => stop()));
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const count = (accept: (transaction: Transaction) => boolean): number => all.filter(accept).length;

/** Picks one transaction of each gateway in each state. */
function pickOneOfEach(): Transaction[] {
  const describeState = ({ gateway, kind, status, endReason, flag, dispute, refundedAmount }: Transaction) =>
    [gateway.name, kind, status, endReason, flag, dispute, refundedAmount > 0].join();
  return [...new Map(all.map((transaction) => [describeState(transaction), transaction])).values()];
}

describe('the sample transactions', () => {
  it('have every status, flag and outcome of a dispute, at every gateway', () => {
    expect(all.length).toBeGreaterThan(130);
    expect(all.length).toBeLessThan(190);
    const values = (pick: (transaction: Transaction) => string | null) => new Set(all.map(pick));
    expect(values(({ status }) => status)).toEqual(new Set(TRANSACTION_STATUSES));
    expect(values(({ flag }) => flag)).toEqual(
      new Set([null, 'wrong-amount', 'wrong-currency', 'underpaid', 'needs-manual-refund']),
    );
    expect(values(({ dispute }) => dispute)).toEqual(new Set(['none', 'open', 'won', 'lost']));
    expect(values(({ gateway }) => gateway.name)).toEqual(new Set(['stripe', 'paypal', 'coinpayments']));
    expect(values(({ endReason }) => endReason ?? null)).toEqual(new Set([null, 'cancelled', 'expired']));
    expect(count(({ kind }) => kind === 'renewal')).toBeGreaterThan(20);
    expect(count(({ status, refundedAmount }) => status === 'completed' && refundedAmount > 0)).toBe(3);
    expect(count(({ flag }) => flag !== null)).toBeLessThan(10);
  });

  it('began in the last five months, and happened before now', () => {
    for (const { id, completedAt } of all) {
      const begun = decodeIdTime(id);
      expect(begun > toIsoTime(now - 151 * DAY) && begun < toIsoTime(now)).toBe(true);
      if (completedAt) expect(completedAt >= begun && completedAt < toIsoTime(now)).toBe(true);
    }
  });

  it('show what happened to each of them, in order', async () => {
    for (const { id, version, status } of all) {
      const entries = await readTimeline(id);
      expect(entries.at(-1)?.title).toMatch(/^(Order placed|Renewed|The renewal failed)$/);
      expect(entries.filter(({ by }) => by !== 'gateway')).toHaveLength(version);
      expect(
        entries.every(({ at }) => at <= toIsoTime(Date.now())),
        status,
      ).toBe(true);
    }
  });

  it('are added up as a recount does, with growing revenue', async () => {
    const days = Array.from({ length: 160 }, (_, index) => toIsoTime(now - (159 - index) * DAY).slice(0, 10));
    const revenue = await readRevenue(days);
    expect(new Set(revenue.map(({ currency }) => currency))).toEqual(new Set(['EUR', 'USD']));
    for (const { currency, ...stored } of revenue) {
      const parts = all
        .filter((transaction) => transaction.currency === currency)
        .flatMap((transaction) => computeRevenue(transaction) ?? []);
      const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);
      const ofDay = (day: string) =>
        sumOf(parts.filter((part) => part.day === day).map(({ total }) => total));
      expect(stored).toMatchObject({
        total: sumOf(parts.map(({ total }) => total)),
        count: sumOf(parts.map(({ count }) => count)),
        days: days.map((day) => ({ day, total: ofDay(day) })),
      });
    }
    const sumBetween = (from: number, until: number) =>
      revenue.flatMap((each) => each.days.slice(from, until)).reduce((sum, { total }) => sum + total, 0);
    expect(sumBetween(110, 160)).toBeGreaterThan(1.5 * sumBetween(10, 60));
  });

  it('are counted by status, with the subscriptions that they began', async () => {
    expect(await readPaymentStats()).toMatchObject({
      totalTransactions: all.length,
      completedTransactions: count(({ status }) => status === 'completed'),
      pendingTransactions: count(({ status }) => status === 'pending'),
      failedTransactions: count(({ status }) => status === 'failed'),
      activeSubscriptions: expect.toSatisfy((number) => number > 20),
      trials: expect.toSatisfy((number) => number > 3),
      renewalsDue: expect.toSatisfy((number) => number > 0),
    });
  });

  it('can be paid at their gateways while they are open', () => {
    const payable = simulators.flatMap(({ listOrders }) =>
      listOrders().filter(({ actions }) => actions.includes('pay') || actions.includes('pay-rest')),
    );
    const open = all.filter(({ status, paid }) => status === 'pending' && !paid);
    expect(new Set(payable.map(({ id }) => id))).toEqual(new Set(open.map(({ reference }) => reference)));
  });

  it('are the same when their gateways are queried about them', async () => {
    const facts = ({ version: _, fingerprints: __, ...known }: Transaction) => known;
    const stats = await readPaymentStats();
    const recheck = async (transaction: Transaction) => {
      const seen = await refreshTransaction(transaction.id);
      expect(facts(seen)).toEqual(facts(transaction));
      await refreshSubscription(seen);
    };
    await pMap(pickOneOfEach(), recheck, { concurrency: 8 });
    expect(await readPaymentStats()).toEqual(stats);
  });
});

describe('the sample subscription of the premium account', () => {
  // The rules need no more of a session.
  const openSession = () => ({ accountId: member.id, name: member.username }) as WebSession;
  const read = async () => (await readMySubscription(openSession())).subscription;

  it('renews in seven days, and is receipted', async () => {
    const { receipts } = await readMySubscription(openSession());
    expect(receipts).toHaveLength(3);
    expect(await read()).toMatchObject({
      status: 'active',
      method: 'Card',
      renews: true,
      canCancel: true,
      currentPeriodEnd: toIsoTime(now + 7 * DAY),
    });
  });

  it('is cancelled and resumed at its gateway', async () => {
    await cancelSubscription(openSession());
    expect(await read()).toMatchObject({ renews: false, canResume: true });
    await resumeRenewal(openSession());
    expect(await read()).toMatchObject({ renews: true, canResume: false });
  });

  it('is renewed by its gateway once its time has come', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: now + 8 * DAY });
    const purchase = all.findLast(({ buyer, kind }) => buyer.email === member.email && kind === 'purchase');
    if (purchase) await refreshSubscription(purchase);
    const { subscription, receipts } = await readMySubscription(openSession());
    vi.useRealTimers();
    expect(receipts).toHaveLength(4);
    expect(subscription).toMatchObject({ status: 'active', renews: true });
  });
});
