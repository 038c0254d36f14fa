/** The accessible name of a blurred image. */
export const BLURRED_IMAGE_ALT = 'Adult image, hidden';
