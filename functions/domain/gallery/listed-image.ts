import type { ImageId } from '../../../shared/ids.ts';
import type { ImageCard } from '../images/image-definition.ts';
import type { ListedImage } from './public-image.ts';

/** Reads an image from its list entry or item: only the image definition writes these cards. */
export const toListedImage = (id: string, card: unknown): ListedImage => ({
  id: id as ImageId,
  card: card as ImageCard,
});
