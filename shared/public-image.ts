import * as v from 'valibot';
import { ImageId, IsoTime } from './ids.ts';
import { ImageCategory } from './image-category-schemas.ts';
import { Rating } from './ratings.ts';

/** An approved image as any visitor sees it. Addresses are relative to the site's origin. */
export const PublicImage = v.object({
  id: ImageId,
  title: v.string(),
  altText: v.string(),
  category: ImageCategory,
  rating: Rating,
  /** The display name of who made it. */
  createdBy: v.string(),
  views: v.number(),
  likes: v.number(),
  /** Pixels of the largest derivative. */
  width: v.number(),
  height: v.number(),
  animated: v.boolean(),
  imageUrl: v.string(),
  thumbnailUrl: v.string(),
  variants: v.array(v.object({ url: v.string(), width: v.number() })),
  /** The first frame alone, where the image moves. */
  stillUrl: v.optional(v.string()),
  /** The same in several widths; none where one serves every size. */
  stillVariants: v.optional(v.array(v.object({ url: v.string(), width: v.number() }))),
  /** The full size in the format that was uploaded, without its metadata. */
  downloadUrl: v.string(),
  /** The grid on which pixel art was drawn, where the file is a blown-up copy of it. */
  nativeWidth: v.optional(v.number()),
  nativeHeight: v.optional(v.number()),
  /** The colours of pixel art as #rrggbb, commonest first. */
  palette: v.optional(v.array(v.string())),
  createdAt: IsoTime,
});
export type PublicImage = v.InferOutput<typeof PublicImage>;

/** A neighbour in the newest-first order: enough to lead there and to preload it. */
export const NeighbourImage = v.object({ id: ImageId, title: v.string(), thumbnailUrl: v.string() });
export type NeighbourImage = v.InferOutput<typeof NeighbourImage>;
