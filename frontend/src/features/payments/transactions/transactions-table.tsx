import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import type { StaffTransaction } from '#shared/contract/payment-transactions.ts';
import { EmailAddress } from '#ui/content/email-address.tsx';
import { formatMoney } from '#ui/format/format-money.ts';
import { DataTable, type TableColumn } from '#ui/list/data-table.tsx';
import { TransactionState } from './transaction-state.tsx';
import { formatIdEnd, formatTransactionDate } from './transaction-texts.ts';

interface Props {
  /** Undefined while the first ones are loading. */
  transactions: readonly StaffTransaction[] | undefined;
  /** Other transactions are loading. */
  busy: boolean;
  /** Shown instead of an empty table. */
  empty: ReactNode;
  /** The address of a transaction's details. */
  toDetails: (transaction: StaffTransaction) => To;
}

/** Transactions, each with a link to its details. */
export const TransactionsTable = ({ transactions, busy, empty, toDetails }: Props) => (
  <DataTable
    caption="Transactions"
    columns={[buildIdColumn(toDetails), ...COLUMNS]}
    rows={transactions}
    rowKey={({ id }) => id}
    busy={busy}
    empty={empty}
    places={20}
    cardsBelow="xl"
  />
);

const buildIdColumn = (toDetails: Props['toDetails']): TableColumn<StaffTransaction> => ({
  key: 'id',
  label: 'Transaction',
  names: true,
  cell: (transaction) => (
    <Link
      to={toDetails(transaction)}
      title={transaction.id}
      className="inline-flex min-h-11 items-center text-cool underline underline-offset-4 hover:text-text"
    >
      {formatIdEnd(transaction.id)}
      <span className="sr-only"> of {transaction.user.email}</span>
    </Link>
  ),
});

const COLUMNS: readonly TableColumn<StaffTransaction>[] = [
  {
    key: 'buyer',
    label: 'Buyer',
    cell: ({ user }) => (
      <span className="block py-1">
        <bdi>{user.name}</bdi>
        <span className="block text-sm wrap-anywhere text-soft">
          <EmailAddress>{user.email}</EmailAddress>
        </span>
      </span>
    ),
  },
  {
    key: 'package',
    label: 'Package',
    cell: ({ subscriptionPackage, kind }) => (
      <>
        <bdi>{subscriptionPackage.name}</bdi>
        {kind === 'renewal' ? <span className="text-sm text-soft"> renewal</span> : null}
      </>
    ),
  },
  { key: 'gateway', label: 'Gateway', cell: ({ paymentGateway }) => <bdi>{paymentGateway.displayName}</bdi> },
  {
    key: 'amount',
    label: 'Amount',
    numeric: true,
    cell: ({ amount }) => formatMoney(amount.value, amount.currency),
  },
  { key: 'status', label: 'Status', cell: (transaction) => <TransactionState {...transaction} /> },
  {
    key: 'date',
    label: 'Date',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatTransactionDate(createdAt)}</time>,
  },
];
