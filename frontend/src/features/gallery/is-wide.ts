import type { PublicImage } from '#shared/public-image.ts';

/** The proportion of width to height from which an image gets a card of two columns. */
const WIDE_RATIO = 1.4;

/** Whether an image is so wide that it would be small in a square. */
export const isWide = ({ width, height }: Pick<PublicImage, 'width' | 'height'>): boolean =>
  width / height >= WIDE_RATIO;
