import type { Key } from '#platform/data/batch-get.ts';
import { writeSearchRows } from '#platform/data/search-index/write-rows.ts';
import type { ImageId } from '#shared/ids.ts';
import { imageDefinition } from './image-definition.ts';

/**
 * Writes the search index rows of an image as it is now.
 *
 * @param input `gone`: rows that the image had before
 */
export async function indexImage({
  imageId,
  gone,
}: {
  imageId: ImageId;
  gone: readonly Key[];
}): Promise<void> {
  await writeSearchRows(imageDefinition, imageId, { gone });
}
