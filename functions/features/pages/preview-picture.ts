import type { PublicImage } from '#shared/public-image.ts';
import { getRatingGroup } from '#shared/ratings.ts';
import type { PagePicture } from './filled-page.ts';

const SIZE = { width: 1200, height: 630 };

/** The picture that chats and search engines show of a page that has none of its own. */
export const buildSitePicture = (origin: string): PagePicture => ({
  url: `${origin}/og.png`,
  ...SIZE,
  alt: 'The word Pixelcrowd among a crowd of pixel-art faces',
});

/**
 * The same of a page with a preview or a contact sheet.
 *
 * @param path its path; the site's own picture stands in until there is one
 */
export const buildPreviewPicture = (origin: string, path: string | undefined, alt: string): PagePicture =>
  path === undefined ? buildSitePicture(origin) : { url: origin + path, ...SIZE, alt };

type Previewed = Pick<PublicImage, 'imageUrl' | 'width' | 'height' | 'altText' | 'title' | 'rating'>;

/**
 * The same of the page of an image: its preview, or until that is drawn the image.
 *
 * @param preview the path of the preview; the site's own picture stands for a sensitive image, which has none
 */
export function buildImagePicture(
  origin: string,
  image: Previewed,
  preview: string | undefined,
): PagePicture {
  const { imageUrl, width, height, altText, title, rating } = image;
  if (getRatingGroup(rating) !== 'open') return buildSitePicture(origin);
  const alt = altText || title;
  return preview ? buildPreviewPicture(origin, preview, alt) : { url: origin + imageUrl, width, height, alt };
}
