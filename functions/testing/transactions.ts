import { ulid } from 'ulid';
import type { GatewayId, PackageId, TransactionId } from '../../shared/ids.ts';
import { isoTime } from '../../shared/ids.ts';
import type { Transaction } from '../domain/payments/transactions/transaction.ts';

const HOUR = 3_600_000;

/** Builds a pending order of 10.50 USD, fee included; `at` is its creation time. */
export function buildTransaction({
  at = Date.now(),
  ...fields
}: Partial<Transaction> & { at?: number } = {}): Transaction {
  return {
    // `ulid` returns ids in the format of these ids.
    id: ulid(at) as TransactionId,
    version: 1,
    kind: 'purchase',
    status: 'pending',
    package: {
      id: ulid(at) as PackageId,
      name: 'Explorer',
      duration: { value: 1, unit: 'month' },
      trialDays: 0,
    },
    gateway: { id: ulid(at) as GatewayId, name: 'stripe', displayName: 'Card' },
    ...{ price: 1_000, fee: 50, total: 1_050, currency: 'USD', dueNow: 1_050 },
    ...{ refundedAmount: 0, refunds: [], dispute: 'none', flag: null },
    buyer: { email: 'juno@example.org', firstName: 'Juno', lastName: 'Moth' },
    expiresAt: isoTime(at + 24 * HOUR),
    ...fields,
  };
}
