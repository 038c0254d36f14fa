import type { Item } from '#platform/data/batch-get.ts';
import type { ImageId } from '#shared/ids.ts';
import { readImageCard } from '../images/stored-card.ts';
import type { ListedImage } from './public-image.ts';

/** Reads an image from its list entry or item: only the image definition writes these cards. */
export const toListedImage = (id: string, card: unknown): ListedImage => ({
  id: id as ImageId,
  card: readImageCard(card as Item),
});
