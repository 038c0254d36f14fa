import type { Migration } from '#platform/data/migrations/migration.ts';
import type { ImageId } from '#shared/ids.ts';
import { mirrorLikes } from '../gallery/mirror-likes.ts';
import { imageDefinition } from '../images/image-definition.ts';

/** Each like is also listed with its player. Likes are not entities, so they are found by their images. */
export const listLikes: Migration = {
  number: 11,
  rewrites: [{ entity: imageDefinition.name, rewrite: (id) => mirrorLikes(id as ImageId) }], // found by its key
};
