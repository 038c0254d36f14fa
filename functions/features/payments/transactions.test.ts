import { beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '#domain/payments/transactions/transaction.ts';
import type { StaffTransaction } from '#shared/contract/payment-transactions.ts';
import { type GatewayId, toIsoTime } from '#shared/ids.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { createSession } from '../../testing/sessions.ts';
import { buildTransaction, storeTransaction } from '../../testing/transactions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const NOW = Date.now();
const MINUTE = 60_000;
// Ids of gateways.
const CARD = '01JD7XJ5N0CARDCARDCARDCARD' as GatewayId;
const COINS = '01JD7XJ5N0NKNSNKNSNKNSNKNS' as GatewayId;

let token: string;
const stored: Transaction[] = [];

const at = (minutes: number): number => NOW - minutes * MINUTE;
const buyer = (email: string) => ({ email, firstName: 'Juno', lastName: 'Moth' });
const gateway = (id: GatewayId) => ({ ...buildTransaction().gateway, id });
const completed = {
  status: 'completed',
  completedAt: toIsoTime(NOW),
  paid: { amount: 1_050, currency: 'USD' },
} as const;

beforeAll(async () => {
  process.env.SITE_ORIGIN = 'https://pixelcrowd.example';
  await createFreshTable();
  token = (await createSession('web', { role: 'admin' })).token;
  const all: Parameters<typeof storeTransaction>[0][] = [
    { at: at(5), gateway: gateway(CARD), buyer: buyer('juno@example.org') },
    { at: at(4), gateway: gateway(CARD), buyer: buyer('juno@other.example'), ...completed },
    { at: at(3), gateway: gateway(COINS), buyer: buyer('ada.moth@example.org'), ...completed },
    {
      at: at(2),
      gateway: gateway(COINS),
      buyer: buyer('juno@example.org'),
      status: 'cancelled',
      endReason: 'expired',
    },
    {
      at: at(1),
      gateway: gateway(CARD),
      buyer: buyer('eve@example.org'),
      ...completed,
      currency: 'EUR',
      paid: { amount: 700, currency: 'EUR' },
      refundedAmount: 200,
    },
    { at: at(0), gateway: gateway(CARD), buyer: buyer('eve@example.org'), status: 'failed' },
  ];
  for (const fields of all) stored.push(await storeTransaction(fields));
});

const list = async (query: Record<string, string> = {}) =>
  (await call('GET /api/admin/payments/transactions', { query, token })).json;
const numbers = async (query: Record<string, string>) => {
  const { data } = await list(query);
  return data.transactions.map(({ id }: StaffTransaction) => stored.findIndex((each) => each.id === id));
};

describe('the list of transactions', () => {
  it('is newest first, in pages', async () => {
    expect(await numbers({})).toEqual([5, 4, 3, 2, 1, 0]);
    expect(await numbers({ page: '2', limit: '4' })).toEqual([1, 0]);
    expect((await list({ page: '2', limit: '4' })).data.pagination).toMatchObject({
      currentPage: 2,
      totalPages: 2,
      totalItems: 6,
      hasPrev: true,
      hasNext: false,
    });
  });

  it('shows what staff need to know', async () => {
    const { data } = await list({ status: 'cancelled' });
    expect(data.transactions).toEqual([
      {
        id: stored[3]?.id,
        transactionId: stored[3]?.id,
        kind: 'purchase',
        status: 'cancelled',
        version: 1,
        isTrial: false,
        isExpired: true,
        amount: { value: 1_050, currency: 'USD' },
        fee: 50,
        paid: 0,
        refundedAmount: 0,
        dispute: 'none',
        flag: null,
        createdAt: toIsoTime(at(2)),
        subscriptionPackage: { id: stored[3]?.package.id, name: 'Explorer' },
        paymentGateway: { id: COINS, name: 'stripe', displayName: 'Card' },
        user: { email: 'juno@example.org', name: 'Juno Moth' },
      },
    ]);
  });

  it.each([
    ['status', { status: 'completed' }, [4, 2, 1]],
    ['gateway', { gateway: COINS }, [3, 2]],
    ['status and gateway', { status: 'completed', gateway: CARD }, [4, 1]],
    ['the beginning of an email address', { search: 'jun' }, [3, 1, 0]],
    ['a word in an email address', { search: 'moth' }, [2]],
    ['a whole email address', { search: 'Juno@Example.org' }, [3, 0]],
    ['a whole email address and a status', { search: 'juno@example.org', status: 'pending' }, [0]],
    ['email address, status and gateway', { search: 'juno', status: 'completed', gateway: CARD }, [1]],
    ['a domain alone', { search: '@example.org' }, []],
  ])('is filtered by %s', async (_, query, expected) => {
    expect(await numbers(query)).toEqual(expected);
  });

  it('finds a transaction by its id', async () => {
    expect(await numbers({ search: stored[2]?.id ?? '' })).toEqual([2]);
    expect(await numbers({ search: (stored[2]?.id ?? '').toLowerCase() })).toEqual([2]);
  });

  it.each([
    ['status', { status: 'paid' }],
    ['gateway', { gateway: 'stripe' }],
    ['page', { page: '0' }],
    ['search', { search: 'j' }],
  ])('refuses an unknown %s', async (field, query) => {
    expect((await list(query)).errors[0].path).toBe(field);
  });
});

describe('the statistics', () => {
  it('count transactions by state, and the revenue net of refunds', async () => {
    const { json } = await call('GET /api/admin/payments/stats', { token });
    const { series, ...stats } = json.data.stats;
    expect(stats).toEqual({
      totalTransactions: 6,
      completedTransactions: 3,
      pendingTransactions: 1,
      failedTransactions: 1,
      activeSubscriptions: 0,
      trials: 0,
      renewalsDue: 0,
      revenue: [
        { currency: 'EUR', total: 500, count: 1 },
        { currency: 'USD', total: 2_100, count: 2 },
      ],
    });
    const [euros] = series;
    expect(euros.days).toHaveLength(30);
    expect(euros.days.at(-1)).toEqual({ day: toIsoTime(NOW).slice(0, 10), total: 500 });
    expect(euros.days.at(-2).total).toBe(0);
  });
});
