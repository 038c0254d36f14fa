/** What those who do not see a clouded picture are told of it. */
export const VEILED_WORDS = 'An adult image, veiled';
