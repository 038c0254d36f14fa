import type { PublicImage } from '#shared/public-image.ts';
import { getRatingGroup } from '#shared/ratings.ts';
import type { PagePicture } from './filled-page.ts';

type Previewed = Pick<PublicImage, 'imageUrl' | 'width' | 'height' | 'altText' | 'title' | 'rating'>;

/**
 * The picture that chats and search engines show of a page.
 *
 * @param image the image that the page is about; the site's own picture stands for one that is sensitive, and for none
 */
export const buildPreviewPicture = (origin: string, image?: Previewed): PagePicture =>
  image && getRatingGroup(image.rating) === 'open'
    ? {
        url: origin + image.imageUrl,
        width: image.width,
        height: image.height,
        alt: image.altText || image.title,
      }
    : {
        url: `${origin}/og.png`,
        width: 1200,
        height: 630,
        alt: 'The word Pixelcrowd among a crowd of pixel-art faces',
      };
