import { deleteEntity, findEntity } from '#platform/data/change.ts';
import { Problem } from '#platform/problem.ts';
import type { ImageId } from '#shared/ids.ts';
import { imageDefinition } from '../image-definition.ts';

const EXPIRY = { kind: 'system', id: 'expire-upload', name: 'Expiry of uploads' };

/** Deletes an image whose file never arrived. Any other image stays unchanged. */
export async function expireUpload({ imageId: id }: { imageId: ImageId }): Promise<void> {
  const image = await findEntity(imageDefinition, id, { consistent: true });
  if (image?.processing !== 'awaiting-upload') return;
  try {
    await deleteEntity(imageDefinition, id, {
      actor: EXPIRY,
      action: 'image.expire',
      version: image.version,
    });
  } catch (error) {
    // The file arrived, or the image was deleted, at the last moment.
    if (!(error instanceof Problem)) throw error;
  }
}
