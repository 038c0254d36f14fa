import { ulid } from 'ulid';
import type { Transaction } from '#domain/payments/transactions/transaction.ts';
import { transactionDefinition } from '#domain/payments/transactions/transaction-definition.ts';
import { type GatewayId, isoTime, type PackageId, type TransactionId } from '#shared/ids.ts';
import type { TransactionStatus } from '#shared/payment-fields.ts';
import { type StockOptions, type StockPosition, spreadTime, stockEntities } from '../stock/stock-entities.ts';

// In the form of the ids; gateways are told apart by the last characters.
const PACKAGE_ID = '01JD7XJ5N0ABCDEFGHJKMNPQP0' as PackageId;
/** The gateway with most transactions. */
export const BUSY_GATEWAY: Transaction['gateway'] = {
  id: '01JD7XJ5N0ABCDEFGHJKMNCARD' as GatewayId,
  ...{ name: 'stripe', displayName: 'Card' },
};
const GATEWAYS: readonly Transaction['gateway'][] = [
  BUSY_GATEWAY,
  { id: '01JD7XJ5N0ABCDEFGHJKMNPAYP' as GatewayId, name: 'paypal', displayName: 'PayPal' },
  { id: '01JD7XJ5N0ABCDEFGHJKMNC0NS' as GatewayId, name: 'coinpayments', displayName: 'Coins' },
];

const FIRST = ['martin', 'maria', 'lucia', 'noor', 'kenji', 'marta', 'ada', 'ravi', 'suki', 'mario'];
const LAST = ['smith', 'okonkwo', 'vale', 'ashdown', 'martinez', 'tanaka', 'lund', 'ferreira'];

/** The buyer of one transaction in a thousand. */
export const BUSY_BUYER = 'busy.buyer@example.org';

/**
 * Fills the table with transactions over three years, with growing frequency: seven in ten completed, half of them with
 * one of three gateways. The same number always gives the same transactions.
 */
export const stockTransactions = (count: number, options?: StockOptions): Promise<void> =>
  stockEntities(transactionDefinition, count, stockTransaction, options);

/** Builds one of these transactions. */
export function stockTransaction({ part, index, chance }: StockPosition): Transaction {
  const at = spreadTime(part);
  const status = chooseStatus(chance());
  const [first, last] = [FIRST[index % FIRST.length] ?? '', LAST[index % LAST.length] ?? ''];
  const isPaid = status === 'completed' || status === 'refunded';
  return {
    // `ulid` creates ids in the exact form of a TransactionId.
    id: ulid(at, chance) as TransactionId,
    ...{ version: 1, kind: 'purchase', status },
    ...(status === 'cancelled' && { endReason: 'expired' }),
    package: { id: PACKAGE_ID, name: 'Explorer', duration: { value: 3, unit: 'months' }, trialDays: 30 },
    gateway: GATEWAYS[Math.floor(chance() * 2 * GATEWAYS.length)] ?? BUSY_GATEWAY,
    ...{ price: 1_999, fee: 10, total: 2_009, currency: 'USD', dueNow: 2_009 },
    ...(isPaid && { paid: { amount: 2_009, currency: 'USD' }, completedAt: isoTime(at + 60_000) }),
    ...{ refundedAmount: status === 'refunded' ? 2_009 : 0, refunds: [], dispute: 'none', flag: null },
    buyer: {
      email: index % 1_000 === 7 ? BUSY_BUYER : `${first}.${last}.${index}@example.org`,
      ...{ firstName: first, lastName: last, country: 'NO' },
    },
    reference: `order-${index}`,
    expiresAt: isoTime(at + 86_400_000),
  };
}

function chooseStatus(chance: number): TransactionStatus {
  if (chance < 0.7) return 'completed';
  if (chance < 0.8) return 'cancelled';
  if (chance < 0.9) return 'failed';
  return chance < 0.97 ? 'refunded' : chance < 0.99 ? 'pending' : 'processing';
}
