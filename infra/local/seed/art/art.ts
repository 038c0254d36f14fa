import type { ImageCategory } from '../../../../shared/image-categories.ts';
import type { Rating } from '../../../../shared/ratings.ts';
import type { Artwork } from './artwork.ts';
import { AVATAR_WORKS } from './avatars/works.ts';
import { BACKGROUND_WORKS } from './backgrounds/works.ts';
import { gifOf, pngOf } from './canvas/encode.ts';
import { reduceColours } from './canvas/reduce-colours.ts';
import { COMMUNITY_WORKS } from './community/works.ts';
import { creatorOf } from './creators.ts';
import { GALLERY_WORKS } from './gallery/works.ts';
import { ICON_WORKS } from './icons/works.ts';
import { LOGO_WORKS } from './logos/works.ts';
import { OTHER_WORKS } from './other/works.ts';
import { madeAt, popularityOf } from './popularity.ts';
import { SCREENSHOT_WORKS } from './screenshots/works.ts';
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

/** The works of each category, and how long the longer side of their files is at most, in pixels. */
const WORKS: Record<ImageCategory, { works: readonly Artwork[]; side: number }> = {
  avatar: { works: AVATAR_WORKS, side: 640 },
  screenshot: { works: SCREENSHOT_WORKS, side: 1152 },
  background: { works: BACKGROUND_WORKS, side: 1280 },
  logo: { works: LOGO_WORKS, side: 1024 },
  icon: { works: ICON_WORKS, side: 576 },
  gallery: { works: GALLERY_WORKS, side: 960 },
  community: { works: COMMUNITY_WORKS, side: 1120 },
  other: { works: OTHER_WORKS, side: 768 },
};

/** Animations are smaller, as each of their frames is a picture. */
const ANIMATED_SIDE = 768;
/** What the media pipeline still takes for pixel art. */
const MOST_COLOURS = 64;

/** Of many orders one whose first page shows a little of everything, and nothing rated r. */
const ORDER = 'hanging 2893';

/**
 * Every picture of the seed, the newest first. The pictures are always the same; their times are counted back
 * from `now` (milliseconds), and so are the views and likes that they have gathered since.
 */
export function seedArt(now: number): readonly ArtPiece[] {
  const all = Object.entries(WORKS).flatMap(([category, { works, side }]) =>
    // The keys of that table are the categories.
    works.map((work) => ({ work, side, category: category as ImageCategory })),
  );
  const hung = new Random(ORDER).shuffled(all);
  return hung.map(({ work, side, category }, place) => {
    const random = new Random(work.title);
    const createdAt = madeAt(random, place, hung.length, now);
    const type = work.frameMs ? 'gif' : 'png';
    return {
      title: work.title,
      altText: work.altText,
      category,
      tags: [...work.tags],
      rating: work.rating ?? 'g',
      createdBy: creatorOf(random),
      createdAt,
      ...popularityOf(random, createdAt, now),
      fileName: `${work.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.${type}`,
      contentType: `image/${type}`,
      render: () => fileOf(work, side),
    };
  });
}

async function fileOf(work: Artwork, side: number): Promise<Buffer> {
  const drawn = [await work.draw()].flat();
  reduceColours(drawn, MOST_COLOURS);
  const [first] = drawn;
  if (!first) throw new RangeError(`Nothing was drawn for '${work.title}'`);
  const longest = Math.max(first.width, first.height);
  if (work.frameMs) return gifOf(drawn, Math.floor(Math.min(side, ANIMATED_SIDE) / longest), work.frameMs);
  return pngOf(first, Math.floor(side / longest));
}
