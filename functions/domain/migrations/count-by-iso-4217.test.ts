import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Key, readInBatches } from '#platform/data/batch-get.ts';
import { writeInBatches } from '#platform/data/batch-write.ts';
import { createEntity, findEntity, readEntity, updateEntity } from '#platform/data/change.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { buildEntityKey, type EntityDefinition } from '#platform/data/entity-definition.ts';
import { buildVersionKey } from '#platform/data/history.ts';
import { findVersion } from '#platform/data/kept-versions.ts';
import { DATA_FORMAT_KEY } from '#platform/data/migrations/data-format.ts';
import { runMigrations } from '#platform/data/migrations/run-migrations.ts';
import { enqueue } from '#platform/data/tasks.ts';
import { toIsoTime } from '#shared/ids.ts';
import type { GatewayType } from '#shared/payment-fields.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { TESTER } from '../../testing/images.ts';
import { catchMails } from '../../testing/mails.ts';
import { storePackage } from '../../testing/packages.ts';
import { watchCommands } from '../../testing/record-commands.ts';
import { buildTransaction, storeGateway, storeTransaction } from '../../testing/transactions.ts';
import { listPackages } from '../packages/list-packages.ts';
import { packageDefinition } from '../packages/package-definition.ts';
import { gatewayDefinition } from '../payments/gateways/gateway-definition.ts';
import { recordPayment } from '../payments/subscriptions/change-grants.ts';
import { sendTrialCancelledTask } from '../payments/subscriptions/mail-tasks.ts';
import { createSubscription } from '../payments/subscriptions/plan-subscription.ts';
import { subscriptionDefinition } from '../payments/subscriptions/subscription-definition.ts';
import { changeTransaction } from '../payments/transactions/change-transaction.ts';
import { addRefunded } from '../payments/transactions/gateway-payments/merge-payment.ts';
import { computeRevenue, readRevenue } from '../payments/transactions/revenue.ts';
import type { Transaction } from '../payments/transactions/transaction.ts';
import { transactionDefinition } from '../payments/transactions/transaction-definition.ts';
import { EVERY_MIGRATION } from './every-migration.ts';

const OPTIONS = { actor: TESTER, action: 'test.change' };
const NOW = toIsoTime(Date.parse('2026-11-20T12:00:00Z'));

/** Builds of Node 24 disagree about the decimal places of HUF, of which ISO 4217 has two. */
const { maximumFractionDigits: DIGITS = 2 } = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'HUF',
}).resolvedOptions();
const BY_NODE = 10 ** (2 - DIGITS);

/** Leaves an item as a release stored it that counted its amounts by other minor units. */
const unmark = (Key: Key) =>
  getDocumentClient().send(
    new UpdateCommand({
      TableName: getTableName(),
      Key,
      UpdateExpression: 'REMOVE #card.minorUnits',
      ExpressionAttributeNames: { '#card': 'card' },
    }),
  );

const unmarkEntity = (definition: Pick<EntityDefinition<never>, 'name'>, { id }: { id: string }) =>
  unmark(buildEntityKey(definition, id));

const migrate = () => runMigrations(EVERY_MIGRATION, { hasOtherWriters: false });

/** As if the table were restored from before, or the release installed again. */
async function migrateAgain(): Promise<void> {
  await writeInBatches({ remove: [DATA_FORMAT_KEY] });
  await migrate();
}

const nameGateway = (name: GatewayType): Transaction['gateway'] => ({
  ...buildTransaction().gateway,
  name,
});

/** Stores a transaction of 5,000 whole units and a fee of 50, as the release before did. */
async function storeEarlier(
  name: GatewayType,
  currency: string,
  fields: Partial<Transaction> = {},
): Promise<Transaction> {
  const amounts = { price: 5_000, fee: 50, total: 5_050, dueNow: 5_050, currency };
  const stored = await storeTransaction({ gateway: nameGateway(name), ...amounts, ...fields });
  await unmarkEntity(transactionDefinition, stored);
  return stored;
}

const storePaid = (name: GatewayType, currency: string, fields: Partial<Transaction> = {}) =>
  storeEarlier(name, currency, {
    status: 'completed',
    completedAt: NOW,
    paid: { amount: 5_050, currency },
    ...fields,
  });

const read = ({ id }: Transaction) => readEntity(transactionDefinition, id);

/** Expects the stored revenue to be what the transactions contribute. */
async function expectRevenue(stored: readonly Transaction[]): Promise<void> {
  const parts = (await Promise.all(stored.map(read))).flatMap((each) => computeRevenue(each) ?? []);
  const day = NOW.slice(0, 10);
  for (const { currency, total, count, days } of await readRevenue([day])) {
    const own = parts.filter((part) => part.currency === currency);
    const sum = own.reduce((all, part) => all + part.total, 0);
    expect({ currency, total, count, days }).toEqual({
      currency,
      total: sum,
      count: own.reduce((all, part) => all + part.count, 0),
      days: [{ day, total: sum }],
    });
  }
}

beforeEach(createFreshTable);

it.each([
  ['LAK', 499, 49_900, 59_900],
  ['SLL', 499, 49_900, 59_900],
  ['IQD', 499, 499_000, 599_000],
  ['JPY', 499, 499, 599],
  ['USD', 499, 499, 599],
  // What this Node says of them is what the Node of the release before said.
  ['HUF', 499, 499 * BY_NODE, 599 * BY_NODE],
])('converts the prices of a package in %s once', async (currency, before, price, originalPrice) => {
  const stored = await storePackage({ currency, price: before, originalPrice: 599 });
  const created = await updateEntity(packageDefinition, stored.id, OPTIONS, (each) => ({ ...each }));
  await unmarkEntity(packageDefinition, created);
  await unmark(buildVersionKey(packageDefinition, stored));
  const expected = { price, originalPrice };
  expect(await findEntity(packageDefinition, stored.id)).toMatchObject(expected);
  await migrate();
  await migrateAgain();
  expect(await findEntity(packageDefinition, stored.id)).toMatchObject({ ...expected, version: 2 });
  expect(await listPackages()).toMatchObject([expected]);
  expect(await findVersion(packageDefinition, stored.id, 1)).toMatchObject(expected);
});

it.each([
  [['LAK', 'SOS'], 3_000],
  [['LAK', 'BTC'], 3_000],
  [['LAK', 'IQD'], 30],
  [['LAK', 'USD'], 30],
  [['USD'], 30],
  [[], 30],
])('converts the fixed fee of a gateway for %j to %i', async (supportedCurrencies, fixed) => {
  const { id } = await storeGateway({
    name: 'coinpayments',
    configuration: { fees: { percentage: 1, fixed: 30 }, supportedCurrencies },
  });
  await unmarkEntity(gatewayDefinition, { id });
  const expected = { fees: { percentage: 1, fixed } };
  expect(await findEntity(gatewayDefinition, id)).toMatchObject(expected);
  await migrate();
  await migrateAgain();
  expect(await findEntity(gatewayDefinition, id)).toMatchObject(expected);
});

describe('a transaction', () => {
  it.each([
    ['paypal', 'LAK', 100],
    ['coinpayments', 'IQD', 1_000],
    ['stripe', 'MGA', 100],
    // Stripe charged 50.50 LAK.
    ['stripe', 'LAK', 1],
    ['paypal', 'USD', 1],
  ] as const)('at %s in %s is multiplied by %i', async (name, currency, factor) => {
    const refund = { number: 1, amount: 1_000, reason: '', by: TESTER, at: NOW, state: 'made' } as const;
    const stored = await storePaid(name, currency, { refundedAmount: 1_000, refunds: [refund] });
    const expected = {
      price: 5_000 * factor,
      fee: 50 * factor,
      total: 5_050 * factor,
      dueNow: 5_050 * factor,
      paid: { amount: 5_050 * factor, currency },
      refundedAmount: 1_000 * factor,
      refunds: [{ ...refund, amount: 1_000 * factor }],
    };
    expect(await read(stored)).toMatchObject(expected);
    await migrate();
    expect(await read(stored)).toEqual({ ...stored, ...expected });
    await expectRevenue([stored]);
  });

  it('is counted in the revenue once, however often the migration is killed', async () => {
    const stored = await Promise.all([
      ...Array.from({ length: 12 }, () => storePaid('paypal', 'LAK', { refundedAmount: 50 })),
      ...Array.from({ length: 6 }, () => storePaid('stripe', 'LAK')),
      storePaid('paypal', 'LAK', { dispute: 'lost' }),
      storePaid('paypal', 'LAK', { status: 'refunded', refundedAmount: 5_050 }),
      storePaid('coinpayments', 'IQD'),
      storePaid('paypal', 'EUR'),
      storeEarlier('paypal', 'LAK'),
    ]);
    let isDone = false;
    for (let commands = 4; !isDone; commands = Math.ceil(commands * 1.3)) {
      let left = commands;
      watchCommands(() => {
        if (left-- <= 0) throw new Error('killed');
        return undefined;
      });
      isDone = await migrate().then(
        () => true,
        () => false,
      );
      vi.restoreAllMocks();
    }
    expect(await readRevenue([NOW.slice(0, 10)])).toMatchObject([
      { currency: 'EUR', total: 5_050 },
      { currency: 'IQD', total: 5_050_000 },
      { currency: 'LAK', total: 12 * 500_000 + 6 * 5_050 },
    ]);
    await migrateAgain();
    await expectRevenue(stored);
  });

  it('may change before the migration reaches it', async () => {
    const stored = [await storePaid('paypal', 'LAK'), await storePaid('paypal', 'LAK')];
    const refund = (current: Transaction) => addRefunded(current, 101_000);
    const changed = await changeTransaction(stored[0]?.id ?? buildTransaction().id, OPTIONS, refund);
    expect(changed).toMatchObject({ paid: { amount: 505_000 }, refundedAmount: 101_000 });
    await migrate();
    expect(await read(changed)).toMatchObject({ paid: { amount: 505_000 }, refundedAmount: 101_000 });
    await expectRevenue(stored);
  });

  it('of this release, or in another currency, is left as it is', async () => {
    const others = [
      await storeTransaction({ gateway: nameGateway('paypal'), currency: 'LAK', total: 500_000 }),
      await storePaid('paypal', 'USD'),
      await storePaid('stripe', 'LAK'),
    ];
    const readItems = () => readInBatches(others.map(({ id }) => buildEntityKey(transactionDefinition, id)));
    const before = await readItems();
    await migrate();
    expect(await readItems()).toEqual(before);
  });
});

it('mails what is paid back for a trial whose task an earlier release has stored', async () => {
  const readMails = catchMails();
  const { id: transactionId } = await storePaid('paypal', 'LAK');
  await enqueue(sendTrialCancelledTask.create({ transactionId, amount: 5_050 }));
  await enqueue(sendTrialCancelledTask.create({ transactionId, amount: 505_000, minorUnits: 'iso-4217' }));
  const said = (await readMails()).map(({ text }) => text.includes('5050.00 LAK'));
  expect(said).toEqual([true, true]);
});

it('gives what was bought the price of its payment', async () => {
  const [paypal, stripe] = await Promise.all([
    storePaid('paypal', 'LAK'),
    storePaid('stripe', 'LAK', { gatewaySubscription: 'sub_1' }),
  ]);
  const { email } = paypal.buyer;
  // As the release before did, with the amounts that it read.
  const bought = [paypal, stripe].reduce(recordPayment, createSubscription(email));
  const { id } = await createEntity(subscriptionDefinition, { ...bought, version: 1 }, OPTIONS);
  await migrate();
  await migrateAgain();
  const { grants, renewing } = await readEntity(subscriptionDefinition, id);
  const prices = new Map(grants.map((grant) => [grant.transactionId, grant.price]));
  expect([prices.get(paypal.id), prices.get(stripe.id), renewing?.price]).toEqual([505_000, 5_050, 5_050]);
});
