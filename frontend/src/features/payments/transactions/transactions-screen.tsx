import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { StaffTransaction } from '#shared/contract/payment-transactions.ts';
import { writeAmount } from '#shared/money.ts';
import { formatDay } from '#ui/format/format-time.ts';
import { formatFoundCount } from '#ui/list/filter-bar.tsx';
import { useFoundFocus } from '#ui/list/list-focus.ts';
import { Pager } from '#ui/list/pager.tsx';
import { ListFailed, NothingFound } from '#ui/loading/list-notices.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { LOST_SIGNAL_PICTURE, NEWCOMER_PICTURE } from '#ui/picture/people-pictures.ts';
import { StaffHeading } from '#ui/staff/staff-heading.tsx';
import {
  fetchTransactionPage,
  paymentStatsQuery,
  type TransactionFilters,
  transactionsQuery,
} from '../../../api/staff-transactions.ts';
import type { CsvColumn } from '../../../forms/csv/build-csv.ts';
import { CsvExport } from '../../../forms/csv/csv-export.tsx';
import { Revenue } from './revenue.tsx';
import { TransactionDialog } from './transaction-dialog.tsx';
import { TransactionFilterBar } from './transaction-filter-bar.tsx';
import {
  buildDetailsSearch,
  buildSearch,
  buildSortSearch,
  parseFilters,
  parseShownId,
} from './transaction-filters.ts';
import { TransactionTiles } from './transaction-tiles.tsx';
import { TransactionsTable } from './transactions-table.tsx';

/** All payment transactions with their numbers and the revenue, for admins. */
export function TransactionsScreen() {
  const heading = useFoundFocus();
  const [fields] = useSearchParams();
  const filters = parseFilters(fields);
  const shownId = parseShownId(fields);
  const navigate = useNavigate();
  const close = () =>
    void navigate({ search: buildSearch(filters, { page: filters.page }) }, { replace: true });
  const stats = useQuery(paymentStatsQuery);
  const shownStats = stats.data ?? (stats.isError ? null : undefined);
  return (
    <>
      <StaffHeading ref={heading} title="Payment Transactions" />
      <div className="mt-6 grid gap-6 *:min-w-0">
        <TransactionTiles stats={shownStats} />
        <Revenue stats={shownStats} currency={filters.currency} />
        <Transactions filters={filters} currencies={stats.data?.revenue.map(({ currency }) => currency)} />
      </div>
      {shownId ? <TransactionDialog key={shownId} id={shownId} onClose={close} /> : null}
    </>
  );
}

interface TransactionsProps {
  filters: TransactionFilters;
  /** The currencies of payments so far; undefined while they are loading. */
  currencies: readonly string[] | undefined;
}

function Transactions({ filters, currencies }: TransactionsProps) {
  const navigate = useNavigate();
  const list = useQueryState(transactionsQuery(filters));
  const found = list.state === 'ready' ? list.data : undefined;
  const stale = list.state === 'ready' && list.stale;
  const toPage = (page: number) => ({ search: buildSearch(filters, { page }) });
  return (
    <>
      <TransactionFilterBar
        filters={filters}
        currencies={currencies}
        // Never empty, to avoid layout shift.
        count={found && !stale ? formatFoundCount(found.pagination, 'transaction') : '\u00a0'}
      />
      <CsvExport
        fileName="transactions"
        columns={CSV_COLUMNS}
        readPage={(page, signal) => fetchTransactionPage(filters, page, signal)}
      />
      {found?.cutOff ? <CutOff at={found.cutOff} isOldestFirst={filters.sort === 'oldest'} /> : null}
      {list.state === 'failed' ? (
        <ListFailed
          title="Failed to fetch transactions"
          picture={LOST_SIGNAL_PICTURE}
          busy={list.busy}
          onRetry={list.retry}
        />
      ) : (
        <TransactionsTable
          transactions={found?.transactions}
          sort={filters.sort}
          onSort={(column) => void navigate({ search: buildSortSearch(filters, column) })}
          busy={stale}
          empty={
            <NoTransactions
              isFiltered={buildSearch(filters, {}) !== ''}
              toFirst={found && found.pagination.totalItems > 0 ? toPage(1) : undefined}
            />
          }
          toDetails={({ id }) => ({ search: buildDetailsSearch(filters, id) })}
        />
      )}
      <Pager
        label="Transaction pages"
        page={filters.page}
        pages={found?.pagination.totalPages ?? 0}
        toPage={toPage}
      />
    </>
  );
}

/** What the filters did not look at. */
const CutOff = ({ at, isOldestFirst }: { at: string; isOldestFirst: boolean }) => (
  <p role="status" className="text-soft">
    {isOldestFirst
      ? `Only the oldest 1,000 are filtered and sorted. For those after ${formatDay(at)}, choose the days.`
      : `Only the newest 1,000 are filtered and sorted. For those before ${formatDay(at)}, choose the days.`}
  </p>
);

interface NoTransactionsProps {
  isFiltered: boolean;
  toFirst: { search: string } | undefined;
}

const NoTransactions = ({ isFiltered, toFirst }: NoTransactionsProps) => (
  <NothingFound
    picture={NEWCOMER_PICTURE}
    title="No transactions found"
    toFirst={toFirst}
    showAll={isFiltered ? 'Show all transactions' : undefined}
  >
    {isFiltered
      ? 'Try another status or gateway, other days, or search for the whole email address.'
      : 'Orders appear here once someone buys a package. Check that a payment gateway is active.'}
  </NothingFound>
);

const createMoneyColumn =
  (pick: (transaction: StaffTransaction) => number) =>
  (transaction: StaffTransaction): string =>
    writeAmount(pick(transaction), transaction.amount.currency);

/** The columns of exported transactions, with exact amounts in major units. */
const CSV_COLUMNS: readonly CsvColumn<StaffTransaction>[] = [
  { name: 'createdAt', cell: ({ createdAt }) => createdAt },
  { name: 'id', cell: ({ id }) => id },
  { name: 'kind', cell: ({ kind, isTrial }) => (isTrial ? 'trial' : kind) },
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
  { name: 'evidenceDue', cell: ({ disputeCase }) => disputeCase?.dueBy },
  { name: 'completedAt', cell: ({ completedAt }) => completedAt },
];
