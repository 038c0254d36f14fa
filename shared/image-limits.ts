/** Limits of the fields of an image in characters, and of the images in a call. */
export const IMAGE_LIMITS = {
  title: 120,
  altText: 300,
  description: 2_000,
  tags: 20,
  tag: 30,
  fileName: 255,
  reviewNote: 1_000,
  reviewed: 50,
  inBulk: 100,
  /** More take a narrower filter: their ids are read within the request. */
  inBackground: 5_000,
} as const;

/** Limits of what staff say about a tag; that of the description is in characters. */
export const TAG_LIMITS = { description: 500, aliases: 10 } as const;

/** The limits of the media pipeline: bytes per file, pixels of all frames together, pixels per side, frames. */
export const IMAGE_FILE_LIMITS = {
  bytes: 10 * 1024 * 1024,
  pixels: 50_000_000,
  side: 16_383,
  frames: 200,
} as const;

export const IMAGE_CONTENT_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
