import type { StaffCoinTransaction } from '#shared/contract/coins.ts';
import { StatusBadge } from '#ui/staff/status-badge.tsx';

interface Props {
  transaction: StaffCoinTransaction;
  onReverse: (transaction: StaffCoinTransaction) => void;
}

/** What only staff see of a transaction, and the button that reverses it. */
export function StaffNotes({ transaction, onReverse }: Props) {
  const { by, reason, reverses, reversedBy, description } = transaction;
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
      <p className="min-w-0 text-sm wrap-anywhere text-soft">
        {by === undefined ? 'Game server' : <bdi>{by}</bdi>}
        {reason ? `: ${reason}` : null}
      </p>
      {reversedBy ? <StatusBadge tone="bad">Reversed</StatusBadge> : null}
      {reverses || reversedBy ? null : (
        <button
          type="button"
          aria-label={`Reverse ${description}`}
          className="inline-flex min-h-11 items-center text-cool underline underline-offset-4 hover:text-text"
          onClick={() => onReverse(transaction)}
        >
          Reverse
        </button>
      )}
    </div>
  );
}
