import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { StaffImage } from '../../../../../shared/contract/images.ts';
import type { Pagination } from '../../../../../shared/contract/pagination.ts';
import { queueQuery, type StaffImageFilters } from '../../../api/staff-images.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { LOST } from '../../../ui/image-list-notices.tsx';
import { NumberedPager } from '../../../ui/numbered-pager.tsx';
import { ActionButton } from '../../../ui/staff/action-button.tsx';
import { useFocusInReach } from '../../../ui/staff/list-focus.ts';
import { NothingFound } from '../../../ui/staff/list-notices.tsx';
import { staffPaths } from '../../../ui/staff/staff-paths.ts';
import { ImageDialogs, useImageDialogs } from './image-dialogs.tsx';
import { buildSearch } from './image-filters.ts';
import { ImageGrid } from './image-grid.tsx';
import { isPending } from './image-status.tsx';
import { useImageDecisions } from './use-image-decisions.ts';
import { isOwnUpload } from './use-own-claim.ts';

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
  const { chosen, ids, choosable, own, choose, chooseAll, clear } = useChosenImages(images);
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
        own={own.length}
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
        own={own}
        asking={asking}
        onChoose={choose}
        onApprove={(image) => void decisions.approve([image])}
        onReject={(image) => void openRejection([image])}
        onEdit={(image, hidden) => open({ kind: 'edit', image, hidden })}
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

type Id = StaffImage['id'];

/**
 * The selected images on the current page: pending ones that the user may decide on. Shift extends the
 * selection from the last image.
 */
function useChosenImages(images: readonly StaffImage[]) {
  const [wanted, setWanted] = useState<ReadonlySet<Id>>(new Set());
  const last = useRef<Id | undefined>(undefined);
  const userId = useWebSession().user?.id;
  const { data: queue } = useQuery({ ...queueQuery, enabled: false });
  const leavesOwn = queue !== undefined && queue.own > 0;
  const pending = images.filter(isPending);
  const own = pending.filter((image) => leavesOwn && isOwnUpload(image, userId));
  const choosable = pending.filter((image) => !own.includes(image));
  const chosen = choosable.filter(({ id }) => wanted.has(id));
  const choose = (id: Id, isChosen: boolean, isRange: boolean) => {
    const ids = choosable.map((image) => image.id);
    const range = isRange ? findRange(ids, last.current, id) : [id];
    last.current = id;
    setWanted((before) => {
      const after = new Set(before);
      for (const each of range) {
        if (isChosen) after.add(each);
        else after.delete(each);
      }
      return after;
    });
  };
  return {
    chosen,
    ids: new Set(chosen.map(({ id }) => id)),
    choosable: choosable.length,
    /** Pending images that someone else has to decide on, since the user uploaded them. */
    own,
    choose,
    chooseAll: () => setWanted(new Set(choosable.map(({ id }) => id))),
    clear: () => setWanted(new Set()),
  };
}

/** The ids from one to another, in either direction; only the second without the first. */
function findRange(ids: readonly Id[], from: Id | undefined, to: Id): readonly Id[] {
  const [start, end] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)];
  return start < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

interface SelectionBarProps {
  /** How many images are selected. */
  count: number;
  /** How many of the visible images can be selected. */
  choosable: number;
  /** How many are left out, since the user uploaded them. */
  own: number;
  busy: boolean;
  onChooseAll: () => void;
  onClear: () => void;
  onApprove: () => void;
  onReject: () => void;
}

/** The actions for the selected images. */
function SelectionBar(props: SelectionBarProps) {
  const { count, choosable, own, busy, onChooseAll, onClear, onApprove, onReject } = props;
  const bar = useFocusInReach<HTMLFieldSetElement>(`${count} of ${choosable}`);
  if (choosable === 0 && own === 0) return null;
  return (
    <fieldset
      ref={bar}
      tabIndex={-1}
      aria-label="Bulk actions"
      className="flex min-w-0 flex-wrap items-center gap-2 data-[chosen]:sticky data-[chosen]:top-16 data-[chosen]:z-10 data-[chosen]:bg-raised data-[chosen]:p-2 lg:data-[chosen]:top-2"
      data-chosen={count > 0 ? '' : undefined}
    >
      <p role="status" className="min-w-24 px-1 text-sm font-semibold tabular-nums empty:hidden">
        {count > 0 ? `${count} selected` : ''}
      </p>
      {count > 0 ? (
        <>
          <ActionButton tone="good" busy={busy} onClick={onApprove}>
            Approve selected
          </ActionButton>
          <ActionButton tone="bad" busy={busy} onClick={onReject}>
            Reject selected
          </ActionButton>
        </>
      ) : null}
      {count < choosable ? (
        <ActionButton tone="quiet" onClick={onChooseAll}>
          Select all pending on this page
        </ActionButton>
      ) : null}
      {count > 0 ? (
        <ActionButton tone="quiet" onClick={onClear}>
          Clear selection
        </ActionButton>
      ) : null}
      {own > 0 ? <p className="px-1 text-sm text-soft">{formatOwn(own)}</p> : null}
    </fieldset>
  );
}

const formatOwn = (own: number): string =>
  own === 1
    ? 'Your own upload is left out: someone else reviews it.'
    : `Your own ${own} uploads are left out: someone else reviews them.`;
