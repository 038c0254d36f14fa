import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it } from 'vitest';
import { writeInBatches } from '#platform/data/batch-write.ts';
import { createEntity } from '#platform/data/change.ts';
import { recount } from '#platform/data/counted-lists/recount.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import type { EntityDefinition } from '#platform/data/entity-definition.ts';
import { DATA_FORMAT_KEY } from '#platform/data/migrations/data-format.ts';
import { runMigrations } from '#platform/data/migrations/run-migrations.ts';
import { type GatewayId, toIsoTime } from '#shared/ids.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { TESTER } from '../../testing/images.ts';
import { buildTransaction } from '../../testing/transactions.ts';
import { changeTransaction } from '../payments/transactions/change-transaction.ts';
import { addRefunded } from '../payments/transactions/gateway-payments/merge-payment.ts';
import { readRevenue } from '../payments/transactions/revenue.ts';
import { listStaffTransactions } from '../payments/transactions/staff/list-transactions.ts';
import type { Transaction } from '../payments/transactions/transaction.ts';
import {
  listBeforeConcerns,
  transactionDefinition,
} from '../payments/transactions/transaction-definition.ts';
import { CONCERNS } from '../payments/transactions/transaction-lists.ts';
import { EVERY_MIGRATION } from './every-migration.ts';

const OPTIONS = { actor: TESTER, action: 'test.change' };
const COMPLETED = { status: 'completed', completedAt: toIsoTime(Date.now()) } as const;
const TRIAL = { ...COMPLETED, dueNow: 0, paid: { amount: 0, currency: 'USD' } };
const PAID = { ...COMPLETED, paid: { amount: 1_050, currency: 'USD' } };

/** As a release of format 12 stored them, apart from the revenue. */
const earlierDefinition: EntityDefinition<Transaction> = {
  ...transactionDefinition,
  lists: listBeforeConcerns,
  searchTerms: ({ id }) => ({ texts: [id], filterKey: `p${id.slice(-4)}` }),
  toStored: (transaction) => {
    const { card, detail } = transactionDefinition.toStored(transaction);
    // The fields that the definition stores.
    const { dueNow, ...shown } = card as Transaction;
    const { isUncounted: _, ...hidden } = detail as { isUncounted?: true };
    return { card: shown, detail: { ...hidden, dueNow } };
  },
};

async function storeEarlier(fields: Partial<Transaction>): Promise<Transaction> {
  const transaction = await createEntity(earlierDefinition, buildTransaction(fields), OPTIONS);
  if (transaction.dueNow === 0) await countPayment();
  return transaction;
}

/** Counts a trial, as earlier releases did. */
const countPayment = () =>
  getDocumentClient().send(
    new UpdateCommand({
      TableName: getTableName(),
      Key: { pk: 'REVENUE', sk: 'T#USD' },
      UpdateExpression: 'ADD #count :one',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: { ':one': 1 },
    }),
  );

const migrate = async () => {
  await writeInBatches({ put: [{ ...DATA_FORMAT_KEY, format: 12, oldestWriter: 4, revision: 1 }] });
  expect(await runMigrations(EVERY_MIGRATION, { hasOtherWriters: false })).toMatchObject({ state: 'done' });
};

const list = (query: Partial<Parameters<typeof listStaffTransactions>[0]>) =>
  listStaffTransactions({
    page: 1,
    limit: 20,
    search: '',
    status: 'all',
    gateway: 'all' as GatewayId | 'all',
    flag: 'all',
    dispute: 'all',
    currency: 'all',
    sortBy: 'date',
    sortOrder: 'desc',
    ...query,
  });

const countPayments = async () => (await readRevenue([])).map(({ count }) => count);

beforeEach(createFreshTable);

it('lists earlier concerns, and finds earlier ids by their end', async () => {
  const flagged = await storeEarlier({ ...PAID, flag: 'needs-manual-refund' });
  await storeEarlier(PAID);
  await migrate();
  const { transactions, pagination } = await list({ flag: 'any' });
  expect(transactions.map(({ id }) => id)).toEqual([flagged.id]);
  expect(pagination.totalItems).toBe(1);
  expect(await recount(CONCERNS)).toEqual([]);
  const found = await list({ search: flagged.id.slice(-8) });
  expect(found.transactions.map(({ id }) => id)).toEqual([flagged.id]);
});

it('counts earlier trials as payments no more, however often it runs', async () => {
  await storeEarlier(TRIAL);
  await storeEarlier(PAID);
  expect((await list({})).transactions.map(({ isTrial }) => isTrial)).toEqual([false, true]);
  await migrate();
  await migrate();
  expect(await countPayments()).toEqual([1]);
});

it('counts payments rightly if one of before changes first', async () => {
  const trial = await storeEarlier(TRIAL);
  const paid = await storeEarlier(PAID);
  await changeTransaction(trial.id, OPTIONS, (current) => ({ ...current, dispute: 'won' }));
  expect(await countPayments()).toEqual([1]);
  await changeTransaction(paid.id, OPTIONS, (current) => addRefunded(current, 1_050));
  await migrate();
  expect(await countPayments()).toEqual([0]);
});
