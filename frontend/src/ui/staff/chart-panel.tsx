import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { Skeleton } from '../skeleton.tsx';
import { TextButton } from '../text-button.tsx';
import { ChartTable } from './chart-table.tsx';
import type { DayChartProps } from './day-chart.tsx';

/** Charts come with a library of their own, which nothing waits for; without a network there is the table. */
const Chart = lazy(() =>
  import('./day-chart.tsx').then(
    ({ DayChart }) => ({ default: DayChart }),
    () => ({ default: ChartTable }),
  ),
);

interface Props extends Omit<DayChartProps, 'days'> {
  title: string;
  /** Undefined while the figures are on their way. */
  days: readonly string[] | undefined;
  /** What is counted, and how. */
  note: ReactNode;
}

/** A chart with its name, what its colours mean, and the same figures as a table for whoever prefers that. */
export function ChartPanel({ title, label, days, series, look, note }: Props) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const Shown = asTable ? ChartTable : Chart;
  return (
    <section aria-labelledby={id} className="stepped flex min-w-0 flex-col bg-panel px-4 pt-4 pb-3 md:px-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <TextButton onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as chart' : 'Show as table'}
          <span className="sr-only">: {title}</span>
        </TextButton>
      </div>
      <Legend series={series} />
      <div className="mt-3 h-60">
        {days ? (
          <Suspense fallback={<Skeleton className="h-full bg-raised" />}>
            <Shown label={label} days={days} series={series} look={look} />
          </Suspense>
        ) : (
          <Skeleton className="h-full bg-raised" />
        )}
      </div>
      <p className="mt-2 text-sm text-soft">{note}</p>
    </section>
  );
}

const Legend = ({ series }: Pick<DayChartProps, 'series'>) => (
  <ul className="flex flex-wrap gap-x-5 text-sm text-soft">
    {series.map(({ name, colour }) => (
      <li key={name} className="flex items-center gap-2">
        <span aria-hidden="true" className="size-3" style={{ background: colour }} />
        {name}
      </li>
    ))}
  </ul>
);
