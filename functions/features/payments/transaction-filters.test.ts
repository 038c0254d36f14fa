import { beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '#domain/payments/transactions/transaction.ts';
import type { StaffTransaction } from '#shared/contract/payment-transactions.ts';
import { toIsoTime } from '#shared/ids.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { createSession } from '../../testing/sessions.ts';
import { storeGateway, storeTransaction } from '../../testing/transactions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const DAY = 86_400_000;
const START = Date.UTC(2026, 9, 1, 12);
const REFERENCE = 'cs_test_a1B2c3D4e5';
const SUBSCRIPTION = 'sub_1Q2w3E4r5T';

let token: string;
const stored: Transaction[] = [];

const day = (number: number): string => toIsoTime(START + number * DAY);
const pay = (amount: number, currency = 'USD') => ({
  status: 'completed' as const,
  total: amount,
  currency,
  dueNow: amount,
  paid: { amount, currency },
});

/** One a day, from the first of October at noon. */
beforeAll(async () => {
  process.env.SITE_ORIGIN = 'https://pixelcrowd.example';
  await createFreshTable();
  token = (await createSession('web', { role: 'admin' })).token;
  const { id, displayName } = await storeGateway();
  const gateway = { id, name: 'stripe', displayName } as const;
  const lives: Partial<Transaction>[] = [
    pay(900),
    { ...pay(5_000), dispute: 'won' },
    { ...pay(700, 'EUR'), reference: REFERENCE },
    { status: 'cancelled', flag: 'needs-manual-refund' },
    { ...pay(2_000, 'EUR'), dispute: 'open', disputeCase: { id: 'du_1', dueBy: toIsoTime(START) } },
    { ...pay(1_050), dueNow: 0, paid: { amount: 0, currency: 'USD' }, gatewaySubscription: SUBSCRIPTION },
    { flag: 'underpaid' },
  ];
  for (const [index, fields] of lives.entries()) {
    const completed = fields.status === 'completed' && { completedAt: toIsoTime(START) };
    stored.push(await storeTransaction({ at: START + index * DAY, gateway, ...completed, ...fields }));
  }
});

async function list(query: Record<string, string>) {
  const { json } = await call('GET /api/admin/payments/transactions', { query, token });
  return json;
}

async function find(query: Record<string, string>): Promise<number[]> {
  const { data } = await list(query);
  expect(data.pagination.totalItems).toBeGreaterThanOrEqual(data.transactions.length);
  return data.transactions.map(({ id }: StaffTransaction) => stored.findIndex((each) => each.id === id));
}

const lastDays = { from: day(2), until: day(5) };

describe('the list of transactions', () => {
  it.each([
    ['days, without the one after the last', lastDays, [4, 3, 2]],
    ['days and status', { ...lastDays, status: 'completed' }, [4, 2]],
    ['its first day', { from: day(5) }, [6, 5]],
    ['its last day', { until: day(1) }, [0]],
    ['days on which nothing was ordered', { from: day(20) }, []],
    ['any flag', { flag: 'any' }, [6, 3]],
    ['a flag', { flag: 'underpaid' }, [6]],
    ['a flag and a status', { flag: 'any', status: 'cancelled' }, [3]],
    ['any dispute', { dispute: 'any' }, [4, 1]],
    ['an open dispute', { dispute: 'open' }, [4]],
    ['a dispute within days', { dispute: 'any', until: day(2) }, [1]],
    ['currency', { currency: 'EUR' }, [4, 2]],
    ['currency and days', { currency: 'EUR', from: day(3) }, [4]],
    ["the gateway's reference", { search: REFERENCE }, [2]],
    ["the gateway's id of a subscription", { search: SUBSCRIPTION }, [5]],
    ['a reference and another currency', { search: REFERENCE, currency: 'USD' }, []],
    [
      'a buyer, their currency and days',
      { search: 'juno@example.org', currency: 'USD', from: day(1) },
      [6, 5, 3, 1],
    ],
    ['part of an address, and a dispute', { search: 'jun', dispute: 'any' }, [4, 1]],
  ])('is filtered by %s', async (_, query, expected) => {
    expect(await find(query)).toEqual(expected);
  });

  it.each([
    ['the oldest first', { sortOrder: 'asc' }, [0, 1, 2, 3, 4, 5, 6]],
    ['the oldest of some days first', { ...lastDays, sortOrder: 'asc' }, [2, 3, 4]],
    ['the oldest with a currency first', { currency: 'EUR', sortOrder: 'asc' }, [2, 4]],
    ['the oldest found first', { search: 'jun', sortOrder: 'asc', limit: '2' }, [0, 1]],
    ['the highest amount first, by currency', { sortBy: 'amount' }, [1, 6, 5, 3, 0, 4, 2]],
    [
      'the lowest amount of a currency first',
      { sortBy: 'amount', sortOrder: 'asc', currency: 'EUR' },
      [2, 4],
    ],
  ])('has %s', async (_, query, expected) => {
    expect(await find(query)).toEqual(expected);
  });

  it('has pages within its days', async () => {
    expect(await find({ ...lastDays, limit: '2' })).toEqual([4, 3]);
    expect(await find({ ...lastDays, limit: '2', page: '2' })).toEqual([2]);
    expect(await find({ ...lastDays, limit: '2', page: '3' })).toEqual([]);
    const { data } = await list({ ...lastDays, limit: '2', page: '2' });
    expect(data.pagination).toMatchObject({ totalItems: 3, totalPages: 2 });
  });

  it('finds a transaction by the end of its id, as lists show it', async () => {
    const end = stored[3]?.id.slice(-8) ?? '';
    expect(await find({ search: `…${end}` })).toEqual([3]);
    expect(await find({ search: end.toLowerCase() })).toEqual([3]);
  });

  it('says what is a trial, and until when a dispute waits for evidence', async () => {
    const { data } = await list({});
    expect(data.transactions[1]).toMatchObject({ isTrial: true, paid: 0, amount: { value: 1_050 } });
    expect(data.transactions[2]).toMatchObject({
      isTrial: false,
      dispute: 'open',
      disputeCase: { id: 'du_1', dueBy: toIsoTime(START) },
    });
  });

  it.each([
    ['from', { from: 'yesterday' }],
    ['flag', { flag: 'red' }],
    ['dispute', { dispute: 'none' }],
    ['currency', { currency: 'usd' }],
    ['sortBy', { sortBy: 'buyer' }],
  ])('refuses an unknown %s', async (field, query) => {
    expect((await list(query)).errors[0].path).toBe(field);
  });
});

it('numbers of transactions are those of the lists, and a trial is no payment', async () => {
  const { json } = await call('GET /api/admin/payments/stats', { token });
  const { completedTransactions, pendingTransactions, revenue } = json.data.stats;
  expect(completedTransactions).toBe((await find({ status: 'completed' })).length);
  expect(pendingTransactions).toBe((await find({ status: 'pending' })).length);
  expect(revenue).toEqual([
    { currency: 'EUR', total: 2_700, count: 2 },
    { currency: 'USD', total: 5_900, count: 2 },
  ]);
});
