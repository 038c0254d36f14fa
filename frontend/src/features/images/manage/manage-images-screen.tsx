import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { ResponseData } from '#shared/contract/call.ts';
import type { images } from '#shared/contract/images.ts';
import { GALLERY_FILTERS, getCategoryLabel } from '#shared/image-categories.ts';
import { ButtonLink } from '#ui/control/button.tsx';
import { formatCount } from '#ui/format/format-number.ts';
import { AddressFilterBar, formatFoundCount } from '#ui/list/filter-bar.tsx';
import { useFoundFocus } from '#ui/list/list-focus.ts';
import { type SavedView, SavedViews } from '#ui/list/saved-views.tsx';
import { StaffHeading } from '#ui/staff/staff-heading.tsx';
import {
  countDecidable,
  IMAGE_ORDERS,
  imageCategoriesQuery,
  PAGE_SIZES,
  queueQuery,
  STATUS_FILTERS,
  type StaffImageFilters,
  type StatusFilter,
  staffImagesQuery,
} from '../../../api/staff-images.ts';
import { FailedImages } from '../../../forms/images/image-list-notices.tsx';
import { useImagePage } from '../../../forms/images/use-image-page.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import { staffPaths } from '../../../session/paths/staff-paths.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { ImagesLoading } from './image-grid.tsx';
import { buildSearch, NO_FILTERS, parseFilters } from './managed-image-filters.ts';
import { ManagedImages } from './managed-images.tsx';

/** All images, for staff who decide on them. */
export function ManageImagesScreen() {
  const heading = useFoundFocus();
  const [fields] = useSearchParams();
  const filters = parseFilters(fields);
  const page = useImagePage(staffImagesQuery(filters));
  return (
    <>
      <StaffHeading ref={heading} title="Manage Images">
        <HeaderLinks />
      </StaffHeading>
      <SavedViews views={useImageViews(filters)} />
      <div className="mt-4">
        <ImageFilterBar
          filters={filters}
          count={page.state === 'ready' && !page.stale ? describeFound(page.data, filters) : ' '}
        />
      </div>
      <div className="mt-4 grid gap-4">
        {page.state === 'loading' ? <ImagesLoading /> : null}
        {page.state === 'failed' ? <FailedImages onRetry={page.retry} busy={page.busy} /> : null}
        {page.state === 'ready' ? (
          <ManagedImages filters={filters} stale={page.stale} {...page.data} />
        ) : null}
      </div>
    </>
  );
}

type Found = ResponseData<typeof images.calls.list>;

/** How many images were found, and by whom if they are the uploads of one account. */
function describeFound(found: Found, { uploadedBy }: StaffImageFilters): string {
  const count = formatFoundCount(found.pagination, 'image');
  const name = uploadedBy && found.images[0]?.uploadedBy.username;
  // Isolates a name that is written from right to left.
  return name ? `${count}, uploaded by \u2068${name}\u2069` : count;
}

/** The lists that reviewers look at most. */
function useImageViews({ size }: StaffImageFilters): SavedView[] {
  const userId = useWebSession().user?.id;
  const view = (label: string, filters: Partial<StaffImageFilters>): SavedView => ({
    label,
    search: buildSearch({ ...NO_FILTERS, size }, filters),
  });
  return [
    view('All images', {}),
    view('Oldest pending', { status: 'pending', order: 'oldest' }),
    view('Newest pending', { status: 'pending' }),
    view('Rejected', { status: 'rejected' }),
    view('Refused', { status: 'refused' }),
    ...(userId ? [view('My uploads', { uploadedBy: `web:${userId}` })] : []),
  ];
}

/** Links to the other image screens and back. */
function HeaderLinks() {
  const { data: queue } = useQuery({ ...queueQuery, enabled: false });
  const { user } = useWebSession();
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink variant="hot" to={staffPaths.uploadImages}>
        Upload Images
      </ButtonLink>
      <ButtonLink to={staffPaths.reviewImages}>
        Review queue
        {queue ? <span className="tabular-nums">({formatCount(countDecidable(queue))})</span> : null}
      </ButtonLink>
      {/* For a user without a dashboard, the start page redirects to this screen. */}
      {user?.role === 'admin' ? (
        <ButtonLink variant="outline" to={paths.admin}>
          Back to Dashboard
        </ButtonLink>
      ) : null}
    </div>
  );
}

const STATUS_LABELS: Readonly<Record<StatusFilter, string>> = {
  all: 'All Status',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  refused: 'Refused',
};
const STATUS_OPTIONS = STATUS_FILTERS.map((value) => ({ value, label: STATUS_LABELS[value] }));
const ORDER_LABELS = { newest: 'Newest first', oldest: 'Oldest first' } as const;
const ORDER_OPTIONS = IMAGE_ORDERS.map((value) => ({ value, label: ORDER_LABELS[value] }));
const SIZE_OPTIONS = PAGE_SIZES.map((value) => ({ value, label: `${value} per page` }));
const ALL = { value: GALLERY_FILTERS[0], label: getCategoryLabel(GALLERY_FILTERS[0]) };

interface ImageFilterBarProps {
  filters: StaffImageFilters;
  /** How many images were found, as text. */
  count: string;
}

/** The filters of the images. */
function ImageFilterBar(props: ImageFilterBarProps) {
  const { data } = useQuery(imageCategoriesQuery);
  const categories = data?.categories.map(({ key, label }) => ({ value: key, label })) ?? [];
  return (
    <AddressFilterBar
      label="Filter images"
      searched="Search title, tag or creator"
      fields={[
        { name: 'category', label: 'Category', options: [ALL, ...categories] },
        { name: 'status', label: 'Status', options: STATUS_OPTIONS },
        { name: 'order', label: 'Order', options: ORDER_OPTIONS },
        { name: 'size', label: 'Images per page', options: SIZE_OPTIONS },
      ]}
      parseFilters={parseFilters}
      buildSearch={buildSearch}
      {...props}
    />
  );
}
