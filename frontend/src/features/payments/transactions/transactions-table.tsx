import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import type { StaffTransaction } from '#shared/contract/payment-transactions.ts';
import { EmailAddress } from '#ui/content/email-address.tsx';
import { formatMoney } from '#ui/format/format-money.ts';
import { DataTable, type TableColumn } from '#ui/list/data-table.tsx';
import { TRANSACTION_SORTS, type TransactionFilters } from '../../../api/staff-transactions.ts';
import { TransactionState } from './transaction-state.tsx';
import { formatIdEnd, formatTransactionDate } from './transaction-texts.ts';

interface Props {
  /** Undefined while the first ones are loading. */
  transactions: readonly StaffTransaction[] | undefined;
  /** Other transactions are loading. */
  busy: boolean;
  /** Shown instead of an empty table. */
  empty: ReactNode;
  sort: TransactionFilters['sort'];
  /** Called when a column header is pressed. */
  onSort: (column: string) => void;
  /** The address of a transaction's details. */
  toDetails: (transaction: StaffTransaction) => To;
}

/** Transactions, each with a link to its details. */
export const TransactionsTable = ({ transactions, busy, empty, sort, onSort, toDetails }: Props) => (
  <DataTable
    caption="Transactions"
    columns={[buildIdColumn(toDetails), ...COLUMNS]}
    rows={transactions}
    rowKey={({ id }) => id}
    busy={busy}
    empty={empty}
    places={20}
    cardsBelow="xl"
    sorting={{ ...toSorting(sort), onSort }}
  />
);

const toSorting = (sort: Props['sort']) => {
  const { sortBy, sortOrder } = TRANSACTION_SORTS[sort];
  return { key: sortBy, direction: sortOrder };
};

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

const formatIfAny = (amount: number, currency: string): string =>
  amount > 0 ? formatMoney(amount, currency) : '–';

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
    label: 'Total',
    numeric: true,
    sortable: true,
    cell: ({ amount }) => formatMoney(amount.value, amount.currency),
  },
  {
    key: 'paid',
    label: 'Paid',
    numeric: true,
    cell: ({ isTrial, paid, amount }) => (isTrial ? 'Trial' : formatIfAny(paid, amount.currency)),
  },
  {
    key: 'refunded',
    label: 'Refunded',
    numeric: true,
    cell: ({ refundedAmount, amount }) => formatIfAny(refundedAmount, amount.currency),
  },
  { key: 'status', label: 'Status', cell: (transaction) => <TransactionState {...transaction} /> },
  {
    key: 'date',
    label: 'Date',
    sortable: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatTransactionDate(createdAt)}</time>,
  },
];
