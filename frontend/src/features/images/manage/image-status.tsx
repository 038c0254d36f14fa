import type { StaffImage } from '#shared/contract/images.ts';
import { reviewReasonLabel } from '#shared/review-reasons.ts';
import { formatMoment } from '#ui/format/format-time.ts';
import { StatusBadge } from '#ui/staff/status-badge.tsx';

/** The status of an image as a badge. */
export function ImageStatus({ image: { processing, approvalStatus, hasPriority } }: { image: Status }) {
  if (processing.state === 'refused') return <StatusBadge tone="bad">Refused</StatusBadge>;
  if (processing.state === 'failed') return <StatusBadge tone="bad">Failed</StatusBadge>;
  if (approvalStatus === 'approved') return <StatusBadge tone="good">Approved</StatusBadge>;
  if (approvalStatus === 'rejected') return <StatusBadge tone="bad">Rejected</StatusBadge>;
  return <StatusBadge tone="waiting">{hasPriority ? 'Pending · Priority' : 'Pending'}</StatusBadge>;
}

type Status = Pick<StaffImage, 'processing' | 'approvalStatus' | 'hasPriority'>;

/** Whether an image is waiting for a decision. */
export const isPending = ({ processing, approvalStatus }: Status): boolean =>
  processing.state === 'done' && approvalStatus === 'pending';

/** The title of an image, or else its file name. */
export const getImageName = ({ title, originalName }: Pick<StaffImage, 'title' | 'originalName'>): string =>
  title || originalName;

/** All decisions on an image, newest first. */
export function ImageHistory({ history }: { history: NonNullable<StaffImage['history']> }) {
  if (history.length === 0) return <p className="text-sm text-soft">No decisions yet.</p>;
  return (
    <ol className="grid gap-3">
      {history.toReversed().map(({ decision, by, reason, note, at }) => (
        <li key={at} className="border-l-3 border-line pl-3 text-sm">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <StatusBadge tone={decision === 'approved' ? 'good' : 'bad'}>
              {decision === 'approved' ? 'Approved' : 'Rejected'}
            </StatusBadge>
            <span className="wrap-anywhere">
              by <bdi>{by}</bdi>
            </span>
            <time dateTime={at} className="text-soft">
              {formatMoment(at)}
            </time>
          </p>
          {reason ? <p className="mt-1">{reviewReasonLabel(reason)}</p> : null}
          {note ? (
            <p className="mt-1 whitespace-pre-line text-soft wrap-anywhere">
              <bdi>{note}</bdi>
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
