import type { Pagination } from '../../../../shared/contract/pagination.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { MOST_RANKED } from '../../../../shared/most-ranked.ts';
import type { GalleryFilters } from '../../api/gallery-images.ts';
import { ChipLink } from '../../ui/chip-link.tsx';
import { getCurrentFields } from '../../ui/current-fields.ts';
import { formatCount, formatQuantity } from '../../ui/format.ts';
import { paths } from '../../ui/paths.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useTypedTerm } from '../../ui/use-typed-term.ts';
import { buildSearch, parseFilters, refined } from './gallery-filters.ts';
import { toGallery } from './image-location.ts';

interface Props {
  filters: GalleryFilters;
  /** Undefined while loading. */
  pagination: Pagination | undefined;
}

/** What the count refers to, by sort order. */
const COUNTED = {
  newest: 'Published images matching your filters.',
  popular: 'Ranked by recent likes, updated every 10 minutes.',
} as const;

const ORDERS = [
  { sort: 'newest', label: 'Newest' },
  { sort: 'popular', label: 'Popular' },
] as const;

/** The search field, the sort order and the number of results. */
export function GalleryToolbar({ filters, pagination }: Props) {
  const { term, problem, change, submit } = useTypedTerm({
    searched: filters.search,
    toTerm: (search) => toGallery(buildSearch(refined(parseFilters(getCurrentFields()), { search }))),
    // While an image is open, a change of the URL would close it.
    waits: () => window.location.pathname !== paths.gallery,
  });
  return (
    <div className="mt-6 grid items-start gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <SearchField
        label="Search by title, tag or artist"
        value={term}
        onChange={change}
        onSubmit={submit}
        maxLength={LIMITS.searchMaximum}
        problem={problem}
      />
      <div className="flex min-h-12 items-center justify-between gap-5">
        <p role="status" className="order-last min-w-24 text-right text-soft tabular-nums md:order-first">
          {pagination ? <Tooltip words={COUNTED[filters.sort]}>{found(filters, pagination)}</Tooltip> : null}
        </p>
        <nav aria-label="Sort by" className="flex gap-2">
          {ORDERS.map(({ sort, label }) => (
            <ChipLink
              key={sort}
              chosen={filters.sort === sort}
              to={toGallery(buildSearch(refined(filters, { sort })))}
            >
              {label}
            </ChipLink>
          ))}
        </nav>
      </div>
    </div>
  );
}

function found({ sort, search }: GalleryFilters, { totalItems, totalIsLowerBound }: Pagination): string {
  if (sort === 'popular' && !search && totalItems === MOST_RANKED) return `Top ${formatCount(MOST_RANKED)}`;
  return `${totalIsLowerBound ? 'More than ' : ''}${formatQuantity(totalItems, 'image')}`;
}
