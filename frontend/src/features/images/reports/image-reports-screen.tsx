import { useSearchParams } from 'react-router-dom';
import { formatQuantity } from '../../../ui/format.ts';
import { STATIC } from '../../../ui/image-list-pictures.ts';
import { usePageHead } from '../../../ui/page-head.ts';
import { parsePage } from '../../../ui/parse-page.ts';
import { ListFailed } from '../../../ui/staff/list-failed.tsx';
import { useFoundFocus } from '../../../ui/staff/use-found-focus.ts';
import { ReportList, ReportsLoading } from './report-list.tsx';
import { useReports } from './use-reports.ts';
import { useResolution } from './use-resolution.ts';

/** Visitors' reports about images. */
export function ImageReportsScreen() {
  const heading = useFoundFocus();
  usePageHead({ title: 'Reports', hidden: true });
  const [fields] = useSearchParams();
  const page = parsePage(fields.get('page'));
  const resolution = useResolution();
  const { query, onLate } = useReports(page, resolution.isSettled);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-3xl md:text-4xl">
          Reports
        </h1>
        <p role="status" className="text-soft tabular-nums">
          {query.state === 'ready'
            ? `${formatQuantity(query.data.pagination.totalItems, 'report')} open`
            : ''}
        </p>
      </div>
      <div className="pt-6">
        {query.state === 'loading' ? <ReportsLoading /> : null}
        {query.state === 'failed' ? (
          <ListFailed what="reports" picture={STATIC} busy={query.busy} onRetry={query.retry} />
        ) : null}
        {query.state === 'ready' ? <ReportList {...query.data} {...{ page, resolution, onLate }} /> : null}
      </div>
    </>
  );
}
