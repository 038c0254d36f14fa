import { ChartPanel } from '#ui/staff/chart-panel.tsx';
import type { ChartSeries } from '#ui/staff/chart-series.ts';
import { Panel } from '#ui/staff/panel.tsx';
import type { DashboardResponse } from '../../api/staff-dashboard.ts';
import { FailedPart, type Retry } from './failed-part.tsx';

const DAYS = 'in the last 30 days';

interface Props extends Retry {
  /** Undefined while loading, null if loading failed. */
  series: DashboardResponse['series'] | undefined;
}

/** Charts of the last thirty days. */
export const DashboardCharts = ({ series, ...retry }: Props) =>
  series === null ? (
    <Panel title="Last 30 Days">
      <FailedPart what="daily figures" {...retry} />
    </Panel>
  ) : (
    <Charts series={series} />
  );

function Charts({ series = [] }: { series: NonNullable<Props['series']> | undefined }) {
  const days = series.length > 0 ? series.map(({ day }) => day) : undefined;
  const happened: ChartSeries[] = [
    { name: 'Sign-ups', colour: 'var(--color-cool)', values: series.map(({ signUps }) => signUps) },
    { name: 'Uploads', colour: 'var(--color-edge)', values: series.map(({ uploads }) => uploads) },
  ];
  const players: ChartSeries[] = [
    {
      name: 'Average players online',
      colour: 'var(--color-cool)',
      values: series.map(({ online }) => online),
    },
  ];
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <ChartPanel
        title="Sign-ups and Uploads"
        label={`Sign-ups and uploads per day, ${DAYS}`}
        days={days}
        series={happened}
        variant="bars"
        note="New website accounts and images per day (UTC), including ones removed since."
      />
      <ChartPanel
        title="Online Players"
        label={`Average players online per day, ${DAYS}`}
        days={days}
        series={players}
        variant="area"
        note="Average number of players online each day (UTC), today so far."
      />
    </div>
  );
}
