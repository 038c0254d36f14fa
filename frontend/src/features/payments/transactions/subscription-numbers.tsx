import type { PaymentStats } from '#shared/contract/payment-transactions.ts';
import { formatCount } from '#ui/format/format-number.ts';
import { Skeleton } from '#ui/loading/loading.tsx';
import { Panel } from '#ui/staff/panel.tsx';

const NUMBERS = [
  { name: 'activeSubscriptions', label: 'Active', counts: 'Paid for or in a free trial' },
  { name: 'trials', label: 'Free trials', counts: 'Of the active ones' },
  { name: 'renewalsDue', label: 'Renewals due', counts: 'Within seven days' },
] as const;

/** How many subscriptions there are; `stats` is undefined while loading. */
export const SubscriptionNumbers = ({ stats }: { stats: PaymentStats | undefined }) => (
  <Panel title="Subscriptions">
    <dl className="mt-2">
      {NUMBERS.map(({ name, label, counts }) => (
        <div
          key={name}
          className="flex min-h-11.5 flex-wrap items-center justify-between gap-x-4 border-t-2 border-ground py-1 first:border-t-0"
        >
          <dt>
            {label}
            <span className="block text-sm text-soft">{counts}</span>
          </dt>
          <dd className="text-right tabular-nums">
            {stats ? (
              <strong className="text-lg">{formatCount(stats[name])}</strong>
            ) : (
              <Skeleton className="h-7 w-10 bg-raised" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  </Panel>
);
