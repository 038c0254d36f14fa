import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FeaturedImage } from '#shared/contract/site-content.ts';
import type { HomepageSection } from '#shared/homepage-sections.ts';
import type { ImageId } from '#shared/ids.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { useFailedLoads } from '#ui/picture/picture.tsx';
import { galleryImageQuery, useGalleryConfig } from '../../api/gallery-queries.ts';
import { useFeaturedImages } from '../../api/home-page-content.ts';
import { CardSkeleton, ImageCard } from '../../features/gallery/image-card.tsx';
import { mostLikedQuery, useImageLinks } from '../../features/gallery/image-location.ts';
import { SiteText } from '../../features/site-content/site-text.tsx';
import { FailedImages } from '../../forms/images/image-list-notices.tsx';
import { useIsEditor, useShowsEditing } from '../../session/editor.tsx';
import { SlotControls } from './slot-picture.tsx';

const CARD_WIDTHS = '(min-width: 64rem) 18rem, 46vw';

/**
 * Four tiles: the images that staff have featured, or else the most liked ones. Renders nothing without
 * images.
 */
export function FeaturedTiles() {
  const popular = useQueryState(mostLikedQuery);
  const { tiles, onMissing } = useTiles(popular.state === 'ready' ? popular.data.images : []);
  const isPending = popular.state === 'loading';
  const isEditor = useShowsEditing();
  const shown = tiles.filter(({ featured, fallback }) => featured || fallback || isPending || isEditor);
  const failed = popular.state === 'failed' && tiles.every(({ featured }) => !featured) ? popular : undefined;
  if (shown.length === 0 && !failed) return null;
  return (
    <section aria-labelledby="featured" className="measure">
      <h2 id="featured" className="mb-6 text-4xl md:text-5xl">
        <SiteText id="gallery_title" />
      </h2>
      {failed ? <FailedImages onRetry={failed.retry} busy={failed.busy} /> : null}
      {shown.length > 0 ? (
        <ul className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4" data-images="">
          {shown.map((tile) => (
            <li key={tile.section} className="relative min-w-0">
              <Tile {...tile} isPending={isPending} onMissing={onMissing} />
              <SlotControls section={tile.section} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** The tiles, without featured images that failed to load. */
function useTiles(mostLiked: readonly PublicImage[]) {
  const [missing, onMissing] = useFailedLoads<ImageId>();
  const tiles = assignTiles(useFeaturedImages(useIsEditor()), mostLiked).map((tile) =>
    tile.featured && missing.includes(tile.featured.id) ? { ...tile, featured: undefined } : tile,
  );
  return { tiles, onMissing };
}

interface TileProps extends Omit<FeaturedTile, 'section'> {
  /** The most liked images are loading. */
  isPending: boolean;
  /** Called when a featured image fails to load. */
  onMissing: (id: ImageId) => void;
}

function Tile({ featured, fallback, isPending, onMissing }: TileProps) {
  const instead = fallback ? <Card image={fallback} /> : <CardSkeleton empty={!isPending} />;
  return featured ? (
    <SlotTile
      key={featured.id}
      featured={featured}
      instead={instead}
      onMissing={() => onMissing(featured.id)}
    />
  ) : (
    instead
  );
}

interface SlotTileProps {
  featured: FeaturedImage;
  /** Shown if the featured image cannot be loaded, and during retries. */
  instead: ReactNode;
  onMissing: () => void;
}

/** The slot only identifies the image; its likes are loaded separately. */
function SlotTile({ featured, instead, onMissing }: SlotTileProps) {
  const { data, errorUpdateCount } = useQuery(galleryImageQuery(featured.id));
  if (data) return <Card image={data.image} onMissing={onMissing} />;
  return errorUpdateCount > 0 ? instead : <CardSkeleton />;
}

function Card({ image, onMissing }: { image: PublicImage; onMissing?: () => void }) {
  const config = useGalleryConfig();
  const linkTo = useImageLinks({ of: 'favourites' });
  return (
    <ImageCard image={image} config={config} linkTo={linkTo} onMissing={onMissing} sizes={CARD_WIDTHS} />
  );
}

const SECTIONS = [
  'gallery_featured_1',
  'gallery_featured_2',
  'gallery_featured_3',
  'gallery_featured_4',
] as const satisfies readonly HomepageSection[];

/** A tile: the image that staff have featured, and its fallback. */
interface FeaturedTile {
  section: HomepageSection;
  featured: FeaturedImage | undefined;
  fallback: PublicImage | undefined;
}

/**
 * Assigns the most liked images to tiles without duplicates: first to tiles without a featured image, the rest as
 * fallbacks of the others.
 *
 * @param mostLiked the most liked first
 */
export function assignTiles(
  getFeatured: (section: HomepageSection) => FeaturedImage | undefined,
  mostLiked: readonly PublicImage[],
): FeaturedTile[] {
  const tiles = SECTIONS.map((section) => ({ section, featured: getFeatured(section) }));
  const others = mostLiked.filter(({ id }) => tiles.every(({ featured }) => featured?.id !== id));
  const open = tiles.filter(({ featured }) => !featured);
  const inOrder = [...open, ...tiles.filter(({ featured }) => featured)];
  return tiles.map((tile) => ({ ...tile, fallback: others[inOrder.indexOf(tile)] }));
}
