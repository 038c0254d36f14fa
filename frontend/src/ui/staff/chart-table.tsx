import { chartValue, formatChartDay } from './chart-series.ts';
import type { DayChartProps } from './day-chart.tsx';

const CELL = 'h-9 px-3 font-normal';

/** The data of a chart, newest day first. It scrolls within the chart's space. */
export function ChartTable({ label, days, series }: DayChartProps) {
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
                  {chartValue(values[place])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
