import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readEntity } from '#platform/data/change.ts';
import { listTotals } from '#platform/data/counted-lists/list-totals.ts';
import { readList } from '#platform/data/counted-lists/read-list.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { toIsoTime } from '#shared/ids.ts';
import { SubscriptionStatus, TRANSACTION_STATUSES } from '#shared/payment-fields.ts';
import { countCases } from '../../../testing/count-cases.ts';
import { countCompletions } from '../../../testing/count-completions.ts';
import { resetServices, services } from '../../../testing/fake-adapters.ts';
import { createFreshTableWithLatencies } from '../../../testing/fresh-table.ts';
import { storePackage } from '../../../testing/packages.ts';
import { readBuyer, SubscriptionFlow, storeBuyer } from '../../../testing/subscription-flow.ts';
import { subscriptionSchedule } from '../../../testing/subscription-steps.ts';
import { placeOrderFor, storeGateway } from '../../../testing/transactions.ts';
import type { GatewaySubscription } from '../gateways/payment-gateway.ts';
import { mergePayment } from '../transactions/gateway-payments/merge-payment.ts';
import { computeRevenue, readRevenue } from '../transactions/revenue.ts';
import { bringsNothing, type Transaction } from '../transactions/transaction.ts';
import { transactionDefinition } from '../transactions/transaction-definition.ts';
import { buildStatusList, everyTransaction } from '../transactions/transaction-lists.ts';
import { recordPayment } from './change-grants.ts';
import { createSubscription, findSubscription, settle } from './plan-subscription.ts';
import { buildRenewal } from './store-renewal.ts';
import type { Subscription } from './subscription.ts';
import { buildSubscriptionList } from './subscription-definition.ts';

vi.mock('../gateways/adapters.ts', () => import('../../../testing/fake-adapters.ts'));
vi.mock('../transactions/apply-completion.ts', () => import('../../../testing/count-completions.ts'));
vi.mock('#platform/data/full-jitter.ts', () => ({ waitWithJitter: async () => undefined }));
vi.mock('#platform/log.ts', () => ({ log: async () => undefined }));
vi.mock('#platform/mail.ts', () => ({
  sendMail: async () => undefined,
  sendOperationsMail: async () => undefined,
}));

const EMAIL = 'juno@example.org';
const START = Date.UTC(2026, 10, 24, 12);
const STATES = SubscriptionStatus.options;

beforeEach(() => {
  process.env.SITE_ORIGIN = 'https://pixelcrowd.example';
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('any interleaving of events, jobs, renewals, refunds, disputes and cancelling ends like the history of the gateway', async () => {
  const property = fc.asyncProperty(subscriptionSchedule, async (schedule) => {
    const { isDelayed, before, after, ...facts } = schedule;
    const flow = await start(facts);
    for (const steps of before) await flow.perform(steps);
    // A trial takes no money.
    flow.begin(isDelayed && !facts.hasTrial);
    for (const steps of after) await flow.perform(steps);
    await flow.settle();
    const transactions = await readTransactions();
    expectPayments(flow, transactions);
    await expectCompletions(transactions);
    await expectSubscription(flow, transactions);
    await expectStatistics(transactions);
  });
  await fc.assert(property, { numRuns: countCases(100), endOnFailure: true });
});

interface Facts {
  latencies: readonly number[];
  hasTrial: boolean;
  isProven: boolean;
}

async function start({ latencies, hasTrial, isProven }: Facts): Promise<SubscriptionFlow> {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  await createFreshTableWithLatencies(latencies);
  resetServices();
  const account = await storeBuyer();
  const gateway = await storeGateway();
  const { id: packageId } = await storePackage({ price: 1_000, freeTrialDays: hasTrial ? 14 : 0 });
  return new SubscriptionFlow(gateway, await placeOrderFor(gateway, { packageId, isProven }), account);
}

async function readTransactions(): Promise<Transaction[]> {
  const entries = await readList(everyTransaction, { from: undefined, side: 'newer', limit: 500 });
  // The ids on this list are those of transactions.
  return Promise.all(
    entries.map(({ id }) => readEntity(transactionDefinition, id as Transaction['id'], { consistent: true })),
  );
}

/**
 * The purchase, and each renewal that was paid or given up once, as the gateway has them. What was charged for a purchase that
 * came to nothing is flagged.
 */
function expectPayments(
  { placed: { proof: _, ...placed }, order, subscription, isUnproven }: SubscriptionFlow,
  transactions: readonly Transaction[],
): void {
  const purchase = order.history.reduce<Transaction>(mergePayment, {
    ...placed,
    ...(isUnproven && { proof: 'missed' }),
  });
  const renewals = (subscription?.seen.renewals ?? [])
    .filter(({ payment: { state } }) => state === 'paid' || (state === 'failed' && !bringsNothing(purchase)))
    .map((renewal) => buildRenewal(purchase, renewal));
  expect(transactions.map(pickOutcome)).toEqual([purchase, ...renewals].map(pickOutcome));
}

function pickOutcome({ reference, kind, status, paid, refundedAmount, dispute, flag }: Transaction) {
  return { reference, kind, status, paid, refundedAmount, dispute, flag };
}

async function expectCompletions(transactions: readonly Transaction[]): Promise<void> {
  for (const { id, status } of transactions) {
    const count = await countCompletions(id);
    // One that was paid back before it was ever seen needs no receipt.
    expect(count).toBeLessThanOrEqual(1);
    if (status === 'completed') expect(count).toBe(1);
  }
}

/** What the buyer has follows from the payments and from what the gateway says, and is the account's. */
async function expectSubscription(
  flow: SubscriptionFlow,
  transactions: readonly Transaction[],
): Promise<void> {
  const stored = await findSubscription(EMAIL);
  const account = await readBuyer(flow.account);
  if (!flow.subscription || flow.order.payment.state === 'failed' || flow.isUnproven) {
    expect([stored, account?.entitlements]).toEqual([undefined, undefined]);
    expect(flow.subscription?.status ?? 'ended').toBe('ended');
    expect(flow.wasEndedWrongly).toBe(false);
    return;
  }
  const expected = computeSubscription(
    stored ?? createSubscription(EMAIL),
    flow.subscription.seen,
    transactions,
  );
  expect(stored).toEqual(expected);
  const { id, until } = expected;
  expect(account?.entitlements).toEqual(
    account?.emailVerified ? [{ subscription: id, ...(until && { until }) }] : undefined,
  );
  expect(stored?.accountId).toBe(account?.emailVerified ? account.id : undefined);
  if (expected.renewing?.status !== 'ended') expectCard(flow.subscription.seen, stored);
  if (flow.isLastPaymentGone) expect(flow.subscription.status).toBe('ended');
  expect(flow.wasEndedWrongly).toBe(false);
}

/** A card that was entered is the one that pays, as long as anything is paid. */
function expectCard({ card }: GatewaySubscription, stored: Subscription | undefined): void {
  const pages = services.stripe.cardChanges;
  expect(card?.last4).toBe([...pages.values()].includes('changed') ? '4444' : '4242');
  const { card: known, cardChange = '' } = stored?.renewing ?? {};
  expect(known).toEqual(card);
  expect(pages.get(cardChange) ?? 'open').toBe('open');
}

function computeSubscription(
  stored: Subscription,
  { status, currentPeriodEnd, renews }: GatewaySubscription,
  transactions: readonly Transaction[],
): Subscription {
  const { grants, renewing } = transactions.reduce(recordPayment, { ...stored, grants: [] });
  const news = { status, renews, currentPeriodEnd: toIsoTime(currentPeriodEnd) };
  return settle({ ...stored, grants, ...(renewing && { renewing: { ...renewing, ...news } }) });
}

async function expectStatistics(transactions: readonly Transaction[]): Promise<void> {
  const lists = [everyTransaction, ...TRANSACTION_STATUSES.map(buildStatusList)];
  const count = (wanted: Transaction['status']) =>
    transactions.filter(({ status }) => status === wanted).length;
  expect(await listTotals(lists.map(({ list }) => list))).toEqual([
    transactions.length,
    ...TRANSACTION_STATUSES.map(count),
  ]);
  const subscription = await findSubscription(EMAIL);
  expect(await listTotals(STATES.map((state) => buildSubscriptionList(state).list))).toEqual(
    STATES.map((state) => (subscription?.state === state ? 1 : 0)),
  );
  const { renews, status, currentPeriodEnd = '' } = subscription?.renewing ?? {};
  const isDue = renews && (status === 'active' || status === 'trialing');
  expect(await readRenewalDays()).toEqual(isDue ? [currentPeriodEnd.slice(0, 10)] : []);
  const parts = transactions.flatMap((transaction) => computeRevenue(transaction) ?? []);
  const days = [...new Set(parts.map(({ day }) => day))].sort((one, other) => (one < other ? -1 : 1));
  const sum = (of: typeof parts) => of.reduce((total, part) => total + part.total, 0);
  const [revenue] = await readRevenue(days);
  expect(revenue?.total ?? 0).toBe(sum(parts));
  expect(revenue?.count ?? 0).toBe(parts.reduce((total, part) => total + part.count, 0));
  expect(revenue?.days ?? []).toEqual(
    revenue ? days.map((day) => ({ day, total: sum(parts.filter((part) => part.day === day)) })) : [],
  );
  expect(services.stripe.mode).toBe('up');
}

/** The days on which renewals are counted, each as often as it has renewals. */
async function readRenewalDays(): Promise<string[]> {
  const { Items = [] } = await getDocumentClient().send(
    new QueryCommand({
      TableName: getTableName(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': 'RENEWALS' },
    }),
  );
  return Items.flatMap(({ pk: _, sk: month, ...days }) =>
    Object.entries(days).flatMap(([day, count]) => Array<string>(count).fill(`${month}-${day.slice(1)}`)),
  );
}
