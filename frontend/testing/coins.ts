import type { StaffCoinTransaction } from '#shared/contract/coins.ts';
import { paginate } from '#shared/contract/pagination.ts';

type Sent = Omit<StaffCoinTransaction, 'id' | 'date' | 'reverses' | 'reversedBy'> & {
  [Field in 'id' | 'date']: string;
} & { [Field in 'reverses' | 'reversedBy']?: string };

/** A transaction of coins. The number makes it unique. */
export const buildTransaction = (number: number, fields: Partial<Sent> = {}): Sent => ({
  id: `AAAAAAAAAAAAAAAAAA${String(number).padStart(4, '0')}`,
  type: 'credit',
  amount: 10,
  date: '2026-11-20T12:00:00.000Z',
  description: `Quest ${number}`,
  balanceAfter: 10 * number,
  ...fields,
});

/** A page of transactions, as the server would return it. */
export const buildPage = <Transaction>(transactions: readonly Transaction[], page: number, limit = 10) => ({
  transactions: transactions.slice((page - 1) * limit, page * limit),
  pagination: paginate(page, limit, transactions.length),
});
