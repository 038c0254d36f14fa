import type { Item } from '#platform/data/batch-get.ts';
import type { Image, ImageFacts, ImageFiles } from './image.ts';

/** The fields that list entries contain, so that lists need not read the images. */
export type ImageCard = Pick<
  Image,
  'title' | 'altText' | 'category' | 'rating' | 'createdBy' | 'files' | 'sourceUrl'
>;

type PixelArt = NonNullable<ImageFiles['pixelArt']>;

/** Picks the fields that list entries contain. */
export const toImageCard = ({
  title,
  altText,
  category,
  rating,
  createdBy,
  files,
  sourceUrl,
}: ImageFacts): ImageCard => ({
  title,
  altText,
  category,
  rating,
  createdBy,
  ...(files && { files }),
  ...(sourceUrl && { sourceUrl }),
});

/**
 * The stored form of a card, where a palette has three bytes a colour instead of eight: it is in the image and in each of
 * its list entries, and a kilobyte less costs fewer units in all of them.
 */
export function packCard({ files, ...card }: ImageCard): object {
  const { pixelArt, ...others } = files ?? {};
  const packed = pixelArt && { pixelArt: { ...pixelArt, palette: packPalette(pixelArt) } };
  return { ...card, ...(files && { files: { ...others, ...packed } }) };
}

/** Reads the card of an image's item or list entry. */
export function readImageCard(stored: Item): ImageCard {
  // Written only by `packCard`, which leaves everything else as it is.
  const card = stored as unknown as ImageCard;
  const pixelArt = card.files?.pixelArt;
  if (!card.files || !pixelArt) return card;
  return { ...card, files: { ...card.files, pixelArt: { ...pixelArt, palette: readPalette(pixelArt) } } };
}

const packPalette = ({ palette }: PixelArt): Uint8Array =>
  Uint8Array.from(palette.flatMap((colour) => [...Buffer.from(colour.slice(1), 'hex')]));

function readPalette({ palette }: { palette: unknown }): string[] {
  const hex = Buffer.from(palette as Uint8Array).toString('hex'); // packed above
  return (hex.match(/.{6}/g) ?? []).map((colour) => `#${colour}`);
}
