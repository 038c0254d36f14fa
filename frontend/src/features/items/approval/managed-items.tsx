import { X } from 'lucide-react';
import { useState } from 'react';
import type { StaffItem } from '#shared/contract/items.ts';
import type { Pagination } from '#shared/contract/pagination.ts';
import { IconButton } from '#ui/control/icon-button.tsx';
import { formatQuantity } from '#ui/format/format-number.ts';
import { NumberedPager } from '#ui/list/numbered-pager.tsx';
import { NothingFound } from '#ui/loading/list-notices.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { NEWCOMER_PICTURE } from '#ui/picture/people-pictures.ts';
import type { ItemFilters } from '../../../api/staff-items.ts';
import { ReasonDialog } from '../../../forms/reason-dialog.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { buildSearch } from './item-filters.ts';
import { ItemTable } from './item-table.tsx';
import { useItemDecisions } from './use-item-decisions.ts';

interface Props {
  filters: ItemFilters;
  /** Undefined while the first items are loading. */
  items: readonly StaffItem[] | undefined;
  pagination: Pagination | undefined;
  /** Other items are loading. */
  stale: boolean;
}

type Id = StaffItem['id'];

/** A page of items with their actions. */
export function ManagedItems({ filters, items, pagination, stale }: Props) {
  const { decide, decideMany, busy } = useItemDecisions();
  const { chosen, choose, chooseAll, clear } = useChosenItems(items ?? []);
  const [zoomed, setZoomed] = useState<StaffItem>();
  const [viewed, setViewed] = useState<Id>();
  const [disabling, setDisabling] = useState<readonly StaffItem[]>();
  const toPage = (page: number) => ({ search: buildSearch(filters, { page }) });
  const enable = (item: StaffItem) => decide(item, { enabled: true, reason: '' });
  const shown = items?.find(({ id }) => id === viewed);
  const disable = (items: readonly StaffItem[], reason: string) => {
    const [first, ...others] = items;
    if (first && others.length === 0) decide(first, { enabled: false, reason });
    else decideMany(items, { enabled: false, reason });
  };
  return (
    <>
      {items && items.length > 0 ? (
        <BulkActions
          count={chosen.length}
          choosable={items.length}
          busy={busy}
          onChooseAll={chooseAll}
          onClear={clear}
          onEnable={() => decideMany(chosen, { enabled: true, reason: '' })}
          onDisable={() => setDisabling(chosen)}
        />
      ) : null}
      <ItemTable
        items={items}
        chosen={new Set(chosen.map(({ id }) => id))}
        busy={stale}
        empty={
          <NothingFound
            picture={NEWCOMER_PICTURE}
            title="No items found"
            toFirst={(pagination?.totalItems ?? 0) > 0 ? toPage(1) : undefined}
          >
            No GLTF items match your current filters
          </NothingFound>
        }
        onZoom={setZoomed}
        onView={({ id }) => setViewed(id)}
        onToggle={(item) => (item.enabled ? setDisabling([item]) : enable(item))}
        onChoose={choose}
      />
      <NumberedPager
        label="Item pages"
        page={filters.page}
        pages={pagination?.totalPages ?? 0}
        toPage={toPage}
      />
      {shown ? (
        <ItemDialog
          item={shown}
          busy={busy}
          onEnable={enable}
          onDisable={(item) => setDisabling([item])}
          onClose={() => setViewed(undefined)}
        />
      ) : null}
      {zoomed?.screenshotUrl ? (
        <ScreenshotViewer
          url={zoomed.screenshotUrl}
          name={zoomed.name}
          onClose={() => setZoomed(undefined)}
        />
      ) : null}
      {disabling ? (
        <ReasonDialog
          title="Disable"
          about={nameItems(disabling)}
          hint="The creator reads it."
          submit="Disable"
          danger
          fallback="Failed to update item status"
          onSubmit={async (reason) => disable(disabling, reason)}
          onClose={() => setDisabling(undefined)}
        />
      ) : null}
    </>
  );
}

const nameItems = (items: readonly StaffItem[]): string =>
  items.length === 1 && items[0] ? items[0].name : formatQuantity(items.length, 'item');

/** The selected items on the current page. */
function useChosenItems(items: readonly StaffItem[]) {
  const [wanted, setWanted] = useState<ReadonlySet<Id>>(new Set());
  return {
    chosen: items.filter(({ id }) => wanted.has(id)),
    choose: ({ id }: StaffItem, isChosen: boolean) =>
      setWanted((before) => {
        const after = new Set(before);
        if (isChosen) after.add(id);
        else after.delete(id);
        return after;
      }),
    chooseAll: () => setWanted(new Set(items.map(({ id }) => id))),
    clear: () => setWanted(new Set()),
  };
}

/** A screenshot in full size; the close button, Escape or a click outside of it closes it. */
const ScreenshotViewer = ({ url, name, onClose }: { url: string; name: string; onClose: () => void }) => (
  <Modal label={name} onClose={onClose} className="m-auto max-h-dvh max-w-full bg-transparent p-4">
    <div className="relative">
      <img src={url} alt={name} className="max-h-[calc(100dvh-4rem)] max-w-full bg-panel object-contain" />
      <IconButton icon={X} label="Close" className="absolute top-2 right-2 bg-ground" onClick={onClose} />
    </div>
  </Modal>
);
