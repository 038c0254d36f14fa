import { useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { formatQuantity } from '#ui/format/format-number.ts';
import { PageButtons } from '#ui/list/page-buttons.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { type Bitmap, PixelSprite } from '#ui/picture/pixel-sprite.tsx';
import { coinBalanceQuery, coinTransactionsQuery } from '../../api/own-coins.ts';
import { TransactionList } from './transaction-list.tsx';
import { NoTransactions, TransactionsFailed, TransactionsLoading } from './transaction-notices.tsx';

/** A gold coin with a highlight on its rim. */
const COIN: Bitmap = {
  rows: [
    '...oooooo...',
    '..owwyyyyo..',
    '.owyyyyyydo.',
    'owyyyooyyydo',
    'owyyoyyyyydo',
    'oyyyoyyyyydo',
    'oyyyoyyyyydo',
    'oyyyoyyyyydo',
    'oyyyyooyyydo',
    '.oyyyyyyydo.',
    '..oddddddo..',
    '...oooooo...',
  ],
  colours: { o: '#8a5a14', y: '#ffd166', w: '#fff3cf', d: '#d99a3a' },
};

/** The player's coin balance, and a button that shows the transactions behind it. */
export function CoinsCard() {
  const [isOpen, setOpen] = useState(false);
  const query = useQueryState(coinBalanceQuery);
  const data = query.state === 'ready' ? query.data : undefined;
  return (
    <section aria-labelledby="coins" className="stepped flex items-center gap-5 bg-panel p-5">
      <PixelSprite bitmap={COIN} scale={6} className="shrink-0" />
      <div className="min-w-0 grow">
        <h2 id="coins" className="font-text text-base leading-6 font-semibold text-soft">
          Coins
        </h2>
        {query.state === 'loading' ? (
          <Skeleton className="my-1.5 h-15 w-28 bg-raised" />
        ) : (
          <>
            <p className="text-3xl leading-11 font-bold text-coin tabular-nums wrap-anywhere">
              {data?.formattedBalance ?? '--'}
            </p>
            <p className="text-sm text-soft">
              {data ? formatQuantity(data.transactionCount, 'transaction') : 'Unavailable right now'}
            </p>
          </>
        )}
        <Button className="mt-3" onClick={() => setOpen(true)}>
          View Details
        </Button>
      </div>
      {isOpen ? <HistoryDialog onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

/** The player's coin transactions, ten a page. */
function HistoryDialog({ onClose }: { onClose: () => void }) {
  const [page, setPage] = useState(1);
  return (
    <PanelDialog title="Transactions History" onClose={onClose}>
      <div className="mt-4 grid gap-5">
        <History page={page} onPage={setPage} />
      </div>
    </PanelDialog>
  );
}

const HOW_TO_EARN =
  "You earn coins by playing the game, and spend them there. Each time you do, it's listed here.";

function History({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const query = useQueryState(coinTransactionsQuery(page));
  if (query.state === 'loading') return <TransactionsLoading />;
  if (query.state === 'failed') return <TransactionsFailed busy={query.busy} onRetry={query.retry} />;
  const { transactions, pagination } = query.data;
  if (pagination.totalItems === 0) return <NoTransactions hint={HOW_TO_EARN} />;
  return (
    <>
      <div aria-busy={query.stale || undefined} className={query.stale ? 'opacity-60' : ''}>
        <TransactionList transactions={transactions} />
      </div>
      <PageButtons label="Transaction pages" page={page} pages={pagination.totalPages} onPage={onPage} />
    </>
  );
}
