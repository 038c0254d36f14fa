import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { Eye, Heart, Images } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { GalleryConfig } from '#shared/gallery-config.ts';
import type { GalleryFilter } from '#shared/image-categories.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { StatCard } from '#ui/content/stat-card.tsx';
import { formatTime } from '#ui/format/format-clock.ts';
import { formatCount } from '#ui/format/format-number.ts';
import { loadLocaleSoon } from '#ui/format/lazily.ts';
import { Pager } from '#ui/list/pager.tsx';
import { useInView } from '#ui/page/use-in-view.ts';
import { galleryHomepageQuery, useConfigPending, useGalleryConfig } from '../../../api/gallery-queries.ts';
import { getRefetchInterval } from '../../../api/query-client.ts';
import { CategoryChips } from '../../../features/gallery/category-chips.tsx';
import { parseFilters } from '../../../features/gallery/gallery-filters.ts';
import { useLikesTogether } from '../../../features/gallery/likes/known-likes.ts';
import { useScrollToResults } from '../../../features/gallery/use-scroll-to-results.ts';
import { SiteText } from '../../../features/site-content/site-text.tsx';
import { type ImagePage, useImagePage } from '../../../forms/images/use-image-page.ts';
import { EditorsOnly, getEditorPart } from '../../../session/editor.tsx';
import { ShowcaseGrid } from './showcase-grid.tsx';

const GalleryConfigPanel = getEditorPart(() =>
  import('../../../features/site-content/editing/gallery-config-panel.tsx').then(
    ({ GalleryConfigPanel }) => GalleryConfigPanel,
  ),
);

// The totals are large numbers, as of a time.
loadLocaleSoon();

/**
 * The newest images by category, with their totals. Staff configure it; the URL holds the category and the
 * page.
 */
export function Showcase() {
  const { autoRefresh, refreshInterval, showStats, enabledCategories } = useGalleryConfig();
  const { category, page, buildAddress } = useShowcaseAddress();
  const shown = useShown({
    ...galleryHomepageQuery(category, page),
    // Only while the page is visible: a background tab does not refetch.
    refetchInterval: ({ state }) => getRefetchInterval(state.error, autoRefresh ? refreshInterval : false),
  });
  const results = useScrollToResults<HTMLDivElement>(page);
  const inView = useInView(results);
  const data = shown.state === 'ready' ? shown.data : undefined;
  return (
    <section aria-labelledby="showcase" className="measure">
      <h2 id="showcase" className="text-4xl md:text-5xl">
        <SiteText id="gallery_showcase_title" />
      </h2>
      <p className="mt-2 text-soft">
        <SiteText id="gallery_showcase_subtitle" />
      </p>
      <EditorsOnly>
        <GalleryConfigPanel />
      </EditorsOnly>
      {showStats ? <ShowcaseTotals page={data} failed={shown.state === 'failed'} /> : null}
      <div className="mt-6 mb-5">
        <CategoryChips
          chosen={category}
          toCategory={(value) => buildAddress(value, 1)}
          among={enabledCategories}
          replace
        />
      </div>
      <div ref={results} className="scroll-mt-24">
        <ShowcaseGrid
          collection={{ of: 'showcase', category, page }}
          shown={data && !inView ? { state: 'loading' } : shown}
          firstPage={page > 1 ? buildAddress(category, 1) : undefined}
        />
      </div>
      <div className="mt-8">
        <Pager
          label="Showcase pages"
          page={page}
          pages={data?.pagination.totalPages ?? 1}
          toPage={(next) => buildAddress(category, next)}
          replace
        />
      </div>
    </section>
  );
}

/** A page of images, loaded after the configuration, which decides which images come first. */
function useShown<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): ImagePage<Data> {
  const shown = useImagePage(options);
  const pending = useConfigPending();
  return pending && shown.state === 'ready' ? { state: 'loading' } : shown;
}

/** The category and page from the URL, and links to others. */
function useShowcaseAddress() {
  const config = useGalleryConfig();
  const [fields] = useSearchParams();
  const buildAddress = (to: GalleryFilter, page: number) => {
    const said = new URLSearchParams();
    if (to !== config.defaultCategory) said.set('category', to);
    if (page > 1) said.set('page', String(page));
    return { search: said.toString() };
  };
  return { ...parseShowcasePage(fields, config), buildAddress };
}

interface ShowcaseTotalsProps {
  /** Undefined while loading. */
  page:
    | { images: PublicImage[]; totals: { images: number; views: number; likes: number; asOf: string } }
    | undefined;
  failed: boolean;
}

/** What each card counts, and since when. */
const COUNTS = {
  images: 'Images on this page',
  views: 'Views of the images on this page: one per visitor per day',
  likes: 'Likes of the images on this page: one per player',
};

const NONE: PublicImage[] = [];

/** The totals of the current page, each next to the total of the whole gallery. */
function ShowcaseTotals({ page, failed }: ShowcaseTotalsProps) {
  const images = page?.images ?? NONE;
  const likes = useLikesTogether(images);
  const views = images.reduce((sum, image) => sum + image.views, 0);
  const card = (of: keyof typeof COUNTS, sum: number) => ({
    value: page ? formatCount(sum) : getFailedMark(failed),
    note: <Scope all={page?.totals[of]} />,
    counts:
      page &&
      (() => `${COUNTS[of]}. The total covers the whole gallery, as of ${formatTime(page.totals.asOf)}.`),
  });
  return (
    <dl className="mt-6 grid grid-cols-3 gap-2 md:gap-4">
      <StatCard icon={Images} label="Total Images" {...card('images', images.length)} />
      <StatCard icon={Eye} label="Total Views" {...card('views', views)} />
      <StatCard icon={Heart} label="Total Likes" {...card('likes', likes)} />
    </dl>
  );
}

/** Labels a number as the page's and shows the whole gallery's; reserves its height while loading. */
const Scope = ({ all }: { all: number | undefined }) => (
  <>
    <span className="block md:inline">on this page</span>
    <span className="hidden md:inline"> · </span>
    <span className="block md:inline">{all === undefined ? '\u00a0' : `${formatCount(all)} total`}</span>
  </>
);

const getFailedMark = (failed: boolean): string | undefined => (failed ? '--' : undefined);

/**
 * The category and page of the showcase for a URL. Staff choose the default category. A disabled category
 * counts as missing, along with its page, which has no meaning in another category.
 */
export function parseShowcasePage(
  fields: URLSearchParams,
  { defaultCategory, enabledCategories }: Pick<GalleryConfig, 'defaultCategory' | 'enabledCategories'>,
) {
  const { category, page } = parseFilters(fields);
  const named = fields.get('category');
  if (named === null) return { category: defaultCategory, page };
  const isShown = named === category && enabledCategories.includes(category);
  return isShown ? { category, page } : { category: defaultCategory, page: 1 };
}
