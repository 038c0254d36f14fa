import type { StaffImage } from '#shared/contract/images.ts';
import { FailedNotice } from '#ui/loading/failed-notice.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { Panel } from '#ui/staff/panel.tsx';
import { imageReportsQuery } from '../../../api/staff-reports.ts';
import { ReportGroups } from './report-groups.tsx';

/** The reports on an image, open and closed, on its page. */
export const ImageReportsPanel = ({ id }: Pick<StaffImage, 'id'>) => (
  <Panel title="Reports">
    <div className="py-2">
      <Reports id={id} />
    </div>
  </Panel>
);

function Reports({ id }: Pick<StaffImage, 'id'>) {
  const query = useQueryState(imageReportsQuery(id));
  if (query.state === 'loading')
    return (
      <div role="status">
        <span className="sr-only">Loading reports</span>
        <Skeleton className="h-16 bg-raised" />
      </div>
    );
  if (query.state === 'failed')
    return <FailedNotice title="Failed to load reports" busy={query.busy} onRetry={query.retry} />;
  if (query.data.length === 0) return <p className="text-soft">No one has reported this image.</p>;
  return <ReportGroups groups={query.data} />;
}
