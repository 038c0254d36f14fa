import { useState } from 'react';
import { PageButtons } from '#ui/list/page-buttons.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { coinTransactionsQuery } from '../../api/own-coins.ts';
import { TransactionList } from './transaction-list.tsx';
import { NoTransactions, TransactionsFailed, TransactionsLoading } from './transaction-notices.tsx';

/** The player's coin transactions, ten a page. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const [page, setPage] = useState(1);
  return (
    <PanelDialog title="Transactions History" onClose={onClose}>
      <div className="mt-4 grid gap-5">
        <History page={page} onPage={setPage} />
      </div>
    </PanelDialog>
  );
}

function History({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const query = useQueryState(coinTransactionsQuery(page));
  if (query.state === 'loading') return <TransactionsLoading />;
  if (query.state === 'failed') return <TransactionsFailed busy={query.busy} onRetry={query.retry} />;
  const { transactions, pagination } = query.data;
  if (pagination.totalItems === 0) return <NoTransactions />;
  return (
    <>
      <div aria-busy={query.stale || undefined} className={query.stale ? 'opacity-60' : ''}>
        <TransactionList transactions={transactions} />
      </div>
      <PageButtons label="Transaction pages" page={page} pages={pagination.totalPages} onPage={onPage} />
    </>
  );
}
