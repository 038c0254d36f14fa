import type { ReactNode } from 'react';
import type { StaffItem } from '#shared/contract/items.ts';
import { formatCount } from '#ui/format/format-number.ts';
import { formatDay } from '#ui/format/format-time.ts';
import { DataTable, type TableColumn } from '#ui/list/data-table.tsx';
import { getItemCategoryLabel, RATING_LABELS } from '../../../forms/items/item-labels.ts';
import { ItemThumbnail } from '../../../forms/items/item-thumbnail.tsx';
import { ItemFigures } from '../item-figures.tsx';

interface ItemActions {
  onZoom: (item: StaffItem) => void;
  onView: (item: StaffItem) => void;
  onToggle: (item: StaffItem) => void;
  onChoose: (item: StaffItem, chosen: boolean) => void;
}

interface Props extends ItemActions {
  /** Undefined while the first items are loading. */
  items: readonly StaffItem[] | undefined;
  chosen: ReadonlySet<StaffItem['id']>;
  busy: boolean;
  empty: ReactNode;
}

/** Items with their figures; each can be looked at, enabled and disabled. */
export const ItemTable = ({ items, chosen, busy, empty, ...actions }: Props) => (
  <DataTable
    caption="Items"
    columns={buildColumns(chosen, actions)}
    rows={items}
    rowKey={({ id }) => id}
    busy={busy}
    empty={empty}
    places={12}
    cardsBelow="xl"
  />
);

const buildColumns = (
  chosen: Props['chosen'],
  { onZoom, onView, onToggle, onChoose }: ItemActions,
): TableColumn<StaffItem>[] => [
  {
    key: 'choose',
    label: 'Select',
    cell: (item) => (
      <input
        type="checkbox"
        aria-label={`Select ${item.name}`}
        checked={chosen.has(item.id)}
        className="size-6 accent-cool"
        onChange={({ target }) => onChoose(item, target.checked)}
      />
    ),
  },
  { key: 'image', label: 'Image', cell: (item) => <Thumbnail item={item} onZoom={onZoom} /> },
  {
    key: 'name',
    label: 'Name & Info',
    names: true,
    cell: (item) => <NameAndInfo item={item} onView={onView} />,
  },
  { key: 'user', label: 'User', cell: ({ creator }) => <Named name={creator.name} id={creator.id} /> },
  {
    key: 'character',
    label: 'Character',
    cell: ({ character }) => <Named name={character?.name} id={character?.id} />,
  },
  {
    key: 'category',
    label: 'Category',
    cell: ({ category }) => <span className="whitespace-nowrap">{getItemCategoryLabel(category)}</span>,
  },
  {
    key: 'rating',
    label: 'Rating',
    cell: ({ rating }) => (
      <abbr title={RATING_LABELS[rating]} className="no-underline">
        {rating.toUpperCase()}
      </abbr>
    ),
  },
  { key: 'status', label: 'Status', cell: (item) => <Status item={item} onToggle={onToggle} /> },
  { key: 'cost', label: 'Cost', numeric: true, cell: ({ cost }) => formatCount(cost) },
  {
    key: 'created',
    label: 'Created',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap">
        {formatDay(createdAt)}
      </time>
    ),
  },
];

const Thumbnail = ({ item, onZoom }: { item: StaffItem } & Pick<ItemActions, 'onZoom'>) =>
  item.screenshotUrl ? (
    <button type="button" aria-label={`Enlarge ${item.name}`} className="block" onClick={() => onZoom(item)}>
      <ItemThumbnail url={item.thumbnailUrl} name={item.name} />
    </button>
  ) : (
    <ItemThumbnail url={undefined} name={item.name} />
  );

const NameAndInfo = ({ item, onView }: { item: StaffItem } & Pick<ItemActions, 'onView'>) => (
  <span className="block min-w-0 py-2 xl:min-w-48">
    <button
      type="button"
      aria-label={`View ${item.name}`}
      className="inline-flex min-h-11 items-center text-left wrap-anywhere underline underline-offset-4 hover:text-cool"
      onClick={() => onView(item)}
    >
      <bdi>{item.name}</bdi>
    </button>
    {item.figures ? <ItemFigures figures={item.figures} budget={item.budget} /> : null}
  </span>
);

/** A name with the end of its id, by which two of the same name differ. */
const Named = ({ name = 'Unknown', id }: { name?: string | undefined; id?: string | undefined }) => (
  <span className="block min-w-0 xl:min-w-24">
    <bdi className="block wrap-anywhere">{name}</bdi>
    <span className="block text-xs text-soft" title={id}>
      ID {id ? id.slice(-6) : 'N/A'}
    </span>
  </span>
);

const Status = ({ item, onToggle }: { item: StaffItem } & Pick<ItemActions, 'onToggle'>) => (
  <button
    type="button"
    aria-label={`${item.enabled ? 'Enabled, disable' : 'Disabled, enable'} ${item.name}`}
    className={`stepped step-2 min-h-11 px-3 text-sm font-bold whitespace-nowrap ${
      item.enabled ? 'bg-good text-shadow' : 'bg-line text-text'
    }`}
    onClick={() => onToggle(item)}
  >
    {item.enabled ? 'Enabled' : 'Disabled'}
  </button>
);
