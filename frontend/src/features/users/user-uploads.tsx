import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { StaffImage } from '#shared/contract/images.ts';
import type { UserOverview } from '#shared/contract/users.ts';
import { getCategoryLabel } from '#shared/image-categories.ts';
import { formatQuantity } from '#ui/format/format-number.ts';
import { formatDay } from '#ui/format/format-time.ts';
import { QueryPages } from '#ui/loading/query-pages.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { Panel } from '#ui/staff/panel.tsx';
import { StatusBadge } from '#ui/staff/status-badge.tsx';
import { userUploadsQuery } from '../../api/staff-users.ts';
import { ItemThumbnail } from '../../forms/items/item-thumbnail.tsx';
import { staffPaths } from '../../session/paths/staff-paths.ts';
import { UploadTotals } from './upload-totals.tsx';

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
          {({ images }, stale) => <Uploads images={images} stale={stale} />}
        </QueryPages>
      </div>
    </Panel>
  );
}

interface UploadsProps {
  images: readonly StaffImage[];
  /** Another page is loading. */
  stale: boolean;
}

const Uploads = ({ images, stale }: UploadsProps) =>
  images.length === 0 ? (
    <p className="text-soft">This user hasn't uploaded any images.</p>
  ) : (
    <ul
      aria-label="Uploads"
      aria-busy={stale || undefined}
      className={stale ? 'grid gap-2 opacity-60' : 'grid gap-2'}
    >
      {images.map((image) => (
        <UploadRow key={image.id} image={image} />
      ))}
    </ul>
  );

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
  if (approvalStatus === 'approved') return <StatusBadge tone="good">Approved</StatusBadge>;
  if (approvalStatus === 'rejected') return <StatusBadge tone="bad">Rejected</StatusBadge>;
  return <StatusBadge tone="waiting">Pending</StatusBadge>;
}
