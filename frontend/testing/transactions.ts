import { ulid } from 'ulid';
import type * as v from 'valibot';
import { paginate } from '#shared/contract/pagination.ts';
import { payments } from '#shared/contract/payments.ts';
import type { FakeApi } from './fake-api.ts';

const { calls } = payments;

type Transaction = v.InferInput<typeof calls.transactions.output>['transactions'][number];
type Stats = v.InferInput<typeof calls.stats.output>['stats'];

/** A completed purchase, as staff lists show it. */
export function buildTransaction(fields: Partial<Transaction> = {}): Transaction {
  const id = fields.id ?? ulid();
  return {
    id,
    transactionId: id,
    kind: 'purchase',
    status: 'completed',
    isTrial: false,
    isExpired: false,
    version: 3,
    amount: { value: 1_299, currency: 'USD' },
    fee: 30,
    paid: 1_299,
    refundedAmount: 0,
    dispute: 'none',
    flag: null,
    subscriptionPackage: { id: ulid(), name: 'Gold' },
    paymentGateway: { id: ulid(), name: 'stripe', displayName: 'Card' },
    user: { email: 'wren@pixelcrowd.test', name: 'Wren Vale', country: 'DE' },
    createdAt: '2026-11-20T12:00:00.000Z',
    completedAt: '2026-11-20T12:05:00.000Z',
    ...fields,
  };
}

const buildDays = (total: number) =>
  Array.from({ length: 30 }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    total: total * (index % 4),
  }));

/** The numbers of a site with revenue in two currencies. */
const STATS: Stats = {
  totalTransactions: 1_204,
  completedTransactions: 1_100,
  pendingTransactions: 7,
  failedTransactions: 31,
  activeSubscriptions: 12,
  trials: 3,
  renewalsDue: 2,
  revenue: [
    { currency: 'USD', total: 1_250_050, count: 1_090 },
    { currency: 'JPY', total: 48_000, count: 10 },
  ],
  // The chart begins with the one that has more payments.
  series: [
    { currency: 'JPY', days: buildDays(1_600) },
    { currency: 'USD', days: buildDays(1_299) },
  ],
};

/** Serves transactions to an admin, with their filters. */
export function serveTransactions(
  api: FakeApi,
  stored: readonly Transaction[],
  limits: { cutOff?: string } = {},
): void {
  api.respond(calls.gateways, { gateways: [] });
  api.respond(calls.stats, { stats: STATS });
  api.respond(calls.transactions, ({ query: { page, limit, search, status, gateway } }) => {
    const matching = stored.filter(
      (each) =>
        ['all', each.status].includes(status) &&
        ['all', each.paymentGateway.id].includes(gateway) &&
        (each.user.email.startsWith(search) || each.id.startsWith(search)),
    );
    return {
      transactions: matching.slice((page - 1) * limit, page * limit),
      pagination: paginate(page, limit, matching.length),
      ...limits,
    };
  });
}
