/** The full-size file of an image, by its format, such as `png`. */
export const fullSizeName = (format: string): string => `original.${format}`;

/** A WebP of an image by its width in pixels; it moves where the image does. */
export const widthName = (width: number): string => `${width}.webp`;

/** The first frame alone, where it comes in several widths. */
export const stillName = (width: number): string => `still-${width}.webp`;

/** The first frame alone, where it comes in one width: that of the narrowest WebP. */
export const SOLE_STILL = 'still.webp';
