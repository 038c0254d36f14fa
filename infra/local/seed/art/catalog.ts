import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { ImageCategory } from '../../../../shared/image-categories.ts';
import { Rating } from '../../../../shared/ratings.ts';

/** A sample image as its category's `catalog.json` lists it. */
const Artwork = v.strictObject({
  title: v.string(),
  altText: v.string(),
  tags: v.array(v.string()),
  rating: v.optional(Rating, 'g'),
  /** Its file is a GIF, which also says how long each frame stays; all others are PNGs. */
  animated: v.optional(v.boolean(), false),
});
export type Artwork = v.InferOutput<typeof Artwork>;

/** Every sample image of a category, in the order of its catalog. */
export const artworksIn = (category: ImageCategory): Artwork[] =>
  v.parse(v.array(Artwork), JSON.parse(readFileSync(pathOf(category, 'catalog.json'), 'utf8')));

/** The name of an image's file, which follows from its title. */
export const fileNameOf = ({ title, animated }: Artwork): string =>
  `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.${animated ? 'gif' : 'png'}`;

/** Where a file of a category lies. */
export const pathOf = (category: ImageCategory, fileName: string): string =>
  fileURLToPath(new URL(`${category}/${fileName}`, import.meta.url));
