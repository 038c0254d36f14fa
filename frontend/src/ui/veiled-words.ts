/** The accessible name of a blurred image. */
export const VEILED_WORDS = 'Adult image, hidden';
