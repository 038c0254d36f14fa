import { findEntity } from '#platform/data/change.ts';
import type { Migration } from '#platform/data/migrations/migration.ts';
import { enqueue } from '#platform/data/tasks.ts';
import type { ImageId } from '#shared/ids.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { judgeAgainTask } from '../images/image-tasks.ts';

/**
 * Pixel art is decided by its structure instead of its number of colours. A task for each image whose full-size file has lost
 * nothing decides again, which takes longer than a migration should.
 */
export const judgePixelArt: Migration = {
  number: 12,
  // Found by its key.
  rewrites: [{ entity: imageDefinition.name, rewrite: (id) => judge(id as ImageId) }],
};

/** Nothing is rewritten here. */
async function judge(imageId: ImageId): Promise<false> {
  const { files } = (await findEntity(imageDefinition, imageId)) ?? {};
  const isExact = files?.format === 'png' || files?.format === 'webp';
  if (isExact && !files.animated) await enqueue(judgeAgainTask.create({ imageId }));
  return false;
}
