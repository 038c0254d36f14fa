import { readInBatches } from '#platform/data/batch-get.ts';
import { buildEntityKey, toEntity } from '#platform/data/entity-definition.ts';
import { buildWidthName } from '#platform/media/file-names.ts';
import type { StaffImage } from '#shared/contract/images.ts';
import type { Image, ImageFacts } from '../image.ts';
import { imageDefinition } from '../image-definition.ts';
import { buildPicture, pickEssentialFiles } from '../picture.ts';
import { locateReviewedFiles } from '../reviewed-files.ts';
import { describeOriginal } from '../staff/image-view.ts';
import { findSimilarImages, type SimilarImage } from './similar-images.ts';

type Duplicate = NonNullable<StaffImage['duplicates']>[number];

/** Finds the similar images to warn staff about, identical files first. */
export async function findDuplicates(image: Image): Promise<Duplicate[]> {
  const found = await findSimilarImages(image);
  const items = await readInBatches(found.map(({ id }) => buildEntityKey(imageDefinition, id)));
  // Leaves out images that were deleted after the index was read.
  const seen = found.flatMap(({ kind }, index) => {
    const item = items[index];
    return item ? [duplicate(toEntity(imageDefinition, item), kind)] : [];
  });
  return Promise.all(seen);
}

async function duplicate(image: ImageFacts, kind: SimilarImage['kind']): Promise<Duplicate> {
  const { id, title, rating, approvalStatus, createdBy, files } = image;
  const facts = { id, kind, title, rating, approvalStatus, createdBy };
  if (!files) return facts;
  const shown = pickEssentialFiles(files);
  const getAddress = await locateReviewedFiles(image, files, shown.widths.map(buildWidthName));
  const { thumbnailUrl, imageUrl, width, height } = buildPicture(shown, getAddress);
  return { ...facts, thumbnailUrl, imageUrl, width, height, original: describeOriginal(image, files) };
}
