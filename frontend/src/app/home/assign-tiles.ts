import type { FeaturedImage } from '../../../../shared/contract/site-content.ts';
import type { HomepageSection } from '../../../../shared/homepage-sections.ts';
import type { PublicImage } from '../../../../shared/public-image.ts';

const SECTIONS = [
  'gallery_featured_1',
  'gallery_featured_2',
  'gallery_featured_3',
  'gallery_featured_4',
] as const satisfies readonly HomepageSection[];

/** A tile: the image that staff have featured, and its fallback. */
export interface FeaturedTile {
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
