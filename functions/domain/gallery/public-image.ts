import { type ImageId, timeOfId } from '../../../shared/ids.ts';
import type { NeighbourImage, PublicImage } from '../../../shared/public-image.ts';
import type { Image, ImageFiles } from '../image.ts';
import { publishedFolder } from '../image-addresses.ts';
import { type ImageCard, imageCard } from '../image-kind.ts';

/** What lists keep of an approved image. */
export interface ListedImage {
  id: ImageId;
  card: ImageCard;
}

/** The width from which a derivative is sharp enough for a grid of cards. */
const THUMBNAIL_WIDTH = 320;

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
  const address = addresses(id, files);
  const width = files.widths.at(-1) ?? files.width;
  return {
    id,
    title,
    altText,
    category,
    rating,
    createdBy,
    views,
    likes,
    width,
    height: Math.round((width * files.height) / files.width),
    animated: files.animated,
    imageUrl: address.width(width),
    thumbnailUrl: address.thumbnail,
    variants: files.widths.map((each) => ({ url: address.width(each), width: each })),
    ...(files.animated && { stillUrl: address.file('still.webp') }),
    downloadUrl: address.file(`original.${files.format}`),
    ...(files.pixelArt && {
      nativeWidth: files.pixelArt.width,
      nativeHeight: files.pixelArt.height,
      palette: files.pixelArt.palette,
    }),
    createdAt: timeOfId(id),
  };
}

/** A neighbour in the gallery's order, or null at either end. */
export function neighbourImage(listed: ListedImage | undefined): NeighbourImage | null {
  if (!listed?.card.files) return null;
  return {
    id: listed.id,
    title: listed.card.title,
    thumbnailUrl: addresses(listed.id, listed.card.files).thumbnail,
  };
}

function addresses(id: ImageId, { hash, widths }: ImageFiles) {
  const file = (name: string): string => `/${publishedFolder(id)}${hash}/${name}`;
  const width = (pixels: number): string => file(`${pixels}.webp`);
  const thumbnail = widths.find((each) => each >= THUMBNAIL_WIDTH) ?? widths.at(-1);
  return { file, width, thumbnail: width(thumbnail ?? THUMBNAIL_WIDTH) };
}

/** The part of an image that lists keep. */
export const listed = (image: Image): ListedImage => ({ id: image.id, card: imageCard(image) });
