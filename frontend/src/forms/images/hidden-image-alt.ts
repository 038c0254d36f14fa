/** The accessible name of a hidden image. Apart from the mosaic, whose code most visits do not load. */
export const HIDDEN_IMAGE_ALT = 'Adult image, hidden';
