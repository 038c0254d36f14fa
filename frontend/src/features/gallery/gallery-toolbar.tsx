import type { Pagination } from '../../../../shared/contract/pagination.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { MOST_RANKED } from '../../../../shared/most-ranked.ts';
import type { GalleryFilters } from '../../api/gallery-images.ts';
import { paths } from '../../app/paths.ts';
import { ChipLink } from '../../ui/chip-link.tsx';
import { Explained } from '../../ui/explained.tsx';
import { countOf, formatCount } from '../../ui/format.ts';
import { presentFields } from '../../ui/present-fields.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { useTypedTerm } from '../../ui/use-typed-term.ts';
import { filtersOf, refined, searchOf } from './gallery-filters.ts';
import { addressOf } from './image-location.ts';

interface Props {
  filters: GalleryFilters;
  /** Undefined until it is known. */
  pagination: Pagination | undefined;
}

/** What is counted, by the order. */
const COUNTED = {
  newest: 'Images that are published now, of this category and with these words.',
  popular: 'Ranked every ten minutes by likes, each of which loses half its weight in two weeks.',
} as const;

const ORDERS = [
  { sort: 'newest', label: 'Newest' },
  { sort: 'popular', label: 'Popular' },
] as const;

/** Search, order, and how much was found. */
export function GalleryToolbar({ filters, pagination }: Props) {
  const { term, problem, change, submit } = useTypedTerm({
    searched: filters.search,
    toTerm: (search) => addressOf(searchOf(refined(filtersOf(presentFields()), { search }))),
    // Behind an opened image: it would close the image again.
    waits: () => window.location.pathname !== paths.gallery,
  });
  return (
    <div className="mt-6 grid items-start gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <SearchField
        label="Search title, tag or creator"
        value={term}
        onChange={change}
        onSubmit={submit}
        maxLength={LIMITS.searchMaximum}
        problem={problem}
      />
      <div className="flex min-h-12 items-center justify-between gap-5">
        <p role="status" className="order-last min-w-24 text-right text-soft tabular-nums md:order-first">
          {pagination ? (
            <Explained words={COUNTED[filters.sort]}>{found(filters, pagination)}</Explained>
          ) : null}
        </p>
        <nav aria-label="Order" className="flex gap-2">
          {ORDERS.map(({ sort, label }) => (
            <ChipLink
              key={sort}
              chosen={filters.sort === sort}
              to={addressOf(searchOf(refined(filters, { sort })))}
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
  if (sort === 'popular' && !search && totalItems === MOST_RANKED)
    return `The ${formatCount(MOST_RANKED)} most popular`;
  return `${totalIsLowerBound ? 'More than ' : ''}${countOf(totalItems, 'image')}`;
}
