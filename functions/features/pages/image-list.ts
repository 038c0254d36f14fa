import { type Html, html } from '#platform/serve/html.ts';
import { ADULT_IMAGE } from '#shared/pages/adult-image.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { getRatingGroup } from '#shared/ratings.ts';

/** What a list shows of an image. */
export type ListedPicture = Pick<PublicImage, 'id' | 'title' | 'altText' | 'rating' | 'thumbnailUrl'>;

/** Builds a list of images that lead to their pages. Sensitive ones have neither a picture nor their title. */
export const buildImageList = (images: readonly ListedPicture[]): Html =>
  html`<ul>${images.map(buildEntry)}</ul>`;

const buildEntry = ({ id, title, altText, rating, thumbnailUrl }: ListedPicture): Html =>
  getRatingGroup(rating) === 'adult'
    ? html`<li><a href="/gallery/${id}">${ADULT_IMAGE.title}</a></li>`
    : html`<li><a href="/gallery/${id}"><img src="${thumbnailUrl}" alt="${altText}" width="160" loading="lazy"> ${title}</a></li>`;
