import { ulid } from 'ulid';
import type { GatewayEvent, GatewayPayment } from '#domain/payments/gateways/payment-gateway.ts';
import { changeTransaction } from '#domain/payments/transactions/change-transaction.ts';
import { mergePayment } from '#domain/payments/transactions/merge-payment.ts';
import { PAYMENTS_ACTOR } from '#domain/payments/transactions/payment-actors.ts';
import { paymentStats } from '#domain/payments/transactions/payment-stats.ts';
import { recordEvent } from '#domain/payments/transactions/record-event.ts';
import { staffTransactions } from '#domain/payments/transactions/staff-transactions.ts';
import type { Transaction } from '#domain/payments/transactions/transaction.ts';
import { transactionDefinition } from '#domain/payments/transactions/transaction-definition.ts';
import type { Key } from '#platform/data/batch-get.ts';
import { createEntity } from '#platform/data/change.ts';
import { TRANSACTION_STATUSES } from '#shared/payment-fields.ts';
import { buildPageRow, measurePages, PAGE_COLUMNS, type PageBudget } from '../costs/page-costs.ts';
import { requestCost } from '../costs/request-cost.ts';
import type { Progress } from '../progress.ts';
import { switchToNewTable } from './bench-table.ts';
import { type CountedWrite, countWrites } from './count-writes.ts';
import type { Figures } from './figures.ts';
import { partBySize } from './part-by-size.ts';
import { BUSY_BUYER, BUSY_GATEWAY, stockTransaction, stockTransactions } from './transaction-stock.ts';

const SAMPLE = 20;
/** The page size of the screen. */
const LIMIT = 20;

const MAX_TRIPS = 3;
const LIST_BUDGET = { readUnits: 4, roundTrips: MAX_TRIPS };
/** A search, and half a unit for each transaction of the page. */
const SEARCH_BUDGET = { readUnits: 12 + LIMIT / 2, roundTrips: MAX_TRIPS };
/** All transactions of one buyer are read, up to five hundred. */
const PERSON_BUDGET = { readUnits: 64, roundTrips: MAX_TRIPS };

type View = Partial<Parameters<typeof staffTransactions>[0]>;
type Row = (string | number)[];

/** Read units of pages of transactions, and write units of a purchase, in a small table and a large one. */
export const payments = partBySize('payments', measureSize);

/** Whether a measurement may read an item; a large table contains no others. */
const isRead = ({ pk, sk }: Key): boolean =>
  (pk.startsWith('TRANSACTION#') && sk === 'A') || /^W#pay#(ma|sm|ok)$/.test(pk);

async function measureSize(size: number, progress: Progress): Promise<Figures> {
  const transactions = `${size.toLocaleString('en')} transactions`;
  await switchToNewTable(`transactions-${size}`);
  await progress.step(`Stocking a table with ${transactions}`, (note) =>
    stockTransactions(size, { isWanted: isRead, note }),
  );
  const rows = await progress.step('Reading pages of transactions, and searching', measureReads);
  return {
    title: `Pages of ${LIMIT} of ${transactions} over three years, their counters included; a purchase`,
    columns: PAGE_COLUMNS,
    rows: [...rows, ...(await progress.step('Making a purchase', measurePurchase))],
    notes: [
      `Pages: the dearest of ${SAMPLE} from the first to the last.`,
      'Writes: write units, and the number of items instead of round trips. Each is counted in a transaction of its own;',
      'The writes to indexes are counted twice within one; whether AWS does is not documented.',
    ],
  };
}

async function measureReads(): Promise<Row[]> {
  const rows: Row[] = [await measureView('all', {}, LIST_BUDGET)];
  for (const status of TRANSACTION_STATUSES) {
    rows.push(await measureView(status, { status }, LIST_BUDGET));
    rows.push(
      await measureView(`${status}, of a gateway`, { status, gateway: BUSY_GATEWAY.id }, LIST_BUDGET),
    );
  }
  rows.push(await measureView('of a gateway', { gateway: BUSY_GATEWAY.id }, LIST_BUDGET));
  for (const search of ['ma', 'smith', 'ma ok'])
    rows.push(await measureView(`search ${search}`, { search }, SEARCH_BUDGET));
  rows.push(await measureView('search an address', { search: BUSY_BUYER }, PERSON_BUDGET));
  const { readUnits, roundTrips } = await requestCost(paymentStats);
  return [...rows, ['statistics', '', readUnits, 12, roundTrips, 1]];
}

async function measureView(name: string, view: View, budget: PageBudget): Promise<Row> {
  const asked = { limit: LIMIT, search: '', status: 'all', gateway: 'all', ...view } as const;
  const costs = await measurePages((page) => staffTransactions({ ...asked, page }), SAMPLE);
  return buildPageRow(name, costs, budget);
}

/** A purchase, step by step as it is stored. */
async function measurePurchase(): Promise<Row[]> {
  const {
    paid,
    completedAt: _,
    reference,
    ...fields
  } = stockTransaction({
    ...{ index: 1_000_000, part: 1, chance: () => 0.4 },
  });
  const order: Transaction = { ...fields, status: 'pending' };
  const actor = PAYMENTS_ACTOR;
  const change = (next: (current: Transaction) => Transaction) => () =>
    changeTransaction(order.id, { actor, action: 'bench.change' }, next);
  const payment: GatewayPayment = { state: 'paid', ...(paid && { paid }), refunded: 0, dispute: 'none' };
  const total = paid?.amount ?? 0;
  const steps = {
    'an order is placed': () => createEntity(transactionDefinition, order, { actor, action: 'bench.create' }),
    'the gateway accepts it': change((current) => ({ ...current, reference: `${reference}` })),
    'an event is recorded': () => recordEvent(order.gateway.id, buildEvent(order)),
    'it is completed': change((current) => mergePayment(current, payment)),
    'it is refunded': change((current) => mergePayment(current, { ...payment, refunded: total })),
  };
  const rows: Row[] = [];
  for (const [name, run] of Object.entries(steps)) rows.push(buildWriteRow(name, await countWrites(run)));
  return rows;
}

const buildWriteRow = (name: string, writes: readonly CountedWrite[]): Row => [
  ...[name, ''],
  writes.reduce((sum, { writeUnits }) => sum + writeUnits, 0),
  ...['', writes.length, ''],
];

const buildEvent = ({ id }: Transaction): GatewayEvent => ({
  ...{ id: ulid(), type: 'payment.completed', createdAt: Date.now(), signature: ulid() },
  about: { transactionId: id },
  shown: { id: 'evt_example', type: 'payment.completed', status: 'COMPLETED' },
});
