import { useSearchParams } from 'react-router-dom';
import type { GalleryFilter } from '../../../../../shared/image-categories.ts';
import { TEXT_DEFAULTS } from '../../../../../shared/text-content.ts';
import { useGalleryConfig } from '../../../api/gallery-config.ts';
import { galleryHomepageQuery } from '../../../api/gallery-homepage.ts';
import { Pager } from '../../../ui/pager.tsx';
import { CategoryChips } from '../category-chips.tsx';
import { filtersOf } from '../gallery-filters.ts';
import { useImagePage } from '../use-image-page.ts';
import { useResultsInSight } from '../use-results-in-sight.ts';
import { ShowcaseGrid } from './showcase-grid.tsx';
import { ShowcaseTotals } from './showcase-totals.tsx';

/** The community's newest images by category, with the gallery's totals. Category and page are in the address. */
export function Showcase() {
  const { autoRefresh, refreshInterval, showStats } = useGalleryConfig();
  const { category, page, addressOf } = useShowcaseAddress();
  const shown = useImagePage({
    ...galleryHomepageQuery(category, page),
    refetchInterval: autoRefresh ? refreshInterval : false,
  });
  const results = useResultsInSight<HTMLDivElement>(page);
  const data = shown.state === 'ready' ? shown.data : undefined;
  return (
    <section aria-labelledby="showcase" className="measure">
      <h2 id="showcase" className="text-4xl md:text-5xl">
        {TEXT_DEFAULTS.gallery_showcase_title}
      </h2>
      <p className="mt-2 text-soft">{TEXT_DEFAULTS.gallery_showcase_subtitle}</p>
      {showStats ? <ShowcaseTotals totals={data?.totals} failed={shown.state === 'failed'} /> : null}
      <div className="mt-6 mb-5">
        <CategoryChips chosen={category} toCategory={(value) => addressOf(value, 1)} replace />
      </div>
      <div ref={results} className="scroll-mt-24">
        <ShowcaseGrid
          collection={{ of: 'showcase', category, page }}
          shown={shown}
          firstPage={page > 1 ? addressOf(category, 1) : undefined}
        />
      </div>
      <div className="mt-8">
        <Pager
          label="Pages of the showcase"
          page={page}
          pages={data?.pagination.totalPages ?? 1}
          toPage={(next) => addressOf(category, next)}
          replace
        />
      </div>
    </section>
  );
}

/** What the address says to show, and where another category or page lies. Staff choose what comes first. */
function useShowcaseAddress() {
  const { defaultCategory } = useGalleryConfig();
  const [fields] = useSearchParams();
  const named = filtersOf(fields);
  const category = fields.has('category') ? named.category : defaultCategory;
  const addressOf = (to: GalleryFilter, page: number) => {
    const said = new URLSearchParams();
    if (to !== defaultCategory) said.set('category', to);
    if (page > 1) said.set('page', String(page));
    return { search: said.toString() };
  };
  return { category, page: named.page, addressOf };
}
