/** Increase this when the same works are drawn otherwise, since published files are cached forever. */
export const PREVIEW_VERSION = 1;
