import type { StaffTransaction } from '#shared/contract/payment-transactions.ts';
import { StatusBadge } from '#ui/staff/status-badge.tsx';
import { listConcerns, STATUS_LABELS, STATUS_TONES } from './transaction-texts.ts';

type Props = Parameters<typeof listConcerns>[0] & Pick<StaffTransaction, 'status' | 'isExpired'>;

/** The status of a transaction as a badge, and what staff have to look at. */
export const TransactionState = ({ status, isExpired, ...facts }: Props) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1">
    <StatusBadge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</StatusBadge>
    {isExpired ? <span className="text-sm text-soft">expired</span> : null}
    {listConcerns(facts).map(({ label }) => (
      <span key={label} className="text-sm font-semibold text-coin">
        {label}
      </span>
    ))}
  </span>
);
