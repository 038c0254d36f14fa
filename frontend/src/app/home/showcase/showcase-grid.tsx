import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { To } from 'react-router-dom';
import { Link } from 'react-router-dom';
import type { PublicImage } from '#shared/public-image.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { ButtonLink } from '#ui/control/button.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { useGalleryConfig } from '../../../api/gallery-queries.ts';
import { CardSkeleton, ImageCard } from '../../../features/gallery/image-card.tsx';
import { type ImageCollection, useImageLinks } from '../../../features/gallery/image-location.ts';
import { isWide } from '../../../features/gallery/is-wide.ts';
import { useLightboxPreload } from '../../../features/gallery/lightbox-host.tsx';
import { FailedImages, NoImages } from '../../../forms/images/image-list-notices.tsx';
import type { ImagePage } from '../../../forms/images/use-image-page.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import { chooseWide } from './choose-wide.ts';

const GRID =
  'grid grid-flow-row-dense grid-cols-2 gap-3 md:grid-cols-4 md:gap-4 lg:grid-cols-5 min-[120rem]:grid-cols-7';
const FEATURED = 'col-span-2 row-span-2';
const CARD_WIDTHS = '(min-width: 120rem) 19rem, (min-width: 64rem) 14rem, (min-width: 48rem) 23vw, 46vw';
const WIDE_CARD_WIDTHS = '(min-width: 120rem) 39rem, (min-width: 64rem) 29rem, (min-width: 48rem) 47vw, 92vw';

interface Props {
  collection: ImageCollection;
  shown: ImagePage<{ images: PublicImage[] }>;
  /** The URL of the first page, if this is another. */
  firstPage: To | undefined;
}

/** The featured image with the other images around it, in any loading state. */
export function ShowcaseGrid({ collection, shown, firstPage }: Props) {
  const config = useGalleryConfig();
  const linkTo = useImageLinks(collection);
  const images = shown.state === 'ready' ? shown.data.images : undefined;
  const featured = useFeatured(collection, shown);
  useLightboxPreload(images !== undefined);
  if (shown.state === 'failed') return <FailedImages onRetry={shown.retry} busy={shown.busy} />;
  if (!images) return <GridSkeleton />;
  if (images.length === 0 || !featured) return <Nothing firstPage={firstPage} />;
  const rest = images.filter(({ id }) => id !== featured.id);
  const wide = chooseWide(rest);
  // In a square, it would have as much mat as image.
  const isLandscape = isWide(featured);
  const stale = shown.state === 'ready' && shown.stale;
  return (
    <ul className={joinClassNames(GRID, stale && 'opacity-50')} aria-busy={stale} data-images="">
      <li className={isLandscape ? 'col-span-2' : FEATURED}>
        <ImageCard
          image={featured}
          config={config}
          linkTo={linkTo}
          sizes={WIDE_CARD_WIDTHS}
          featured={!isLandscape}
          wide={isLandscape}
        />
      </li>
      {rest.map((image) => (
        <li key={image.id} className={wide.has(image.id) ? 'col-span-2' : undefined}>
          <ImageCard
            image={image}
            config={config}
            linkTo={linkTo}
            sizes={wide.has(image.id) ? WIDE_CARD_WIDTHS : CARD_WIDTHS}
            wide={wide.has(image.id)}
          />
        </li>
      ))}
      <li className={getFillerSpan((isLandscape ? 2 : 4) + rest.length + wide.size)}>
        <GalleryTile />
      </li>
    </ul>
  );
}

/** The featured image, which stays when its page is replaced. */
function useFeatured(collection: ImageCollection, shown: Props['shown']): PublicImage | undefined {
  const { showNSFW } = useGalleryConfig();
  const [kept, setKept] = useState<Featured>();
  if (shown.state !== 'ready') return kept?.image;
  const page = shown.stale ? undefined : JSON.stringify(collection);
  const featured = pickFeatured(kept, { images: shown.data.images, page, adult: showNSFW });
  if (featured !== kept) setKept(featured);
  return featured?.image;
}

function GridSkeleton() {
  const { imagesPerPage } = useGalleryConfig();
  return (
    <div role="status">
      <p className="sr-only">Loading images</p>
      <div className={GRID}>
        <div className={FEATURED}>
          <CardSkeleton featured />
        </div>
        {Array.from({ length: imagesPerPage - 1 }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never move
          <CardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}

function Nothing({ firstPage }: Pick<Props, 'firstPage'>) {
  if (firstPage) {
    return (
      <NoImages actions={<ButtonLink to={firstPage}>Go to the first page</ButtonLink>}>
        <p>That page doesn't exist.</p>
      </NoImages>
    );
  }
  return (
    <NoImages actions={<ButtonLink to={paths.gallery}>Explore Gallery</ButtonLink>}>
      <p>Nothing here yet. Try another category, or check back soon.</p>
    </NoImages>
  );
}

/** The link to the gallery at the end of the showcase. */
function GalleryTile() {
  return (
    <Link to={paths.gallery} className="group focus-frame block size-full">
      <span className="stepped-outline grid h-full min-h-28 place-items-center p-4 group-hover:[--fill:var(--color-panel)]">
        <span className="flex items-center gap-2 text-center font-semibold">
          See the whole gallery
          <Icon of={ArrowRight} />
        </span>
      </span>
    </Link>
  );
}

/** The featured image and the page it comes from. */
interface Featured {
  image: PublicImage;
  page: string;
}

/** What is currently shown. */
interface Shown {
  images: readonly PublicImage[];
  /** Identifies the page of the images; undefined while another page is loading. */
  page: string | undefined;
  /** Whether images rated r are shown. */
  adult: boolean;
}

/**
 * The featured image: the first image ever shown, which stays on other pages and in other categories. If its
 * own page no longer has it, or such images are no longer shown, the first image shown replaces it.
 *
 * @param kept the featured image so far
 * @returns the featured image with current counts; `kept` itself if nothing changes
 */
export function pickFeatured(
  kept: Featured | undefined,
  { images, page, adult }: Shown,
): Featured | undefined {
  const may = ({ rating }: PublicImage) => adult || rating !== 'r';
  const current = images.find(({ id }) => id === kept?.image.id);
  if (kept && may(kept.image) && (current || page !== kept.page)) {
    return current && current !== kept.image ? { ...kept, image: current } : kept;
  }
  const image = images.find(may);
  return image && page !== undefined ? { image, page } : undefined;
}

// Complete class names, because Tailwind finds them in the source. By the number of columns, which grows with the screen.
const SPANS = {
  2: ['hidden', 'block col-span-1', 'block col-span-2'],
  4: ['md:hidden', 'md:block md:col-span-1', 'md:block md:col-span-2', 'md:block md:col-span-3'],
  5: [
    'lg:hidden',
    'lg:block lg:col-span-1',
    'lg:block lg:col-span-2',
    'lg:block lg:col-span-3',
    'lg:block lg:col-span-4',
  ],
  7: [
    'min-[120rem]:hidden',
    'min-[120rem]:block min-[120rem]:col-span-1',
    'min-[120rem]:block min-[120rem]:col-span-2',
    'min-[120rem]:block min-[120rem]:col-span-3',
    'min-[120rem]:block min-[120rem]:col-span-4',
    'min-[120rem]:block min-[120rem]:col-span-5',
    'min-[120rem]:block min-[120rem]:col-span-6',
  ],
} as const;

/** The empty cells in the last row. */
export const countEmptyCells = (cells: number, columns: number): number =>
  (columns - (cells % columns)) % columns;

/**
 * The classes of a tile that fills the last row at every width, and is hidden where that row is full.
 *
 * @param cells those that all cards take
 */
export const getFillerSpan = (cells: number): string =>
  [
    SPANS[2][countEmptyCells(cells, 2)],
    SPANS[4][countEmptyCells(cells, 4)],
    SPANS[5][countEmptyCells(cells, 5)],
    SPANS[7][countEmptyCells(cells, 7)],
  ].join(' ');
