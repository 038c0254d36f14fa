import { type ImageId, timeOfId } from '../../../shared/ids.ts';
import type { NeighbourImage, PublicImage } from '../../../shared/public-image.ts';
import type { Image } from '../image.ts';
import { type ImageCard, imageCard } from '../image-kind.ts';
import { pictureOf, publishedAt, thumbnailName } from './picture-of.ts';

/** What lists keep of an approved image. */
export interface ListedImage {
  id: ImageId;
  card: ImageCard;
}

/**
 * An image as visitors see it.
 *
 * @returns undefined for an image without files, which no visitor ever sees
 */
export function publicImage(
  { id, card }: ListedImage,
  { views, likes }: { views: number; likes: number },
): PublicImage | undefined {
  const { files, title, altText, category, rating, createdBy } = card;
  if (!files) return undefined;
  const fields = { id, title, altText, category, rating, createdBy, views, likes };
  return { ...fields, ...pictureOf(files, publishedAt(id, files)), createdAt: timeOfId(id) };
}

/** A neighbour in the gallery's order, or null at either end. */
export function neighbourImage(listed: ListedImage | undefined): NeighbourImage | null {
  if (!listed?.card.files) return null;
  return {
    id: listed.id,
    title: listed.card.title,
    thumbnailUrl: publishedAt(listed.id, listed.card.files)(thumbnailName(listed.card.files)),
  };
}

/** The part of an image that lists keep. */
export const listed = (image: Image): ListedImage => ({ id: image.id, card: imageCard(image) });
