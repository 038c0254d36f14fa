import type { ReportGroup } from '#shared/contract/image-reports.ts';
import { reportReasonLabel } from '#shared/report-reasons.ts';
import { formatQuantity } from '#ui/format/format-number.ts';
import { formatAgoInSentence, formatMoment } from '#ui/format/format-time.ts';

type Complaint = ReportGroup['reports'][number];

interface Props {
  group: Pick<ReportGroup, 'reports' | 'count'>;
  /** Whether to say who is behind the reports, as far as staff may know. */
  showsSenders?: boolean;
}

/** What visitors said, the newest first. */
export const Complaints = ({ group: { reports, count }, showsSenders = false }: Props) => (
  <div className="min-w-0">
    {count > 1 ? (
      <p className="text-sm font-semibold tabular-nums">{formatQuantity(count, 'report')}</p>
    ) : null}
    <ul className="grid gap-2">
      {reports.map((complaint) => (
        <li key={complaint.id}>
          <p className="text-sm text-soft">
            <span className="text-base font-semibold text-coin">{reportReasonLabel(complaint.reason)}</span>{' '}
            <time dateTime={complaint.at} title={formatMoment(complaint.at)}>
              {formatAgoInSentence(complaint.at)}
            </time>
          </p>
          {complaint.detail ? (
            <p className="whitespace-pre-line wrap-anywhere">
              <bdi>{complaint.detail}</bdi>
            </p>
          ) : null}
          {showsSenders ? <p className="text-sm text-soft">{describeSender(complaint)}</p> : null}
        </li>
      ))}
    </ul>
    {count > reports.length ? (
      <p className="mt-1 text-sm text-soft tabular-nums">and {count - reports.length} more</p>
    ) : null}
  </div>
);

/** How far reports of the same sender were right; staff do not see who it is. */
function describeSender({ reporter }: Complaint): string {
  if (!reporter) return 'Sent by a guest';
  const { decided, right } = reporter;
  if (decided === 0) return 'Sent by a member, none of whose reports is decided yet';
  return `Sent by a member, ${right} of whose ${formatQuantity(decided, 'decided report')} ${right === 1 ? 'was' : 'were'} right`;
}
