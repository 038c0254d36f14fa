import { readArtistPage } from '#domain/gallery/artists/artist-page.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import { buildArtistPath } from '#shared/artist-path.ts';
import { getRatingGroup } from '#shared/ratings.ts';
import { showImage } from './share-image.ts';
import { buildSharePage, buildSitePicture } from './share-page.ts';

/**
 * Builds a page with tags for link previews, which leads people on to the page of an artist. It shows their newest image
 * that is not sensitive.
 *
 * @throws Problem `not-found` as `readArtistPage`
 */
export async function shareArtist(name: string): Promise<string> {
  // The edge keeps this page for minutes, and is invalidated when the configuration hides something.
  const { artist, images } = await readArtistPage({ name, page: 1 }, { consistent: true });
  const { SITE_ORIGIN: origin } = readGrant(GRANTS.site);
  const shown = images.find(({ rating }) => getRatingGroup(rating) === 'open');
  return buildSharePage({
    page: origin + buildArtistPath(artist.page),
    title: `Art by ${artist.name}`,
    description: `${artist.images} ${artist.images === 1 ? 'image' : 'images'} in the Pixelcrowd gallery`,
    type: 'profile',
    picture: shown ? showImage(origin, shown) : buildSitePicture(origin),
    isSensitive: !shown,
  });
}
