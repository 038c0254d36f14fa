import type { ImageCategory } from '../image-categories.ts';
import { buildNameSegment } from '../name-paths.ts';

/** The paths of the Atom feeds. */
export const FEEDS = {
  newest: '/feeds/newest.xml',
  category: (category: ImageCategory): string => `/feeds/categories/${category}.xml`,
  artist: (name: string): string => `/feeds/artists/${encodeURIComponent(buildNameSegment(name))}.xml`,
} as const;
