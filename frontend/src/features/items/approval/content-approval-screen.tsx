import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleSlash, Globe, type LucideIcon, Shapes, Tags, UsersRound } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { ItemStats } from '#shared/contract/items.ts';
import { ITEM_CATEGORIES } from '#shared/item-fields.ts';
import { RATINGS } from '#shared/ratings.ts';
import { StatCard } from '#ui/content/stat-card.tsx';
import { ButtonLink } from '#ui/control/button.tsx';
import { formatCount, formatQuantity } from '#ui/format/format-number.ts';
import { AddressFilterBar } from '#ui/list/filter-bar.tsx';
import { useFoundFocus } from '#ui/list/list-focus.ts';
import { ListFailed } from '#ui/loading/list-notices.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { useOwnDocument } from '#ui/page/own-document.ts';
import { LOST_SIGNAL_PICTURE } from '#ui/picture/people-pictures.ts';
import { StaffHeading } from '#ui/staff/staff-heading.tsx';
import { type ItemFilters, itemStatsQuery, staffItemsQuery } from '../../../api/staff-items.ts';
import { getItemCategoryLabel, RATING_LABELS } from '../../../forms/items/item-labels.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import { buildSearch, parseFilters } from './item-filters.ts';
import { ManagedItems } from './managed-items.tsx';

/** All items that players made, for staff who enable and disable them. */
export function ContentApprovalScreen() {
  const heading = useFoundFocus();
  // Only the document of this screen may compile WebAssembly, which the model viewer does.
  useOwnDocument();
  const [fields] = useSearchParams();
  const filters = parseFilters(fields);
  const list = useQueryState(staffItemsQuery(filters));
  const found = list.state === 'ready' ? list.data : undefined;
  return (
    <>
      <StaffHeading ref={heading} title="Content Approval">
        <ButtonLink variant="outline" to={paths.gameAdmin}>
          Back to Admin
        </ButtonLink>
      </StaffHeading>
      <div className="mt-6 grid gap-6">
        <ItemTiles />
        <ItemFilterBar
          filters={filters}
          count={found && !(list.state === 'ready' && list.stale) ? describePage(found) : '\u00a0'}
        />
        {list.state === 'failed' ? (
          <ListFailed
            title="Failed to fetch GLTF items"
            picture={LOST_SIGNAL_PICTURE}
            busy={list.busy}
            onRetry={list.retry}
          />
        ) : (
          <ManagedItems
            filters={filters}
            items={found?.items}
            pagination={found?.pagination}
            stale={list.state === 'ready' && list.stale}
          />
        )}
      </div>
    </>
  );
}

type Found = Awaited<ReturnType<NonNullable<ReturnType<typeof staffItemsQuery>['queryFn']>>>;

/** 'Showing 50 of 240 items (Page 1 of 5)'. */
const describePage = ({ items, pagination: { currentPage, totalPages, totalItems } }: Found): string =>
  `Showing ${formatCount(items.length)} of ${formatQuantity(totalItems, 'item')} (Page ${formatCount(currentPage)} of ${formatCount(Math.max(1, totalPages))})`;

const STATUS_OPTIONS = [
  { value: 'all', label: 'All Status' },
  { value: 'true', label: 'Enabled' },
  { value: 'false', label: 'Disabled' },
];
const RATING_OPTIONS = [
  { value: 'all', label: 'All Ratings' },
  ...RATINGS.map((value) => ({ value, label: RATING_LABELS[value] })),
];

/** The filters; each category has its number of items. */
function ItemFilterBar({ filters, count }: { filters: ItemFilters; count: string }) {
  const { data } = useQuery(itemStatsQuery);
  const countOf = new Map(data?.categories.map((each) => [each.category, each.count]));
  const categories = ITEM_CATEGORIES.map((value) => {
    const number = countOf.get(value);
    const label = getItemCategoryLabel(value);
    return { value, label: number === undefined ? label : `${label} (${formatCount(number)})` };
  });
  const isFiltered = buildSearch(filters, { page: 1 }) !== '';
  return (
    <div className="grid gap-3">
      <AddressFilterBar
        label="Filter items"
        searched="Search by name or description..."
        hasSearchButton
        fields={[
          {
            name: 'category',
            label: 'Category',
            options: [{ value: 'all', label: 'All Categories' }, ...categories],
          },
          { name: 'enabled', label: 'Status', options: STATUS_OPTIONS },
          { name: 'rating', label: 'Rating', options: RATING_OPTIONS },
        ]}
        filters={filters}
        parseFilters={parseFilters}
        buildSearch={buildSearch}
        count={count}
      />
      {isFiltered ? (
        <ButtonLink variant="outline" to={{ search: '' }} className="justify-self-start">
          Clear Filters
        </ButtonLink>
      ) : null}
    </div>
  );
}

const TILES: readonly [keyof ItemStats['overview'], string, LucideIcon][] = [
  ['total', 'Total Items', Shapes],
  ['enabled', 'Enabled', CircleCheck],
  ['disabled', 'Disabled', CircleSlash],
  ['public_items', 'Public', Globe],
  ['categories', 'Categories', Tags],
  ['creators', 'Creators', UsersRound],
];

/** How many items there are. Without the numbers, the screen still works. */
function ItemTiles() {
  const { data, isError } = useQuery(itemStatsQuery);
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 2xl:grid-cols-6">
      {TILES.map(([name, label, icon]) => (
        <StatCard
          key={name}
          icon={icon}
          label={label}
          value={data ? formatCount(data.overview[name]) : isError ? '--' : undefined}
        />
      ))}
    </dl>
  );
}
