import type { StaffTransaction } from '#shared/contract/payment-transactions.ts';
import { writeAmount } from '#shared/money.ts';
import type { CsvColumn } from '../../../forms/csv/build-csv.ts';

const createMoneyColumn =
  (pick: (transaction: StaffTransaction) => number) =>
  (transaction: StaffTransaction): string =>
    writeAmount(pick(transaction), transaction.amount.currency);

/** The columns of exported transactions, with exact amounts in major units. */
export const CSV_COLUMNS: readonly CsvColumn<StaffTransaction>[] = [
  { name: 'createdAt', cell: ({ createdAt }) => createdAt },
  { name: 'id', cell: ({ id }) => id },
  { name: 'kind', cell: ({ kind }) => kind },
  { name: 'status', cell: ({ status, isExpired }) => (isExpired ? 'cancelled (expired)' : status) },
  { name: 'amount', cell: createMoneyColumn(({ amount }) => amount.value) },
  { name: 'fee', cell: createMoneyColumn(({ fee }) => fee) },
  { name: 'paid', cell: createMoneyColumn(({ paid }) => paid) },
  { name: 'refunded', cell: createMoneyColumn(({ refundedAmount }) => refundedAmount) },
  { name: 'currency', cell: ({ amount }) => amount.currency },
  { name: 'package', cell: ({ subscriptionPackage }) => subscriptionPackage.name },
  { name: 'gateway', cell: ({ paymentGateway }) => paymentGateway.displayName },
  { name: 'email', cell: ({ user }) => user.email },
  { name: 'name', cell: ({ user }) => user.name },
  { name: 'country', cell: ({ user }) => user.country },
  { name: 'flag', cell: ({ flag }) => flag ?? undefined },
  { name: 'dispute', cell: ({ dispute }) => dispute },
  { name: 'completedAt', cell: ({ completedAt }) => completedAt },
];
