import type { StaffImage } from '../../../shared/contract/images.ts';
import { batchGet } from '../../platform/data/batch-get.ts';
import { keyOf, thingFrom } from '../../platform/data/kind.ts';
import type { Image } from '../image.ts';
import { imageKind } from '../image-kind.ts';
import { type LikeImage, likeImages } from '../image-likeness.ts';
import { thumbnailName } from './picture-of.ts';
import { reviewedAt } from './reviewed-files.ts';

type Duplicate = NonNullable<StaffImage['duplicates']>[number];

/** The images that staff are warned of because one is like them, the very same files first. */
export async function duplicatesOf(image: Image): Promise<Duplicate[]> {
  const found = await likeImages(image);
  const items = await batchGet(found.map(({ id }) => keyOf(imageKind, id)));
  // One that was removed since its rows were read is left out.
  const seen = found.flatMap(({ kind }, index) => {
    const item = items[index];
    return item ? [duplicate(thingFrom(imageKind, item), kind)] : [];
  });
  return Promise.all(seen);
}

async function duplicate(image: Image, kind: LikeImage['kind']): Promise<Duplicate> {
  const { id, title, rating, approvalStatus, files } = image;
  if (!files) return { id, kind, title, rating, approvalStatus };
  const name = thumbnailName(files);
  const addressOf = await reviewedAt(image, files, [name]);
  return { id, kind, title, rating, approvalStatus, thumbnailUrl: addressOf(name) };
}
