import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { reportsQuery } from '../../api/image-reports.ts';
import { useReading } from '../../api/use-reading.ts';
import { countOf } from '../../ui/format.ts';
import { usePageHead } from '../../ui/page-head.ts';
import { pageOf } from '../../ui/page-of.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ListFailed } from '../../ui/staff/list-failed.tsx';
import { useFoundFocus } from '../../ui/staff/use-found-focus.ts';
import { STATIC } from '../gallery/pictures.ts';
import { ReportList } from './report-list.tsx';

/** What visitors find wrong with images. */
export function ImageReportsScreen() {
  const heading = useFoundFocus();
  usePageHead({ title: 'Reports', hidden: true });
  const [fields] = useSearchParams();
  const page = pageOf(fields.get('page'));
  const reading = useReading({ ...reportsQuery(page), placeholderData: keepPreviousData });
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-3xl md:text-4xl">
          Reports
        </h1>
        <p role="status" className="text-soft tabular-nums">
          {reading.state === 'ready' ? `${countOf(reading.data.pagination.totalItems, 'report')} open` : ''}
        </p>
      </div>
      <div className="pt-6">
        {reading.state === 'loading' ? <ReportsLoading /> : null}
        {reading.state === 'failed' ? (
          <ListFailed what="reports" picture={STATIC} busy={reading.busy} onRetry={reading.retry} />
        ) : null}
        {reading.state === 'ready' ? <ReportList page={page} {...reading.data} /> : null}
      </div>
    </>
  );
}

const ReportsLoading = () => (
  <div role="status" className="grid gap-3">
    <p className="sr-only">Loading reports</p>
    {Array.from({ length: 5 }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: places are all alike and never move
      <Skeleton key={place} className="h-40" />
    ))}
  </div>
);
