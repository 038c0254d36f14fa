import { findEntity } from '#platform/data/change.ts';
import { Problem } from '#platform/problem.ts';
import type { ImageId } from '#shared/ids.ts';
import { imageDefinition } from '../image-definition.ts';
import { approveImage } from './decide-image.ts';

/** Approves an image in the name of the person who did so before it was processed. A decision made since then stays. */
export async function approveAhead({ imageId: id }: { imageId: ImageId }): Promise<void> {
  const image = await findEntity(imageDefinition, id, { consistent: true });
  if (!image?.approveAs || image.processing !== 'done' || image.approvalStatus !== 'pending') return;
  try {
    await approveImage(id, image.approveAs, { version: image.version, current: image });
  } catch (error) {
    const isGone = error instanceof Problem && error.code === 'not-found';
    // Someone changed the image at the same moment; the repetition of the task sees what they did.
    if (!isGone) throw error;
  }
}
