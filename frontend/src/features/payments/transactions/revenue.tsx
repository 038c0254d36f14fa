import { useState } from 'react';
import type { PaymentStats } from '#shared/contract/payment-transactions.ts';
import { SelectField } from '#ui/form/field.tsx';
import { formatMoney, formatShortMoney } from '#ui/format/format-money.ts';
import { formatCount, formatQuantity } from '#ui/format/format-number.ts';
import { Skeleton } from '#ui/loading/loading.tsx';
import { ChartPanel } from '#ui/staff/chart-panel.tsx';
import { Panel } from '#ui/staff/panel.tsx';

interface Props {
  /** Undefined while loading, null if loading failed. */
  stats: PaymentStats | null | undefined;
}

/** What came in, by currency and by day, and how many subscriptions there are. */
export function Revenue({ stats }: Props) {
  const [chosen, setChosen] = useState<string>();
  if (stats === null) return null;
  const series = stats?.series ?? [];
  const shown = series.find(({ currency }) => currency === chosen) ?? series[0];
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_2fr]">
      <div className="grid gap-4">
        <Panel title="Revenue by Currency">
          <Totals revenue={stats?.revenue} />
          {series.length > 1 ? (
            <SelectField
              label="Currency of the chart"
              className="mt-4 mb-2"
              options={series.map(({ currency }) => ({ value: currency, label: currency }))}
              value={shown?.currency}
              onChange={({ target }) => setChosen(target.value)}
            />
          ) : null}
        </Panel>
        <SubscriptionNumbers stats={stats} />
      </div>
      {stats && !shown ? null : <RevenueChart series={shown} />}
    </div>
  );
}

function Totals({ revenue }: { revenue: PaymentStats['revenue'] | undefined }) {
  if (!revenue) return <Skeleton className="mt-3 h-12 bg-raised" />;
  if (revenue.length === 0)
    return <p className="mt-2 text-soft">No payments yet. Completed ones are added up here.</p>;
  return (
    <dl className="mt-2">
      {revenue.map(({ currency, total, count }) => (
        <div
          key={currency}
          className="flex min-h-11.5 flex-wrap items-center justify-between gap-x-4 border-t-2 border-ground py-1 first:border-t-0"
        >
          <dt>{currency}</dt>
          <dd className="text-right tabular-nums">
            <strong className="block text-lg">{formatMoney(total, currency)}</strong>
            <span className="text-sm text-soft">{formatQuantity(count, 'payment')}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RevenueChart({ series }: { series: PaymentStats['series'][number] | undefined }) {
  const currency = series?.currency ?? 'USD';
  return (
    <ChartPanel
      title="Revenue per Day"
      label={`Revenue per day in ${currency}, in the last 30 days`}
      days={series?.days.map(({ day }) => day)}
      series={[
        {
          name: series ? `Revenue in ${currency}` : 'Revenue',
          colour: 'var(--color-cool)',
          values: series?.days.map(({ total }) => total) ?? [],
        },
      ]}
      variant="bars"
      unit={{
        format: (amount) => formatMoney(amount, currency),
        formatShort: (amount) => formatShortMoney(amount, currency),
        axisWidth: 64,
      }}
      note="By day (UTC), net of refunds."
    />
  );
}

const NUMBERS = [
  { name: 'activeSubscriptions', label: 'Active', counts: 'Paid for or in a free trial' },
  { name: 'trials', label: 'Free trials', counts: 'Of the active ones' },
  { name: 'renewalsDue', label: 'Renewals due', counts: 'Within seven days' },
] as const;

/** How many subscriptions there are; `stats` is undefined while loading. */
const SubscriptionNumbers = ({ stats }: { stats: PaymentStats | undefined }) => (
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
