import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Skeleton } from '../skeleton.tsx';
import { TextButton } from '../text-button.tsx';
import { chartCodeQuery } from './chart-code.ts';
import { ChartTable } from './chart-table.tsx';
import type { DayChartProps } from './day-chart.tsx';
import { Panel } from './panel.tsx';

interface Props extends Omit<DayChartProps, 'days'> {
  title: string;
  /** Undefined while the figures are on their way. */
  days: readonly string[] | undefined;
  /** What is counted, and how. */
  note: ReactNode;
}

/**
 * A chart with its name, what its colours mean, and the same figures as a table for whoever prefers that, and where
 * what draws charts did not come.
 */
export function ChartPanel({ title, label, days, series, look, note }: Props) {
  const [asTable, setAsTable] = useState(false);
  const { data: code, errorUpdateCount: failures, isFetching, refetch } = useQuery(chartCodeQuery);
  // From the first failure until it comes: a query that is tried again does not count as failed meanwhile.
  const missing = !code && failures > 0;
  const Shown = asTable || missing ? ChartTable : code?.DayChart;
  return (
    <Panel
      title={title}
      aside={
        <TextButton onClick={() => (missing ? void refetch() : setAsTable(!asTable))}>
          {missing ? tryWords(isFetching) : asTable ? 'Show as chart' : 'Show as table'}
          <span className="sr-only">: {title}</span>
        </TextButton>
      }
    >
      <Legend series={series} />
      <div className="mt-3 h-60">
        {days && Shown ? (
          <Shown label={label} days={days} series={series} look={look} />
        ) : (
          <Skeleton className="h-full bg-raised" />
        )}
      </div>
      <p className="mt-2 text-sm text-soft">
        {missing ? 'The chart did not load; these are its figures. ' : null}
        {missing && failures > 1 ? 'Reloading the page may help. ' : null}
        {note}
      </p>
    </Panel>
  );
}

const tryWords = (trying: boolean): string => (trying ? 'Trying again…' : 'Try again');

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
