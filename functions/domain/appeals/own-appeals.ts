import { readEntities } from '#platform/data/read-entities.ts';
import type { Submission } from '#shared/contract/gallery.ts';
import { type ImageId, toIsoTime } from '#shared/ids.ts';
import type { ImageFacts } from '../images/image.ts';
import { appealDefinition } from './appeal-definition.ts';
import { buildAppealId, buildDecisionId, findAppealable, getAppealEnd } from './appealed-decision.ts';
import { toOwnAppeal } from './send-appeal.ts';

type ShownAppeal = NonNullable<Submission['appeal']>;

/**
 * Finds what the uploader of images can appeal, or has appealed: half a read unit for each image that is rejected.
 *
 * @returns by image, those that have a decision to appeal within its time, or an appeal
 */
export async function findOwnAppeals(images: readonly ImageFacts[]): Promise<Map<ImageId, ShownAppeal>> {
  const rejected = images.flatMap((image) => {
    const decision = findAppealable(image);
    return decision ? [{ id: image.id, decision, appealId: buildAppealId(image.id, decision) }] : [];
  });
  const made = await readEntities(
    appealDefinition,
    rejected.map(({ appealId }) => appealId),
  );
  const now = toIsoTime(Date.now());
  return new Map(
    rejected.flatMap(({ id, decision, appealId }) => {
      const appeal = made.find((each) => each.id === appealId);
      const until = getAppealEnd(decision);
      if (!appeal && until < now) return [];
      const shown = { decision: buildDecisionId(id, decision), until };
      return [[id, { ...shown, ...(appeal && { made: toOwnAppeal(appeal) }) }] as const];
    }),
  );
}
