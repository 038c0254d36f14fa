import type { Item } from '#platform/data/batch-get.ts';
import { decodeIdTime, type ImageId } from '#shared/ids.ts';
import type { NeighborImage, PublicImage } from '#shared/public-image.ts';
import type { ImageFacts } from '../images/image.ts';
import type { LiveCounts } from '../images/live-counts.ts';
import { buildPicture, getThumbnailName, locatePublished } from '../images/picture.ts';
import { type ImageCard, readImageCard, toImageCard } from '../images/stored-card.ts';

/** An approved image as list entries store it. */
export interface ListedImage {
  id: ImageId;
  card: ImageCard;
}

/** Reads an image from its list entry or item: only the image definition writes these cards. */
export const toListedImage = (id: string, card: unknown): ListedImage => ({
  id: id as ImageId,
  card: readImageCard(card as Item),
});

/**
 * Builds an image as visitors see it.
 *
 * @returns undefined for an image without files, which visitors never see
 */
export function toPublicImage(
  { id, card }: ListedImage,
  {
    views,
    likes,
    premiumBadgeUntil,
    artistPage,
  }: Pick<LiveCounts, 'views' | 'likes' | 'premiumBadgeUntil' | 'artistPage'>,
): PublicImage | undefined {
  const { files, title, altText, category, rating, createdBy, sourceUrl } = card;
  if (!files) return undefined;
  const fields = {
    id,
    title,
    altText,
    category,
    rating,
    createdBy,
    ...(artistPage !== '' && { artistPage: artistPage ?? createdBy }),
    views,
    likes,
    ...(premiumBadgeUntil && Date.parse(premiumBadgeUntil) > Date.now() && { premiumBadgeUntil }),
    ...(sourceUrl && { sourceUrl }),
  };
  return { ...fields, ...buildPicture(files, locatePublished(id, files)), createdAt: decodeIdTime(id) };
}

/** Builds a neighbour in the gallery's order; null at either end. */
export function buildNeighbor(listed: ListedImage | undefined): NeighborImage | null {
  if (!listed?.card.files) return null;
  return {
    id: listed.id,
    title: listed.card.title,
    thumbnailUrl: locatePublished(listed.id, listed.card.files)(getThumbnailName(listed.card.files)),
  };
}

/** Reduces an image to what list entries store. */
export const toListed = (image: ImageFacts): ListedImage => ({ id: image.id, card: toImageCard(image) });
