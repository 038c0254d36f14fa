import type { StaffImage } from '../../../../../shared/contract/images.ts';
import type { Pagination } from '../../../../../shared/contract/pagination.ts';
import type { StaffImageFilters } from '../../../api/staff-images.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { LOST } from '../../../ui/image-list-pictures.ts';
import { NumberedPager } from '../../../ui/numbered-pager.tsx';
import { NothingFound } from '../../../ui/staff/nothing-found.tsx';
import { staffPaths } from '../../../ui/staff/staff-paths.ts';
import { ImageDialogs } from './image-dialogs.tsx';
import { buildSearch } from './image-filters.ts';
import { ImageGrid } from './image-grid.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useChosenImages } from './use-chosen-images.ts';
import { useImageDecisions } from './use-image-decisions.ts';
import { useImageDialogs } from './use-image-dialogs.ts';

interface Props {
  images: StaffImage[];
  pagination: Pagination;
  filters: StaffImageFilters;
  /** Other images are loading. */
  stale: boolean;
}

/** A page of images with their actions. */
export function ManagedImages({ images, pagination, filters, stale }: Props) {
  const decisions = useImageDecisions();
  const { open, openRejection, close, asked, asking } = useImageDialogs();
  const { chosen, ids, choosable, choose, chooseAll, clear } = useChosenImages(images);
  const toPage = (page: number) => ({ search: buildSearch(filters, { page }) });
  // A draft in a dialog survives changes of the list behind it.
  const dialogs = (
    <ImageDialogs
      asked={asked}
      decisions={decisions}
      onOpen={open}
      onReject={(image) => void openRejection([image])}
      onClose={close}
    />
  );
  if (images.length === 0) {
    return (
      <>
        <NoImages toFirst={pagination.totalItems > 0 ? toPage(1) : undefined} />
        {dialogs}
      </>
    );
  }
  return (
    <>
      <SelectionBar
        count={chosen.length}
        choosable={choosable}
        busy={decisions.busy}
        onChooseAll={chooseAll}
        onClear={clear}
        onApprove={() => void decisions.approve(chosen)}
        onReject={() => void openRejection(chosen)}
      />
      <ImageGrid
        images={images}
        stale={stale}
        chosen={ids}
        asking={asking}
        onChoose={choose}
        onApprove={(image) => void decisions.approve([image])}
        onReject={(image) => void openRejection([image])}
        onEdit={(image, blurred) => open({ kind: 'edit', image, blurred })}
        onDelete={(image) => open({ kind: 'delete', image })}
      />
      <div className="pt-4">
        <NumberedPager
          label="Image pages"
          page={filters.page}
          pages={pagination.totalPages}
          toPage={toPage}
        />
      </div>
      {dialogs}
    </>
  );
}

/** A message in place of an empty list: no image matches, or the page is past the last one. */
const NoImages = ({ toFirst }: { toFirst: { search: string } | undefined }) => (
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
