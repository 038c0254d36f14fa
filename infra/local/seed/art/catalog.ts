import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { ImageCategory } from '#shared/image-categories.ts';
import { Rating } from '#shared/ratings.ts';

/** A sample image as listed in its category's `catalog.json`. */
const Artwork = v.strictObject({
  title: v.string(),
  altText: v.string(),
  tags: v.array(v.string()),
  rating: v.optional(Rating, 'g'),
  /** Whether the file is a GIF, which also contains the frame durations; all others are PNGs. */
  animated: v.optional(v.boolean(), false),
});
export type Artwork = v.InferOutput<typeof Artwork>;

/** All sample images of a category, in the order of its catalog. */
export const listArtworks = (category: ImageCategory): Artwork[] =>
  v.parse(v.array(Artwork), JSON.parse(readFileSync(buildPath(category, 'catalog.json'), 'utf8')));

/** The name of an image's file, derived from its title. */
export const buildFileName = ({ title, animated }: Artwork): string =>
  `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.${animated ? 'gif' : 'png'}`;

/** The path of a category's file. */
export const buildPath = (category: ImageCategory, fileName: string): string =>
  fileURLToPath(new URL(`${category}/${fileName}`, import.meta.url));
