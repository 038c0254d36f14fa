import { buildArtistSegment } from '../artist-path.ts';
import type { ImageCategory } from '../image-categories.ts';

/** The paths of the Atom feeds. */
export const FEEDS = {
  newest: '/feeds/newest.xml',
  category: (category: ImageCategory): string => `/feeds/categories/${category}.xml`,
  artist: (name: string): string => `/feeds/artists/${encodeURIComponent(buildArtistSegment(name))}.xml`,
} as const;
