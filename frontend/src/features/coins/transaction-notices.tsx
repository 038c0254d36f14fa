import { Button } from '#ui/control/button.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';

export const TransactionsLoading = () => (
  <div role="status" className="grid gap-2">
    <span className="sr-only">Loading transactions</span>
    <Skeleton className="h-18 bg-raised" />
    <Skeleton className="h-18 bg-raised" />
    <Skeleton className="h-18 bg-raised" />
  </div>
);

export const NoTransactions = () => (
  <p role="status" className="py-8 text-center text-soft">
    No transactions found
  </p>
);

interface FailedProps {
  /** What failed to load. */
  what?: string;
  busy: boolean;
  onRetry: () => void;
}

export const TransactionsFailed = ({ what = 'transactions', busy, onRetry }: FailedProps) => (
  <FormNotice kind="error" title={`Failed to load ${what}`}>
    <Button className="mt-3" busy={busy} onClick={onRetry}>
      Try again
    </Button>
  </FormNotice>
);
