import { useState } from 'react';
import type { PublicImage } from '#shared/public-image.ts';
import { ButtonLink } from '#ui/control/button.tsx';
import type { GalleryFilters } from '../../api/gallery-queries.ts';
import { FailedImages, NoImages } from '../../forms/images/image-list-notices.tsx';
import type { ImagePage } from '../../forms/images/use-image-page.ts';
import { buildSearch, NO_FILTERS } from './gallery-filters.ts';
import { GridSkeleton, ImageGrid } from './image-grid.tsx';
import { toGallery, useImageLinks } from './image-location.ts';

interface Props {
  filters: GalleryFilters;
  shown: ImagePage<{ images: PublicImage[] }>;
}

/** A page of the gallery in any loading state. */
export function GalleryGrid({ filters, shown }: Props) {
  const linkTo = useImageLinks({ of: 'gallery', ...filters });
  const shownQuery = useShownQuery(filters, shown);
  if (shown.state === 'failed') return <FailedImages onRetry={shown.retry} busy={shown.busy} />;
  if (shown.state === 'loading') return <GridSkeleton />;
  const { images } = shown.data;
  if (images.length === 0) return <Nothing filters={filters} />;
  return (
    // Other results are another list: cards that both have would move across the screen.
    <ImageGrid key={shownQuery} images={images} linkTo={linkTo} stale={shown.stale} />
  );
}

/** Identifies the filters that the shown images match: the previous ones while new images are loading. */
function useShownQuery(filters: GalleryFilters, shown: Props['shown']): string {
  const filterKey = JSON.stringify(filters);
  const [query, setQuery] = useState(filterKey);
  const isStale = shown.state === 'ready' && shown.stale;
  if (!isStale && query !== filterKey) setQuery(filterKey);
  return isStale ? query : filterKey;
}

/** Explains an empty page based on the filters, and links back to images. */
function Nothing({ filters }: { filters: GalleryFilters }) {
  const { search, category, page } = filters;
  const everything = <ButtonLink to={toGallery('')}>Show all images</ButtonLink>;
  if (page > NO_FILTERS.page) {
    const toStart = (
      <ButtonLink to={toGallery(buildSearch({ ...filters, page: 1 }))}>Go to the first page</ButtonLink>
    );
    return (
      <NoImages actions={toStart}>
        <p>That page doesn't exist.</p>
      </NoImages>
    );
  }
  if (search) {
    return (
      <NoImages actions={everything}>
        <p>
          Nothing matches “{search}”{category === 'all' ? '' : ' in this category'}. Try a shorter or
          different word.
        </p>
      </NoImages>
    );
  }
  return (
    <NoImages actions={category === 'all' ? undefined : everything}>
      <p>Nothing here yet. Check back soon.</p>
    </NoImages>
  );
}
