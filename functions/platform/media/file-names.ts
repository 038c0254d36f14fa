/** The full-size file of an image, by its format, such as `png`. */
export const buildFullSizeName = (format: string): string => `original.${format}`;

/** The WebP of an image by its width in pixels; animated if the image is. */
export const buildWidthName = (width: number): string => `${width}.webp`;

/** The still of an image with stills in several widths. */
export const buildStillName = (width: number): string => `still-${width}.webp`;

/** The only still of an image, in the width of the narrowest WebP. */
export const SOLE_STILL = 'still.webp';

/** The picture of an image for links to it, by the version of the drawing. */
export const buildPreviewName = (version: number): string => `preview-${version}.png`;

const CONTENT_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  glb: 'model/gltf-binary',
};

/** Returns the content type of a file from the media pipeline, by its extension. */
export const getContentType = (name: string): string =>
  CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
