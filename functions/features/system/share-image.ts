import { readGalleryImage } from '#domain/gallery/read-image.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import type { GalleryConfig } from '#shared/gallery-config.ts';
import type { ImageId } from '#shared/ids.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { getRatingGroup } from '#shared/ratings.ts';
import { buildSharePage, buildSitePicture, type SharedPicture } from './share-page.ts';

/** The only text about a sensitive image. */
const ADULT_NOTICE = 'Adult image';

/**
 * Builds a page with tags for link previews, which leads people on to the image in the gallery. For a sensitive image
 * it reveals neither the image nor its title, description or creator, since people who see the link in a chat did not
 * ask for it.
 *
 * @throws Problem `not-found` for an image that visitors may not see
 */
export async function shareImage(id: ImageId): Promise<string> {
  const {
    shown: { image },
    config,
    // The edge keeps this page for minutes, and is invalidated when the configuration hides something.
  } = await readGalleryImage(id, { consistent: true });
  const { SITE_ORIGIN: origin } = readGrant(GRANTS.site);
  const isSensitive = getRatingGroup(image.rating) === 'adult';
  return buildSharePage({
    page: `${origin}/gallery/${image.id}`,
    type: 'article',
    ...(isSensitive
      ? { title: ADULT_NOTICE, description: `${ADULT_NOTICE}.`, picture: buildSitePicture(origin) }
      : {
          title: buildTitle(image, config),
          description: describe(image),
          picture: showImage(origin, image),
        }),
    isSensitive,
  });
}

const buildTitle = ({ title, createdBy }: PublicImage, { showCreatorNames }: GalleryConfig): string =>
  showCreatorNames ? `${title} by ${createdBy}` : title;

const describe = ({ title, altText }: PublicImage): string =>
  altText || `${title}, from the Pixelcrowd gallery`;

/** The picture of an image that is not sensitive. */
export const showImage = (
  origin: string,
  { imageUrl, width, height, altText }: PublicImage,
): SharedPicture => ({ url: origin + imageUrl, type: 'image/webp', width, height, alt: altText });
