/** The full-size file of an image, by its format, such as `png`. */
export const fullSizeName = (format: string): string => `original.${format}`;

/** The WebP of an image by its width in pixels; animated if the image is. */
export const widthName = (width: number): string => `${width}.webp`;

/** The still of an image with stills in several widths. */
export const stillName = (width: number): string => `still-${width}.webp`;

/** The only still of an image, in the width of the narrowest WebP. */
export const SOLE_STILL = 'still.webp';
