import { FailedNotice } from '#ui/loading/failed-notice.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';

export const TransactionsLoading = () => (
  <div role="status" className="grid gap-2">
    <span className="sr-only">Loading transactions</span>
    <Skeleton className="h-18 bg-raised" />
    <Skeleton className="h-18 bg-raised" />
    <Skeleton className="h-18 bg-raised" />
  </div>
);

/** @param hint what to do about it */
export const NoTransactions = ({ hint }: { hint?: string }) => (
  <div role="status" className="py-8 text-center text-soft">
    <p>No transactions found</p>
    {hint === undefined ? null : <p className="mx-auto mt-2 max-w-sm">{hint}</p>}
  </div>
);

interface FailedProps {
  /** What failed to load. */
  what?: string;
  busy: boolean;
  onRetry: () => void;
}

export const TransactionsFailed = ({ what = 'transactions', busy, onRetry }: FailedProps) => (
  <FailedNotice title={`Failed to load ${what}`} busy={busy} onRetry={onRetry} />
);
