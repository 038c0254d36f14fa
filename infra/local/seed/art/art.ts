import { IMAGE_CATEGORIES, type ImageCategory } from '../../../../shared/image-categories.ts';
import type { Rating } from '../../../../shared/ratings.ts';
import { artworksIn, fileNameOf, pathOf } from './catalog.ts';
import { creatorOf } from './creators.ts';
import { enlarge, largestScale } from './enlarge.ts';
import { madeAt, popularityOf } from './popularity.ts';
import { Random } from './seeded-random.ts';

/** A picture of the seed: what is known of it at once, and its file when it is asked for. */
export interface ArtPiece {
  title: string;
  altText: string;
  category: ImageCategory;
  tags: string[];
  rating: Rating;
  createdBy: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  views: number;
  /** When it was liked, in milliseconds since 1970; by whom is not said. */
  likedAt: number[];
  fileName: string;
  contentType: 'image/png' | 'image/gif';
  render: () => Promise<Buffer>;
}

/** How long the longer side of the files of each category is at most, in pixels. */
const LONGEST_SIDE: Record<ImageCategory, number> = {
  avatar: 640,
  screenshot: 1152,
  background: 1280,
  logo: 1024,
  icon: 576,
  gallery: 960,
  community: 1120,
  other: 768,
};

/** Animations are smaller, as each of their frames is a picture. */
const LONGEST_ANIMATED_SIDE = 768;

/** Of many orders one whose first page shows a little of everything, and nothing rated r. */
const ORDER = 'hanging 2893';

/**
 * Every picture of the seed, the newest first. The pictures are always the same; their times are counted back
 * from `now` (milliseconds), and so are the views and likes that they have gathered since.
 */
export function seedArt(now: number): readonly ArtPiece[] {
  const all = IMAGE_CATEGORIES.flatMap((category) =>
    artworksIn(category).map((artwork) => ({ artwork, category })),
  );
  const hung = new Random(ORDER).shuffled(all);
  return hung.map(({ artwork, category }, place) => {
    const { title, altText, tags, rating, animated } = artwork;
    const random = new Random(title);
    const createdAt = madeAt(random, place, hung.length, now);
    const fileName = fileNameOf(artwork);
    const side = LONGEST_SIDE[category];
    return {
      title,
      altText,
      category,
      tags,
      rating,
      createdBy: creatorOf(random),
      createdAt,
      ...popularityOf(random, createdAt, now),
      fileName,
      contentType: animated ? 'image/gif' : 'image/png',
      render: () =>
        render(pathOf(category, fileName), animated ? Math.min(side, LONGEST_ANIMATED_SIDE) : side),
    };
  });
}

const render = async (path: string, longestSide: number): Promise<Buffer> =>
  enlarge(path, await largestScale(path, longestSide));
