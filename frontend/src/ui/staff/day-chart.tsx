import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import {
  type ChartSeries,
  type ChartUnit,
  COUNTS,
  formatChartDay,
  formatChartValue,
} from './chart-series.ts';

export interface DayChartProps {
  /** The accessible name. */
  label: string;
  /** Days such as `2026-11-21`, in order. */
  days: readonly string[];
  series: readonly ChartSeries[];
  variant: 'bars' | 'area';
  /** By default whole numbers of things. */
  unit?: ChartUnit;
}

const SMALL = { fill: 'var(--color-soft)', fontSize: 12 };

/**
 * A chart by day. It is one tab stop; the arrow keys move between days. It does not animate, and it fills its
 * container.
 */
export function DayChart({ label, days, series, variant, unit = COUNTS }: DayChartProps) {
  const data = days.map((day, place) => ({ day, values: series.map(({ values }) => values[place] ?? null) }));
  return (
    <ComposedChart
      responsive
      style={{ width: '100%', height: '100%' }}
      data={data}
      margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      barCategoryGap="18%"
      barGap={1}
      aria-label={`${label}. Use the left and right arrow keys to move between days.`}
    >
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis
        dataKey="day"
        tickFormatter={formatChartDay}
        tick={SMALL}
        tickLine={false}
        tickMargin={8}
        minTickGap={24}
        stroke="var(--color-edge)"
      />
      <YAxis
        tick={SMALL}
        tickLine={false}
        axisLine={false}
        allowDecimals={false}
        width={unit.axisWidth}
        tickFormatter={unit.formatShort}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: 'var(--color-edge)' }}
        content={(shown) => <DayTooltip {...shown} series={series} unit={unit} />}
      />
      {series.map(({ name, colour }, index) => {
        const shared = { key: name, name, dataKey: `values[${index}]`, isAnimationActive: false };
        const { key, ...rest } = shared;
        return variant === 'bars' ? (
          <Bar key={key} {...rest} fill={colour} maxBarSize={16} shapeRendering="crispEdges" />
        ) : (
          <Area key={key} {...rest} stroke={colour} strokeWidth={2.5} fill={colour} fillOpacity={0.18} />
        );
      })}
    </ComposedChart>
  );
}

/** The values of a day, in a tooltip. */
function DayTooltip({
  active,
  label,
  series,
  unit,
  activeIndex,
}: TooltipContentProps & Pick<DayChartProps, 'series'> & { unit: ChartUnit }) {
  if (!active || typeof label !== 'string') return null;
  return (
    <div role="status" className="stepped step-3 bg-line px-3.5 py-2 text-sm">
      <p className="font-semibold">{formatChartDay(label)}</p>
      <ul>
        {series.map(({ name, values }) => (
          <li key={name} className="tabular-nums">
            {name}: {formatChartValue(values[Number(activeIndex)], unit)}
          </li>
        ))}
      </ul>
    </div>
  );
}
