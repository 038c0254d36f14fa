import type { Key } from '#platform/data/batch-get.ts';
import { writeSearchRows } from '#platform/data/search-index/write-rows.ts';
import type { ImageId } from '#shared/ids.ts';
import { imageDefinition } from './image-definition.ts';
import { countNames } from './names/count-names.ts';

interface IndexOptions {
  imageId: ImageId;
  /** Search index rows that the image had before. */
  gone: readonly Key[];
  /** Whether rows in the form of earlier releases are removed as well. */
  removesEarlier?: boolean;
}

/** Writes the search index rows of an image as it is now, and counts its tags and its artist. */
export async function indexImage({ imageId, ...options }: IndexOptions): Promise<void> {
  await writeSearchRows(imageDefinition, imageId, options);
  await countNames(imageId);
}
