import * as v from 'valibot';
import { ImageId, IsoTime } from './ids.ts';
import { ImageCategory } from './image-category-schemas.ts';
import { Rating } from './ratings.ts';
import { WholeNumber } from './whole-number.ts';

/** An approved image as visitors see it. URLs are relative to the site's origin. */
export const PublicImage = v.object({
  id: ImageId,
  title: v.string(),
  altText: v.string(),
  category: ImageCategory,
  rating: Rating,
  /** The creator's display name. */
  createdBy: v.string(),
  /** The name of the page of its artist, for `GET /api/gallery/artists/{name}`; absent without a page. */
  artistPage: v.optional(v.string()),
  /** Until when its creator has the premium badge; absent without. */
  premiumBadgeUntil: v.optional(IsoTime),
  /** The message on Discord where its creator posted it first. */
  sourceUrl: v.optional(v.string()),
  views: WholeNumber,
  likes: WholeNumber,
  /** Pixels of the largest derivative. */
  width: WholeNumber,
  height: WholeNumber,
  animated: v.boolean(),
  imageUrl: v.string(),
  thumbnailUrl: v.string(),
  variants: v.array(v.object({ url: v.string(), width: WholeNumber })),
  /** The first frame of an animated image. */
  stillUrl: v.optional(v.string()),
  /** The same in several widths; empty if one width serves every size. */
  stillVariants: v.optional(v.array(v.object({ url: v.string(), width: WholeNumber }))),
  /** The full size in the uploaded format, without metadata. */
  downloadUrl: v.string(),
  /** The native grid of pixel art, if the file is an enlarged copy. */
  nativeWidth: v.optional(WholeNumber),
  nativeHeight: v.optional(WholeNumber),
  /** The colours of pixel art as #rrggbb, most common first. */
  palette: v.optional(v.array(v.string())),
  createdAt: IsoTime,
});
export type PublicImage = v.InferOutput<typeof PublicImage>;

/** A neighbour in newest-first order: the fields for linking to it and preloading it. */
export const NeighborImage = v.object({ id: ImageId, title: v.string(), thumbnailUrl: v.string() });
export type NeighborImage = v.InferOutput<typeof NeighborImage>;
