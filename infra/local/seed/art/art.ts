import { IMAGE_CATEGORIES, type ImageCategory } from '#shared/image-categories.ts';
import type { Rating } from '#shared/ratings.ts';
import { type Artwork, buildFileName, buildPath, listArtworks } from './catalog.ts';
import { enlarge, findLargestScale } from './enlarge.ts';
import { pickCreationTime, pickPopularity } from './popularity.ts';
import { Random } from './seeded-random.ts';
import { isWaiting } from './waiting-titles.ts';

/** A seed image: its metadata, and its file on demand. */
export interface ArtPiece {
  title: string;
  altText: string;
  category: ImageCategory;
  tags: string[];
  rating: Rating;
  fileName: string;
  contentType: 'image/png' | 'image/gif';
  render: () => Promise<Buffer>;
}

/** A seed image with its uploader's name and the time of the upload, in milliseconds since 1970. */
export interface UploadedPiece extends ArtPiece {
  createdBy: string;
  createdAt: number;
}

/** A published seed image. */
export interface PublishedPiece extends UploadedPiece {
  views: number;
  /** When it was liked, in milliseconds since 1970, without the players. */
  likedAt: number[];
}

/** The maximum length of the longer side of each category's files, in pixels: larger ones take longer to process. */
const MAX_SIDE: Record<ImageCategory, number> = {
  avatar: 512,
  screenshot: 864,
  background: 960,
  logo: 768,
  icon: 576,
  gallery: 720,
  community: 840,
  other: 640,
};

/** Animations are smaller, because each of their frames is an image. */
const MAX_ANIMATED_SIDE = 576;

/** Chosen so that the first page shows a mix of all categories, and nothing rated r. */
const ORDER = 'hanging 2893';

/**
 * The published seed images, newest first. The images are always the same; their times, views and likes are relative
 * to `now` (milliseconds).
 */
export function seedArt(now: number): readonly PublishedPiece[] {
  const shuffled = new Random(ORDER).shuffled(listEveryArtwork());
  const hung = shuffled.filter(({ artwork }) => !isWaiting(artwork.title));
  return hung.map(({ artwork, category }, index) => {
    const random = new Random(artwork.title);
    const createdAt = pickCreationTime(random, index, hung.length, now);
    return {
      ...buildPiece(artwork, category),
      createdBy: pickCreator(random),
      createdAt,
      ...pickPopularity(random, createdAt, now),
    };
  });
}

/** Lists the seed images of all categories. */
export const listEveryArtwork = (): { artwork: Artwork; category: ImageCategory }[] =>
  IMAGE_CATEGORIES.flatMap((category) => listArtworks(category).map((artwork) => ({ artwork, category })));

/** Describes the upload of a seed image. */
export function buildPiece(artwork: Artwork, category: ImageCategory): ArtPiece {
  const { title, altText, tags, rating, animated } = artwork;
  const fileName = buildFileName(artwork);
  const side = MAX_SIDE[category];
  return {
    title,
    altText,
    category,
    tags,
    rating,
    fileName,
    contentType: animated ? 'image/gif' : 'image/png',
    render: () => render(buildPath(category, fileName), animated ? Math.min(side, MAX_ANIMATED_SIDE) : side),
  };
}

const render = async (path: string, longestSide: number): Promise<Buffer> =>
  enlarge(path, await findLargestScale(path, longestSide));

/** The creators of the images, the most active first; each has an account. */
export const CREATORS = [
  'mira_dots',
  'bolt',
  'juno',
  'kitmoth',
  'ashgrid',
  'pipsqueak',
  'ren8',
  'lu_lantern',
  'ozone',
  'ivo',
  'samphire',
  'nia_neon',
  'teobit',
  'uma',
  'zedzag',
  'marrow',
  'clover9',
  'halfpixel',
  'dustyn',
  'orla',
  'quill',
  'fennel',
  'tamarind',
  'viv_vex',
  'wren',
  'yuki_yo',
  'bramble',
  'cass_ette',
  'dorian',
  'elka',
] as const;

/** Picks the creator of an image: some are much more active than others. */
const pickCreator = (random: Random): string =>
  CREATORS[Math.floor(random.next() ** 1.6 * CREATORS.length)] ?? CREATORS[0];
