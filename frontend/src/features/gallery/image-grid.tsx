import type { PublicImage } from '#shared/public-image.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { useGalleryConfig } from '../../api/gallery-queries.ts';
import { CardSkeleton, ImageCard } from './image-card.tsx';
import { GALLERY_PAGE, type ImageLink } from './image-location.ts';
import { isWide } from './is-wide.ts';
import { useLightboxPreload } from './lightbox-host.tsx';

/** From tablets upward as many columns as fit; a card after a wide one fills the gap before it. */
const GRID =
  'grid grid-flow-row-dense grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))] md:gap-4';
const CARD_WIDTHS = '(min-width: 48rem) 16rem, (min-width: 30rem) 31vw, 46vw';
const WIDE_CARD_WIDTHS = '(min-width: 48rem) 33rem, (min-width: 30rem) 63vw, 92vw';
/** The number of cards in the first rows. */
const FIRST_ROWS = 6;

interface Props {
  images: readonly PublicImage[];
  linkTo: (id: string) => ImageLink;
  /** Other images are loading. */
  stale: boolean;
}

/** Images as cards. */
export function ImageGrid({ images, linkTo, stale }: Props) {
  const config = useGalleryConfig();
  useLightboxPreload(images.length > 0);
  return (
    <ul className={joinClassNames(GRID, stale && 'opacity-50')} aria-busy={stale} data-images="">
      {images.map((image, index) => {
        const wide = isWide(image);
        return (
          <li key={image.id} className={wide ? 'col-span-2' : undefined}>
            <ImageCard
              image={image}
              config={config}
              linkTo={linkTo}
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

/** A placeholder with the size of a page of cards. */
export function GridSkeleton() {
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
