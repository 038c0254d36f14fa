import { LIST_LIMITS } from '#shared/list-limits.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { getRatingGroup } from '#shared/ratings.ts';
import { buildArtistList } from '../images/artist-lists.ts';
import { findPageArtist } from './artists/artist-page.ts';
import { listNewestImages } from './newest-images.ts';
import { browse } from './page.ts';

/** How many images of each kind a page shows. */
const SHOWN = 6;

/** How many tags of an image are searched; the others would find much the same, and each costs a search. */
const SEARCHED_TAGS = 3;

/** Reads the newest images of the same artist that are not sensitive, without the image itself. */
export async function readMoreByArtist({
  id,
  artistPage,
}: Pick<PublicImage, 'id' | 'artistPage'>): Promise<PublicImage[]> {
  if (!artistPage) return [];
  const artist = await findPageArtist(artistPage);
  const newest = await listNewestImages(SHOWN + 1, buildArtistList(artist.id, 'open'));
  return newest.filter((image) => image.id !== id).slice(0, SHOWN);
}

/** Reads the images that share most tags with an image and are not sensitive, without the image itself. */
export async function readRelatedImages(
  { id }: Pick<PublicImage, 'id'>,
  tags: readonly string[],
): Promise<PublicImage[]> {
  const searched = tags.filter((tag) => tag.length >= LIST_LIMITS.searchMinimum).slice(0, SEARCHED_TAGS);
  const pages = await Promise.all(
    searched.map((search) => browse({ category: 'all', page: 1, limit: 2 * SHOWN, sort: 'newest', search })),
  );
  const found = Map.groupBy(
    pages.flatMap(({ images }) => images),
    (image) => image.id,
  );
  found.delete(id);
  return [...found.values()]
    .sort((one, other) => other.length - one.length)
    .flatMap(([image]) => (image && getRatingGroup(image.rating) === 'open' ? [image] : []))
    .slice(0, SHOWN);
}
