import type { Migration } from '#platform/data/migrations/migration.ts';
import { rewriteEarlierImage } from './earlier-images.ts';

/**
 * Images are stored as every other entity: their version is in the indexes, their description in their item whatever its length,
 * and each earlier version is an item. Releases before cannot change such images. Until it is reached by the migration, an image
 * can be read but not changed, and one whose description is in an item of its own cannot be read either: the response is 503.
 */
export const storeImagesPlainly: Migration = {
  number: 3,
  oldestWriter: 2,
  rewrites: [{ entity: 'image', rewrite: rewriteEarlierImage }],
};
