import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { TextButton } from '../control/button.tsx';
import { Skeleton } from '../loading/loading.tsx';
import { COUNTS, formatChartDay, formatChartValue } from './chart-series.ts';
import type { DayChartProps } from './day-chart.tsx';
import { Panel } from './panel.tsx';

type ChartCode = Pick<typeof import('./day-chart.tsx'), 'DayChart'>;

/** The URL of the chunk after a failed import. */
let failed: string | undefined;

/**
 * The code that renders charts, including its library. It loads with the first chart, stays loaded, and is
 * requested again after a failure.
 */
export const chartCodeQuery = queryOptions({
  queryKey: ['code', 'day-chart'],
  queryFn: async (): Promise<ChartCode> => {
    try {
      const { DayChart } = failed ? await retryImport(failed) : await import('./day-chart.tsx');
      return { DayChart };
    } catch (error) {
      failed ??= findChunkUrl(error);
      throw error;
    }
  },
  // It may be in the browser's cache.
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/**
 * Browsers remember a failed import for as long as the page lives; another query string makes it a new
 * module.
 */
const retryImport = (address: string): Promise<ChartCode> =>
  // The same file as the import above.
  import(/* @vite-ignore */ `${address}?again=${Date.now()}`) as Promise<ChartCode>;

/** The URL in the error of a failed import; some browsers omit it. */
const findChunkUrl = (error: unknown): string | undefined => /https?:\/\/\S+\.js/.exec(String(error))?.[0];

interface Props extends Omit<DayChartProps, 'days'> {
  title: string;
  /** Undefined while the data is loading. */
  days: readonly string[] | undefined;
  /** What is counted, and how. */
  note: ReactNode;
}

/**
 * A chart with a title, a legend, and the same data as a table, on request or if the chart code does not
 * load.
 */
export function ChartPanel({ title, label, days, series, variant, unit = COUNTS, note }: Props) {
  const [asTable, setAsTable] = useState(false);
  const { data: code, errorUpdateCount: failures, isFetching, refetch } = useQuery(chartCodeQuery);
  // True from the first failure until the code loads; during a retry the query itself does not count as
  // failed.
  const missing = !code && failures > 0;
  const Shown = asTable || missing ? ChartTable : code?.DayChart;
  return (
    <Panel
      title={title}
      aside={
        <TextButton onClick={() => (missing ? void refetch() : setAsTable(!asTable))}>
          {missing ? getRetryLabel(isFetching) : asTable ? 'Show as chart' : 'Show as table'}
          <span className="sr-only">: {title}</span>
        </TextButton>
      }
    >
      <Legend series={series} />
      <div className="mt-3 h-60">
        {days && Shown ? (
          <Shown label={label} days={days} series={series} variant={variant} unit={unit} />
        ) : (
          <Skeleton className="h-full bg-raised" />
        )}
      </div>
      <p className="mt-2 text-sm text-soft">
        {missing ? "The chart didn't load, so here are its figures. " : null}
        {missing && failures > 1 ? 'Try reloading the page. ' : null}
        {note}
      </p>
    </Panel>
  );
}

const getRetryLabel = (trying: boolean): string => (trying ? 'Trying again…' : 'Try again');

const Legend = ({ series }: Pick<DayChartProps, 'series'>) => (
  <ul className="flex flex-wrap gap-x-5 text-sm text-soft">
    {series.map(({ name, colour }) => (
      <li key={name} className="flex items-center gap-2">
        <span aria-hidden="true" className="size-3 forced-color-adjust-none" style={{ background: colour }} />
        {name}
      </li>
    ))}
  </ul>
);

const CELL = 'h-9 px-3 font-normal';

/** The data of a chart, newest day first. It scrolls within the chart's space. */
function ChartTable({ label, days, series, unit = COUNTS }: DayChartProps) {
  const newestFirst = days.map((day, place) => ({ day, place })).reverse();
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      className="h-full overflow-y-auto focus-visible:-outline-offset-4"
    >
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 bg-panel text-soft">
          <tr>
            <th scope="col" className={`${CELL} text-left`}>
              Day
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className={`${CELL} text-right`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {newestFirst.map(({ day, place }) => (
            <tr key={day} className="border-t-2 border-ground">
              <th scope="row" className={`${CELL} text-left`}>
                {formatChartDay(day)}
              </th>
              {series.map(({ name, values }) => (
                <td key={name} className={`${CELL} text-right`}>
                  {formatChartValue(values[place], unit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
