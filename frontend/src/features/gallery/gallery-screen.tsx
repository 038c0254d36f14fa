import { Link, useLocation } from 'react-router-dom';
import { GALLERY_PAGE as HEAD } from '../../../../shared/pages/gallery.ts';
import { galleryImagesQuery } from '../../api/gallery-images.ts';
import { usePageHead } from '../../ui/page-head.ts';
import { Pager } from '../../ui/pager.tsx';
import { paths } from '../../ui/paths.ts';
import { useImagePage } from '../../ui/use-image-page.ts';
import { CategoryChips } from './category-chips.tsx';
import { buildSearch, parseFilters, refined } from './gallery-filters.ts';
import { GalleryGrid } from './gallery-grid.tsx';
import { GalleryToolbar } from './gallery-toolbar.tsx';
import { GALLERY_PAGE } from './image-collection.ts';
import { toGallery } from './image-location.ts';
import { useResultsInSight } from './use-results-in-sight.ts';

/** The gallery, filtered by category and words and sorted. The URL holds all filters. */
export function GalleryScreen() {
  usePageHead(HEAD);
  const filters = parseFilters(useLocation().search);
  const shown = useImagePage(galleryImagesQuery(filters, GALLERY_PAGE));
  const results = useResultsInSight(filters.page);
  const pagination = shown.state === 'ready' ? shown.data.pagination : undefined;
  return (
    <div className="measure pt-8 pb-16 md:pt-12">
      <h1 tabIndex={-1} className="text-4xl md:text-5xl">
        Gallery
      </h1>
      <p className="mt-2 text-soft">
        Everything the crowd has drawn. Browse by category, or search by title, tag or artist.{' '}
        <Link to={paths.submissions} className="text-cool underline underline-offset-4 hover:text-text">
          Submit your art
        </Link>
      </p>
      <GalleryToolbar filters={filters} pagination={pagination} />
      <div className="mt-3 mb-6">
        <CategoryChips
          chosen={filters.category}
          toCategory={(category) => toGallery(buildSearch(refined(filters, { category })))}
        />
      </div>
      <section ref={results} aria-label="Images" className="scroll-mt-24">
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
    </div>
  );
}
