import type { StaffImage } from '#shared/contract/images.ts';
import type { Pagination } from '#shared/contract/pagination.ts';
import { ButtonLink } from '#ui/control/button.tsx';
import { NumberedPager } from '#ui/list/numbered-pager.tsx';
import { NothingFound } from '#ui/loading/list-notices.tsx';
import { Notice } from '#ui/loading/notice.tsx';
import { toast } from '#ui/overlay/toast.ts';
import type { StaffImageFilters } from '../../../api/staff-images.ts';
import { LOST } from '../../../forms/images/image-list-notices.tsx';
import { staffPaths } from '../../../session/paths/staff-paths.ts';
import { BulkDialog } from '../bulk/bulk-dialogs.tsx';
import { SelectionBar } from '../bulk/selection-bar.tsx';
import { useBulkChanges } from '../bulk/use-bulk-changes.ts';
import { useSeenImages } from '../review/use-seen-images.ts';
import { ImageDialogs, useImageDialogs } from './image-dialogs.tsx';
import { ImageGrid } from './image-grid.tsx';
import { buildSearch } from './managed-image-filters.ts';
import { useImageDecisions } from './use-image-decisions.ts';

interface Props {
  images: StaffImage[];
  pagination: Pagination;
  filters: StaffImageFilters;
  /** Other images are loading. */
  stale: boolean;
}

/** A page of images with their actions. */
export function ManagedImages({ images: listed, pagination, filters, stale }: Props) {
  const decisions = useImageDecisions();
  const { open, openRejection, close, dialog, asking } = useImageDialogs();
  const seen = useSeenImages();
  const bulk = useBulkChanges({ listed, pagination, filters, isHidden: seen.isHidden });
  const { images, selection } = bulk;
  const toPage = (page: number) => ({ search: buildSearch(filters, { page }) });
  return (
    <>
      <SelectionBar {...bulk} />
      {images.length > 0 ? (
        <ImageGrid
          images={images}
          stale={stale}
          chosen={selection.ids}
          own={selection.own}
          asking={asking}
          onChoose={selection.choose}
          isHidden={seen.isHidden}
          onReveal={seen.toggle}
          onApprove={(image) =>
            seen.isHidden(image) ? toast.error('Show this image first') : void decisions.approve(image)
          }
          onReject={(image) => void openRejection(image)}
          onEdit={(image, hidden) => open({ kind: 'edit', image, hidden })}
          onDelete={(image) => open({ kind: 'delete', image })}
        />
      ) : (
        <NoImages toFirst={pagination.totalItems > 0 ? toPage(1) : undefined} isDeleted={listed.length > 0} />
      )}
      {listed.length > 0 ? (
        <div className="pt-4">
          <NumberedPager
            label="Image pages"
            page={filters.page}
            pages={pagination.totalPages}
            toPage={toPage}
          />
        </div>
      ) : null}
      {/* A draft in a dialog survives changes of the list behind it. */}
      {bulk.request ? (
        <BulkDialog {...bulk.request} onChange={bulk.change} onClose={bulk.closeDialog} />
      ) : (
        <ImageDialogs
          dialog={dialog}
          decisions={decisions}
          onOpen={open}
          onReject={(image) => void openRejection(image)}
          onClose={close}
        />
      )}
    </>
  );
}

interface NoImagesProps {
  toFirst: { search: string } | undefined;
  /** The user deleted all images of the page, and can still undo that. */
  isDeleted: boolean;
}

/** A message in place of an empty list: no image matches, or the page is past the last one. */
const NoImages = ({ toFirst, isDeleted }: NoImagesProps) =>
  isDeleted ? (
    <Notice picture={LOST} title="Nothing left on this page">
      <p>The images are deleted in a few seconds. Until then you can undo it.</p>
    </Notice>
  ) : (
    <NothingFound
      picture={LOST}
      title="No images found"
      toFirst={toFirst}
      showAll="Show all images"
      actions={<ButtonLink to={staffPaths.uploadImages}>Upload Images</ButtonLink>}
    >
      Try a shorter or different word, or other filters.
    </NothingFound>
  );
