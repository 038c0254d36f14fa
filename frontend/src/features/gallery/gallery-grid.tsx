import { useState } from 'react';
import type { PublicImage } from '../../../../shared/public-image.ts';
import type { GalleryFilters } from '../../api/gallery.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FailedImages, NoImages } from '../../ui/image-list-notices.tsx';
import type { ImagePage } from '../../ui/use-image-page.ts';
import { buildSearch, NO_FILTERS } from './gallery-filters.ts';
import { CardSkeleton, ImageCard } from './image-card.tsx';
import { GALLERY_PAGE, toGallery, useImageLinks } from './image-location.ts';
import { useLightboxPreload } from './lightbox-host.tsx';
import { isWide } from './mat.ts';

/** From tablets upward as many columns as fit; a card after a wide one fills the gap before it. */
const GRID =
  'grid grid-flow-row-dense grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))] md:gap-4';
const CARD_WIDTHS = '(min-width: 48rem) 16rem, (min-width: 30rem) 31vw, 46vw';
const WIDE_CARD_WIDTHS = '(min-width: 48rem) 33rem, (min-width: 30rem) 63vw, 92vw';
/** The number of cards in the first rows. */
const FIRST_ROWS = 6;

interface Props {
  filters: GalleryFilters;
  shown: ImagePage<{ images: PublicImage[] }>;
}

/** A page of the gallery in any loading state. */
export function GalleryGrid({ filters, shown }: Props) {
  const linkTo = useImageLinks({ of: 'gallery', ...filters });
  const shownQuery = useShownQuery(filters, shown);
  useLightboxPreload(shown.state === 'ready');
  if (shown.state === 'failed') return <FailedImages onRetry={shown.retry} busy={shown.busy} />;
  if (shown.state === 'loading') return <GridSkeleton />;
  const { images } = shown.data;
  if (images.length === 0) return <Nothing filters={filters} />;
  return (
    // Other results are another list: cards that both have would move across the screen.
    <ul
      key={shownQuery}
      className={classNames(GRID, shown.stale && 'opacity-50')}
      aria-busy={shown.stale}
      data-images=""
    >
      {images.map((image, index) => {
        const wide = isWide(image);
        return (
          <li key={image.id} className={wide ? 'col-span-2' : undefined}>
            <ImageCard
              image={image}
              link={linkTo(image.id)}
              sizes={wide ? WIDE_CARD_WIDTHS : CARD_WIDTHS}
              wide={wide}
              first={index < FIRST_ROWS}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Identifies the filters that the shown images match: the previous ones while new images are loading. */
function useShownQuery(filters: GalleryFilters, shown: Props['shown']): string {
  const asked = JSON.stringify(filters);
  const [query, setQuery] = useState(asked);
  const isStale = shown.state === 'ready' && shown.stale;
  if (!isStale && query !== asked) setQuery(asked);
  return isStale ? query : asked;
}

function GridSkeleton() {
  return (
    <div role="status">
      <p className="sr-only">Loading images</p>
      <div className={GRID}>
        {Array.from({ length: GALLERY_PAGE }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never move
          <CardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
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
