import { CircleCheck, CircleX, Hourglass, type LucideIcon, Receipt } from 'lucide-react';
import type { PaymentStats } from '#shared/contract/payment-transactions.ts';
import { StatCard } from '#ui/content/stat-card.tsx';
import { formatCount } from '#ui/format/format-number.ts';
import { staffPaths } from '../../../session/paths/staff-paths.ts';

interface Tile {
  name: 'totalTransactions' | 'completedTransactions' | 'pendingTransactions' | 'failedTransactions';
  label: string;
  icon: LucideIcon;
  counts: string;
  /** The list of what is counted. */
  search: string;
}

const TILES: readonly Tile[] = [
  {
    name: 'totalTransactions',
    label: 'Total Transactions',
    icon: Receipt,
    counts: 'All orders and renewals, whatever became of them.',
    search: '',
  },
  {
    name: 'completedTransactions',
    label: 'Completed',
    icon: CircleCheck,
    counts: "Paid, and not refunded in full. Partial refunds don't count.",
    search: '?status=completed',
  },
  {
    name: 'pendingTransactions',
    label: 'Pending',
    icon: Hourglass,
    counts: "Waiting for a payment. Those that the gateway is processing aren't included.",
    search: '?status=pending',
  },
  {
    name: 'failedTransactions',
    label: 'Failed',
    icon: CircleX,
    counts: "Refused by the gateway. Cancelled and expired orders aren't included.",
    search: '?status=failed',
  },
];

interface Props {
  /** Undefined while loading, null if loading failed. */
  stats: PaymentStats | null | undefined;
}

/** How many transactions there are at all gateways at any time, each a link to them. Without the numbers, the screen still works. */
export const TransactionTiles = ({ stats }: Props) => (
  <dl className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
    {TILES.map(({ name, label, icon, counts, search }) => (
      <StatCard
        key={name}
        icon={icon}
        label={label}
        value={stats ? formatCount(stats[name]) : stats === null ? '--' : undefined}
        counts={stats ? counts : undefined}
        to={staffPaths.transactions + search}
      />
    ))}
  </dl>
);
