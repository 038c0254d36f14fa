import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { StaffImage } from '#shared/contract/images.ts';
import type { UserOverview } from '#shared/contract/users.ts';
import { getCategoryLabel } from '#shared/image-categories.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { formatCount, formatPercent, formatQuantity } from '#ui/format/format-number.ts';
import { formatDay } from '#ui/format/format-time.ts';
import { PageRows, QueryPages } from '#ui/loading/query-pages.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { Panel } from '#ui/staff/panel.tsx';
import { StatusBadge } from '#ui/staff/status-badge.tsx';
import { userUploadsQuery } from '../../api/staff-users.ts';
import { ItemThumbnail } from '../../forms/items/item-thumbnail.tsx';
import { staffPaths } from '../../session/paths/staff-paths.ts';

type Props = Pick<UserOverview, 'user' | 'uploads' | 'approvalRate' | 'openReports'>;

/** What a user uploaded: the numbers by state, the open reports, and the images in pages, newest first. */
export function UserUploads({ user, openReports, ...totals }: Props) {
  const [page, setPage] = useState(1);
  const query = useQueryState(userUploadsQuery(user.id, page));
  return (
    <Panel title="Uploads">
      <div className="mt-2 mb-2 grid gap-4">
        <UploadTotals {...totals} />
        {Object.values(totals.uploads).some((count) => count > 0) ? (
          <p>
            <Link
              to={staffPaths.uploads('web', user.id)}
              className="inline-flex min-h-11 items-center text-cool underline underline-offset-4 hover:text-text"
            >
              Manage these images
            </Link>
          </p>
        ) : null}
        {openReports > 0 ? (
          <p className="font-semibold text-coin">
            <Link
              to={staffPaths.imageReports}
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-text"
            >
              {formatQuantity(openReports, 'open report')}
            </Link>{' '}
            on these images
          </p>
        ) : null}
        <QueryPages query={query} what="uploads" pagesLabel="Upload pages" page={page} onPage={setPage}>
          {({ images }, stale) => (
            <PageRows label="Uploads" stale={stale} empty="This user hasn't uploaded any images.">
              {images.map((image) => (
                <UploadRow key={image.id} image={image} />
              ))}
            </PageRows>
          )}
        </QueryPages>
      </div>
    </Panel>
  );
}

function UploadRow({ image }: { image: StaffImage }) {
  const { id, title, originalName, category, createdAt, rating } = image;
  return (
    <li className="stepped step-3 flex min-w-0 items-center gap-4 bg-raised p-3 max-sm:flex-wrap">
      <Preview image={image} />
      <div className="min-w-0 grow">
        <Link
          to={staffPaths.image(id)}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-cool underline underline-offset-4 hover:text-text"
        >
          <bdi>{title || originalName}</bdi>
        </Link>
        <p className="text-sm text-soft">
          {getCategoryLabel(category)}
          {rating === 'r' ? ' · 18+' : ''} · <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        </p>
      </div>
      <State {...image} />
    </li>
  );
}

/** A small preview; of sensitive images only that they are. */
function Preview({ image: { rating, animated, stillUrl, thumbnailUrl } }: { image: StaffImage }) {
  if (rating !== 'r')
    return <ItemThumbnail url={animated ? (stillUrl ?? thumbnailUrl) : thumbnailUrl} name="" />;
  return (
    <span
      aria-hidden="true"
      className="stepped grid size-16 shrink-0 place-items-center bg-shadow text-sm font-bold text-coin"
    >
      18+
    </span>
  );
}

function State({ processing, approvalStatus }: Pick<StaffImage, 'processing' | 'approvalStatus'>) {
  if (processing.state === 'refused') return <StatusBadge tone="quiet">Refused</StatusBadge>;
  if (processing.state === 'failed') return <StatusBadge tone="quiet">Failed</StatusBadge>;
  if (approvalStatus === 'approved') return <StatusBadge tone="good">Approved</StatusBadge>;
  if (approvalStatus === 'rejected') return <StatusBadge tone="bad">Rejected</StatusBadge>;
  return <StatusBadge tone="waiting">Pending</StatusBadge>;
}

type Uploads = UserOverview['uploads'];

/** The states of uploads in the order of the bar, with their colours. */
const UPLOAD_STATES = [
  { state: 'approved', label: 'approved', bar: 'bg-good', text: 'text-good' },
  { state: 'pending', label: 'pending', bar: 'bg-coin', text: 'text-coin' },
  { state: 'rejected', label: 'rejected', bar: 'bg-bad', text: 'text-bad' },
  { state: 'refused', label: 'refused by the processor', bar: 'bg-line', text: 'text-text' },
] as const satisfies readonly { state: keyof Uploads; label: string; bar: string; text: string }[];

interface UploadTotalsProps {
  uploads: Uploads;
  /** From 0 to 1; null if nothing is decided. */
  approvalRate: number | null;
}

/** How many uploads a user has in each state, as a bar and in numbers, and the part that was approved. */
function UploadTotals({ uploads, approvalRate }: UploadTotalsProps) {
  const used = UPLOAD_STATES.filter(({ state }) => uploads[state] > 0);
  return (
    <div className="grid gap-2">
      <p>
        <span className="text-2xl font-bold tabular-nums">
          {approvalRate === null ? '–' : formatPercent(approvalRate)}
        </span>{' '}
        <span className="text-soft">
          {approvalRate === null ? 'No upload is decided yet.' : 'of the decided uploads are approved'}
        </span>
      </p>
      {used.length === 0 ? null : (
        <div aria-hidden="true" className="stepped step-2 flex h-4 gap-0.5 bg-ground">
          {used.map(({ state, bar }) => (
            <span
              key={state}
              className={joinClassNames('min-w-1', bar)}
              style={{ flexGrow: uploads[state] }}
            />
          ))}
        </div>
      )}
      <ul aria-label="Uploads by state" className="flex flex-wrap gap-x-4 tabular-nums">
        {UPLOAD_STATES.map(({ state, label, text }) => (
          <li key={state}>
            <span className={joinClassNames('font-bold', uploads[state] > 0 ? text : 'text-soft')}>
              {formatCount(uploads[state])}
            </span>{' '}
            <span className="text-soft">{label}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
