import { CircleCheck, CircleX, Hourglass, type LucideIcon, Receipt } from 'lucide-react';
import type { PaymentStats } from '#shared/contract/payment-transactions.ts';
import { StatCard } from '#ui/content/stat-card.tsx';
import { formatCount } from '#ui/format/format-number.ts';

interface Tile {
  name: 'totalTransactions' | 'completedTransactions' | 'pendingTransactions' | 'failedTransactions';
  label: string;
  icon: LucideIcon;
  counts: string;
}

const TILES: readonly Tile[] = [
  {
    name: 'totalTransactions',
    label: 'Total Transactions',
    icon: Receipt,
    counts: 'All orders and renewals, whatever became of them.',
  },
  {
    name: 'completedTransactions',
    label: 'Completed',
    icon: CircleCheck,
    counts: "Paid, and not refunded in full. Partial refunds don't count.",
  },
  {
    name: 'pendingTransactions',
    label: 'Pending',
    icon: Hourglass,
    counts: 'Waiting for a payment, or being processed by the gateway.',
  },
  {
    name: 'failedTransactions',
    label: 'Failed',
    icon: CircleX,
    counts: "Refused by the gateway. Cancelled and expired orders aren't included.",
  },
];

interface Props {
  /** Undefined while loading, null if loading failed. */
  stats: PaymentStats | null | undefined;
}

/** How many transactions there are. Without the numbers, the screen still works. */
export const TransactionTiles = ({ stats }: Props) => (
  <dl className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
    {TILES.map(({ name, label, icon, counts }) => (
      <StatCard
        key={name}
        icon={icon}
        label={label}
        value={stats ? formatCount(stats[name]) : stats === null ? '--' : undefined}
        counts={stats ? counts : undefined}
      />
    ))}
  </dl>
);
