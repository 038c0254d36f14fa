import { lazy, Suspense, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Pagination } from '#shared/contract/pagination.ts';
import { MAX_RANKED } from '#shared/max-ranked.ts';
import { GALLERY_PAGE as HEAD } from '#shared/pages/gallery.ts';
import { TOO_SHORT } from '#shared/search-term.ts';
import { ChipLink } from '#ui/control/chip-link.tsx';
import { useTypedTerm } from '#ui/form/use-typed-term.ts';
import { formatCount, formatQuantity } from '#ui/format/format-number.ts';
import { getCurrentFields } from '#ui/list/current-fields.ts';
import { Pager } from '#ui/list/pager.tsx';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import { usePageHead } from '#ui/page/page-head.ts';
import { type GalleryFilters, galleryImagesQuery, useGalleryCategories } from '../../api/gallery-queries.ts';
import { useImagePage } from '../../forms/images/use-image-page.ts';
import { paths } from '../../session/paths/screen-paths.ts';
import { FoundArtists } from './artist/found-artists.tsx';
import { CategoryChips } from './category-chips.tsx';
import { completeTotal } from './complete-total.ts';
import { CompletedSearch } from './completion/completed-search.tsx';
import { buildSearch, NO_FILTERS, parseFilters, withFilter } from './gallery-filters.ts';
import { GalleryGrid } from './gallery-grid.tsx';
import { GridSkeleton } from './image-grid.tsx';
import { FOLLOWING, GALLERY_PAGE, toFollowing, toGallery } from './image-location.ts';
import { usePlayerToken } from './likes/known-likes.ts';
import { SearchNotes } from './search-notes.tsx';
import { useScrollToResults } from './use-scroll-to-results.ts';

const FollowingImages = lazy(() =>
  import('./following-images.tsx').then(({ FollowingImages }) => ({ default: FollowingImages })),
);

/** The gallery: all images, or those of whom a player follows. */
export function GalleryScreen() {
  usePageHead(HEAD);
  const sort = new URLSearchParams(useLocation().search).get('sort');
  const isFollowing = usePlayerToken() !== null && sort === FOLLOWING;
  return (
    <div className="measure pt-8 pb-16 md:pt-12" data-wide="">
      <h1 tabIndex={-1} className="text-4xl md:text-5xl">
        Gallery
      </h1>
      <p className="mt-2 text-soft">
        Everything the crowd has drawn. Browse by category, or search by title, tag or artist.{' '}
        <Link
          to={paths.submissions}
          className="text-cool underline underline-offset-4 hover:text-text pointer-coarse:py-2.5"
        >
          Submit your art
        </Link>
      </p>
      {isFollowing ? (
        <>
          <div className="mt-6 flex justify-end">
            <Orders chosen={FOLLOWING} filters={NO_FILTERS} />
          </div>
          <Suspense fallback={<GridSkeleton />}>
            <FollowingImages />
          </Suspense>
        </>
      ) : (
        <AllImages />
      )}
    </div>
  );
}

/** The images filtered by category and words and sorted. The URL holds all filters. */
function AllImages() {
  const filters = parseFilters(useLocation().search);
  const shown = useImagePage(galleryImagesQuery(filters, GALLERY_PAGE));
  const results = useScrollToResults(filters.page);
  const { matches, matchesAreCurrent } = useGalleryCategories(filters.search);
  const pagination =
    shown.state === 'ready'
      ? completeTotal(shown.data.pagination, matchesAreCurrent ? matches.get(filters.category) : undefined)
      : undefined;
  return (
    <>
      <GalleryToolbar filters={filters} pagination={pagination} />
      <div className="mt-3 mb-6">
        <CategoryChips
          chosen={filters.category}
          search={filters.search}
          toCategory={(category) => toGallery(buildSearch(withFilter(filters, { category })))}
        />
      </div>
      <section ref={results} aria-label="Images" className="min-h-svh scroll-mt-24">
        {shown.state === 'ready' && !shown.stale ? (
          <>
            <SearchNotes found={shown.data} filters={filters} />
            <FoundArtists search={filters.search} images={shown.data.images} />
          </>
        ) : null}
        <GalleryGrid filters={filters} shown={shown} />
      </section>
      <div className="mt-10">
        <Pager
          label="Gallery pages"
          page={filters.page}
          pages={pagination?.totalPages ?? 1}
          toPage={(page) => toGallery(buildSearch({ ...filters, page }))}
        />
      </div>
    </>
  );
}

interface GalleryToolbarProps {
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
function GalleryToolbar({ filters, pagination }: GalleryToolbarProps) {
  const problemId = useId();
  const { term, problem, change, submit } = useTypedTerm({
    searched: filters.search,
    tooShortMessage: TOO_SHORT,
    toTerm: (search) => toGallery(buildSearch(withFilter(parseFilters(getCurrentFields()), { search }))),
    // While an image is open, a change of the URL would close it.
    waits: () => window.location.pathname !== paths.gallery,
  });
  return (
    <div className="mt-6 grid items-start gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <CompletedSearch
        term={term}
        isTooShort={problem !== undefined}
        problemId={problemId}
        onChange={change}
        onSubmit={submit}
      />
      <div className="flex min-h-12 items-center justify-between gap-5">
        <p
          role="status"
          className="order-last min-w-24 text-right text-soft tabular-nums md:order-first md:min-w-36"
        >
          {/* In the place of the number, so that nothing moves. */}
          {problem ? (
            <span id={problemId} className="block text-sm leading-5 max-md:max-w-24">
              {problem}
            </span>
          ) : null}
          {pagination && !problem ? (
            <Tooltip text={COUNTED[filters.sort]}>{describeFound(filters, pagination)}</Tooltip>
          ) : null}
        </p>
        <Orders chosen={filters.sort} filters={filters} />
      </div>
    </div>
  );
}

interface OrdersProps {
  chosen: GalleryFilters['sort'] | typeof FOLLOWING;
  filters: GalleryFilters;
}

/** The orders of the images, and for players those whom they follow. */
function Orders({ chosen, filters }: OrdersProps) {
  const isPlayer = usePlayerToken() !== null;
  return (
    <nav aria-label="Sort by" className="flex flex-wrap gap-2">
      {ORDERS.map(({ sort, label }) => (
        <ChipLink
          key={sort}
          chosen={chosen === sort}
          to={toGallery(buildSearch(withFilter(filters, { sort })))}
        >
          {label}
        </ChipLink>
      ))}
      {isPlayer ? (
        <ChipLink chosen={chosen === FOLLOWING} to={toFollowing()}>
          Following
        </ChipLink>
      ) : null}
    </nav>
  );
}

function describeFound(
  { sort, search }: GalleryFilters,
  { totalItems, totalIsLowerBound }: Pagination,
): string {
  if (sort === 'popular' && !search && totalItems === MAX_RANKED) return `Top ${formatCount(MAX_RANKED)}`;
  return `${totalIsLowerBound ? 'More than ' : ''}${formatQuantity(totalItems, 'image')}`;
}
