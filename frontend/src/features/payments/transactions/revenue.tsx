import { useId, useState } from 'react';
import type { PaymentStats } from '#shared/contract/payment-transactions.ts';
import { SelectField } from '#ui/form/field.tsx';
import { formatMoney, formatShortMoney } from '#ui/format/format-money.ts';
import { formatCount, formatQuantity } from '#ui/format/format-number.ts';
import { Skeleton } from '#ui/loading/loading.tsx';
import { createStoredChoice } from '#ui/page/stored-choice.ts';
import { ChartPanel } from '#ui/staff/chart-panel.tsx';
import { Panel } from '#ui/staff/panel.tsx';

interface Props {
  /** Undefined while loading, null if loading failed. */
  stats: PaymentStats | null | undefined;
  /** The currency that the list is filtered by. */
  currency: string;
}

/** Whether the chart and the numbers of subscriptions are shown above the list. */
const chartChoice = createStoredChoice('pixelcrowd.revenue-chart', ['shown']);

/** What came in, by currency; on request by day, with the numbers of subscriptions. */
export function Revenue({ stats, currency }: Props) {
  const detailsId = useId();
  const isShown = chartChoice.use() === 'shown';
  if (stats === null) return null;
  return (
    <div className="grid gap-4 *:min-w-0">
      <Panel
        title="Revenue by Currency"
        aside={
          <button
            type="button"
            aria-expanded={isShown}
            aria-controls={detailsId}
            className="inline-flex min-h-11 items-center text-cool underline underline-offset-4 hover:text-text"
            onClick={() => chartChoice.set(isShown ? null : 'shown')}
          >
            {isShown ? 'Hide chart and subscriptions' : 'Show chart and subscriptions'}
          </button>
        }
      >
        <Totals revenue={stats?.revenue} />
      </Panel>
      <div id={detailsId} hidden={!isShown}>
        {isShown ? <RevenueDetails stats={stats} currency={currency} /> : null}
      </div>
    </div>
  );
}

function RevenueDetails({ stats, currency }: Pick<Props, 'currency'> & { stats: PaymentStats | undefined }) {
  const [chosen, setChosen] = useState<string>();
  const series = stats?.series ?? [];
  const find = (code: string | undefined) => series.find((each) => each.currency === code);
  const shown = find(chosen) ?? find(currency) ?? find(findBusiestCurrency(stats?.revenue));
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_2fr]">
      <div className="grid gap-4">
        <SubscriptionNumbers stats={stats} />
        {series.length > 1 ? (
          <SelectField
            label="Currency of the chart"
            options={series.map((each) => ({ value: each.currency, label: each.currency }))}
            value={shown?.currency}
            onChange={({ target }) => setChosen(target.value)}
          />
        ) : null}
      </div>
      {stats && !shown ? null : <RevenueChart series={shown} />}
    </div>
  );
}

/** The currency with the most payments. */
const findBusiestCurrency = (revenue: PaymentStats['revenue'] = []): string | undefined =>
  revenue.toSorted((one, other) => other.count - one.count)[0]?.currency;

function Totals({ revenue }: { revenue: PaymentStats['revenue'] | undefined }) {
  if (!revenue) return <Skeleton className="mt-1 mb-2 h-8 bg-raised" />;
  if (revenue.length === 0)
    return <p className="pb-2 text-soft">No payments yet. Completed ones are added up here.</p>;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1 pb-1">
      {revenue.map(({ currency, total, count }) => (
        <div key={currency} className="flex flex-wrap items-baseline gap-x-2.5">
          <dt className="text-soft">{currency}</dt>
          <dd className="tabular-nums">
            <strong className="text-lg">{formatMoney(total, currency)}</strong>{' '}
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
