import { useState } from 'react';
import type { StaffCoinTransaction } from '#shared/contract/coins.ts';
import { EmailAddress } from '#ui/content/email-address.tsx';
import { Button } from '#ui/control/button.tsx';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { formatCount, formatQuantity } from '#ui/format/format-number.ts';
import { PageButtons } from '#ui/list/page-buttons.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import {
  type CoinsHolder,
  fetchPlayerTransactions,
  playerTransactionsQuery,
  reverseTransaction,
  type TransactionFilters,
} from '../../../api/staff-coins.ts';
import { CsvExport } from '../../../forms/csv/csv-export.tsx';
import { ReasonDialog } from '../../../forms/reason-dialog.tsx';
import { TransactionList } from '../transaction-list.tsx';
import { NoTransactions, TransactionsFailed, TransactionsLoading } from '../transaction-notices.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { StaffNotes } from './staff-notes.tsx';
import { useBalanceChanged } from './use-balance-changed.ts';

const TYPES = [
  { value: 'all', label: 'All' },
  { value: 'credit', label: 'Credits' },
  { value: 'debit', label: 'Debits' },
];

const CSV_COLUMNS = (
  [
    ...(['date', 'type', 'amount', 'balanceAfter', 'description', 'characterName'] as const),
    ...(['by', 'reason', 'id', 'reverses', 'reversedBy'] as const),
  ] as const
).map((name) => ({ name, cell: (transaction: StaffCoinTransaction) => transaction[name] }));

const NO_FILTERS: TransactionFilters = { type: 'all', firstDay: '', lastDay: '' };

interface Props {
  player: CoinsHolder;
  onClose: () => void;
}

/** A player's balance and transactions, to filter, export, adjust and reverse. */
export function PlayerDialog({ player, onClose }: Props) {
  const [filters, setFilters] = useState(NO_FILTERS);
  const [page, setPage] = useState(1);
  const [isAdjusting, setAdjusting] = useState(false);
  const [reversed, setReversed] = useState<StaffCoinTransaction>();
  const query = useTransactions(player.id, filters, page);
  const change = (changed: Partial<TransactionFilters>) => {
    setFilters({ ...filters, ...changed });
    setPage(1);
  };
  const balance = query.state === 'ready' ? query.data.currentBalance : player.coinsBalance;
  return (
    <PanelDialog title="Transactions History" about={player.name} onClose={onClose} wide>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-4">
        <div>
          <p className="wrap-anywhere text-soft">
            <EmailAddress>{player.email}</EmailAddress>
          </p>
          <p>
            Current Balance: <strong className="text-coin tabular-nums">{formatCount(balance)}</strong>
          </p>
        </div>
        <div className="flex flex-wrap gap-4">
          <CsvExport
            fileName={`coins-${player.name}`}
            columns={CSV_COLUMNS}
            readPage={(page, signal) => fetchPlayerTransactions(player.id, filters, page, signal)}
          />
          <Button variant="hot" onClick={() => setAdjusting(true)}>
            Adjust balance
          </Button>
        </div>
      </div>
      <Filters filters={filters} onChange={change} />
      <div className="mt-5 grid gap-5">
        <Transactions query={query} page={page} onPage={setPage} onReverse={setReversed} />
      </div>
      {isAdjusting ? <AdjustDialog player={player} onClose={() => setAdjusting(false)} /> : null}
      {reversed ? <ReverseDialog transaction={reversed} onClose={() => setReversed(undefined)} /> : null}
    </PanelDialog>
  );
}

interface FiltersProps {
  filters: TransactionFilters;
  onChange: (changed: Partial<TransactionFilters>) => void;
}

const Filters = ({ filters: { type, firstDay, lastDay }, onChange }: FiltersProps) => (
  <fieldset aria-label="Filter transactions" className="mt-5 grid min-w-0 gap-3 sm:grid-cols-3">
    <SelectField
      label="Type"
      options={TYPES}
      value={type}
      // The options are the types.
      onChange={({ target }) => onChange({ type: target.value as TransactionFilters['type'] })}
    />
    <TextField
      label="From"
      type="date"
      value={firstDay}
      onChange={({ target }) => onChange({ firstDay: target.value })}
    />
    <TextField
      label="To"
      type="date"
      value={lastDay}
      onChange={({ target }) => onChange({ lastDay: target.value })}
    />
  </fieldset>
);

interface TransactionsProps {
  query: ReturnType<typeof useTransactions>;
  page: number;
  onPage: (page: number) => void;
  onReverse: (transaction: StaffCoinTransaction) => void;
}

const useTransactions = (...page: Parameters<typeof playerTransactionsQuery>) =>
  useQueryState(playerTransactionsQuery(...page));

function Transactions({ query, page, onPage, onReverse }: TransactionsProps) {
  if (query.state === 'loading') return <TransactionsLoading />;
  if (query.state === 'failed')
    return <TransactionsFailed what="player transactions" busy={query.busy} onRetry={query.retry} />;
  const { transactions, pagination } = query.data;
  if (transactions.length === 0) return <NoTransactions />;
  return (
    <>
      <div aria-busy={query.stale || undefined} className={query.stale ? 'opacity-60' : ''}>
        <TransactionList transactions={transactions}>
          {(transaction) => <StaffNotes transaction={transaction} onReverse={onReverse} />}
        </TransactionList>
      </div>
      <PageButtons label="Transaction pages" page={page} pages={pagination.totalPages} onPage={onPage} />
    </>
  );
}

interface ReverseDialogProps {
  transaction: StaffCoinTransaction;
  onClose: () => void;
}

/** Reverses a transaction, with a reason. */
function ReverseDialog({ transaction: { id, type, amount, description }, onClose }: ReverseDialogProps) {
  const tellChanged = useBalanceChanged();
  return (
    <ReasonDialog
      title="Reverse"
      about={description}
      hint="Only staff see it."
      submit="Reverse transaction"
      danger
      fallback="Failed to reverse the transaction"
      onSubmit={async (reason) => tellChanged((await reverseTransaction(id, reason)).message)}
      onClose={onClose}
    >
      {type === 'credit' ? 'Takes' : 'Returns'} {formatQuantity(amount, 'coin')}. The transaction stays in the
      history, and a reversal can't be undone.
    </ReasonDialog>
  );
}
