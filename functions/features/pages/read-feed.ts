import { findPageArtist } from '#domain/gallery/artists/artist-page.ts';
import { listCategory, listNewestImages } from '#domain/gallery/newest-images.ts';
import { readGalleryConfig } from '#domain/gallery-settings/settings.ts';
import { buildArtistList } from '#domain/images/artist-lists.ts';
import type { ListEntry } from '#platform/data/entity-definition.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import { buildNotFound } from '#platform/problem.ts';
import { getCategoryLabel, type ImageCategory } from '#shared/image-categories.ts';
import { buildArtistPath } from '#shared/name-paths.ts';
import { FEEDS } from '#shared/pages/feeds.ts';
import { buildFeed } from './build-feed.ts';

const ENTRIES = 50;

/** Builds the feed of the newest images that are not sensitive. */
export const readNewestFeed = (): Promise<string> =>
  readFeed({ title: 'New on Pixelcrowd', path: FEEDS.newest, page: '/gallery' }, listCategory('all'));

/** Builds the feed of a category's newest images that are not sensitive. */
export const readCategoryFeed = (category: ImageCategory): Promise<string> =>
  readFeed(
    {
      title: `${getCategoryLabel(category)} on Pixelcrowd`,
      path: FEEDS.category(category),
      page: `/gallery?category=${category}`,
    },
    listCategory(category),
  );

/**
 * Builds the feed of an artist's newest images that are not sensitive.
 *
 * @throws Problem `not-found` if there are none, or if the gallery does not show the names of creators
 */
export async function readArtistFeed(name: string): Promise<string> {
  const list = buildArtistList((await findPageArtist(name)).id, 'open');
  const [{ config }, [newest]] = await Promise.all([
    readGalleryConfig({ consistent: true }),
    listNewestImages(1, list),
  ]);
  if (!newest?.artistPage || !config.showCreatorNames) throw buildNotFound("This artist doesn't exist");
  const { createdBy, artistPage } = newest;
  return readFeed(
    {
      title: `Art by ${createdBy} on Pixelcrowd`,
      path: FEEDS.artist(artistPage),
      page: buildArtistPath(artistPage),
    },
    list,
  );
}

async function readFeed(
  feed: { title: string; path: string; page: string },
  list: ListEntry,
): Promise<string> {
  const { SITE_ORIGIN: origin } = readGrant(GRANTS.site);
  const [{ config }, images] = await Promise.all([
    // The edge keeps a feed for minutes, and is invalidated when the configuration hides something.
    readGalleryConfig({ consistent: true }),
    listNewestImages(ENTRIES, list),
  ]);
  return buildFeed({ ...feed, images, namesCreators: config.showCreatorNames, origin });
}
