import { findEntity } from '#platform/data/change.ts';
import type { AppealId } from '#shared/ids.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { approveImage } from '../images/publishing/decide-image.ts';
import { appealDefinition } from './appeal-definition.ts';
import { findAppealable } from './appealed-decision.ts';

/**
 * Approves the image of an appeal in the name of the person who reversed the decision, unless someone has decided otherwise
 * since. It may run twice, and again after a change at the same moment.
 */
export async function reverseDecision({ appealId }: { appealId: AppealId }): Promise<void> {
  const appeal = await findEntity(appealDefinition, appealId, { consistent: true });
  if (appeal?.outcome?.state !== 'reversed') return;
  const image = await findEntity(imageDefinition, appeal.imageId, { consistent: true });
  if (!image || findAppealable(image)?.on !== appeal.decision.on) return;
  const actor = { ...appeal.outcome.by, staff: {} };
  await approveImage(image.id, actor, { version: image.version, current: image });
}
