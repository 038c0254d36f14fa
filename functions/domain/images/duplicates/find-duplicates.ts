import type { StaffImage } from '../../../../shared/contract/images.ts';
import { batchGet } from '../../../platform/data/batch-get.ts';
import { entityFromItem, entityKey } from '../../../platform/data/entity-definition.ts';
import type { Image } from '../image.ts';
import { imageDefinition } from '../image-definition.ts';
import { thumbnailName } from '../picture.ts';
import { locateReviewedFiles } from '../reviewed-files.ts';
import { findSimilarImages, type SimilarImage } from './similar-images.ts';

type Duplicate = NonNullable<StaffImage['duplicates']>[number];

/** Finds the similar images to warn staff about, identical files first. */
export async function findDuplicates(image: Image): Promise<Duplicate[]> {
  const found = await findSimilarImages(image);
  const items = await batchGet(found.map(({ id }) => entityKey(imageDefinition, id)));
  // Leaves out images that were deleted after the index was read.
  const seen = found.flatMap(({ kind }, index) => {
    const item = items[index];
    return item ? [duplicate(entityFromItem(imageDefinition, item), kind)] : [];
  });
  return Promise.all(seen);
}

async function duplicate(image: Image, kind: SimilarImage['kind']): Promise<Duplicate> {
  const { id, title, rating, approvalStatus, files } = image;
  if (!files) return { id, kind, title, rating, approvalStatus };
  const name = thumbnailName(files);
  const getAddress = await locateReviewedFiles(image, files, [name]);
  return { id, kind, title, rating, approvalStatus, thumbnailUrl: getAddress(name) };
}
