import { createEntity, findEntity } from '#platform/data/change.ts';
import { buildInvalid, buildNotFound, isConflict, Problem } from '#platform/problem.ts';
import type { OwnAppeal } from '#shared/contract/own-appeal.ts';
import { toIsoTime } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { findUploaderAccount } from '../images/find-uploader-account.ts';
import type { Decision, Image } from '../images/image.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { DEFAULT_REASON } from '../images/publishing/decide-image.ts';
import type { Appeal } from './appeal.ts';
import { appealDefinition } from './appeal-definition.ts';
import { buildAppealId, findAppealable, getAppealEnd, parseDecisionId } from './appealed-decision.ts';

/** The account that sends an appeal. */
interface Sender {
  system: AccountSystem;
  accountId: string;
  name: string;
}

/** An appeal as a person sends it. */
interface SentAppeal {
  /** The identity of the decision, as `buildDecisionId` returns it. */
  decision: string;
  text: string;
}

/**
 * Stores the appeal of an uploader against the rejection that their image has now.
 *
 * @throws Problem `not-found` for a decision on someone else's image, or on one that is deleted; `conflict` if the image has
 *   another decision by now, or if the decision is final; `invalid` after 14 days; `already-done` for a second appeal
 */
export async function sendAppeal(
  { system, accountId, name }: Sender,
  { decision: named, text }: SentAppeal,
): Promise<OwnAppeal> {
  const { imageId, on } = parseDecisionId(named);
  const image = await findEntity(imageDefinition, imageId, { consistent: true });
  const uploader = image && findUploaderAccount(image);
  if (!image || uploader?.system !== system || uploader.id !== accountId)
    throw buildNotFound("This decision doesn't exist");
  const decision = requireAppealable(image, on);
  const appeal = buildAppeal(image, decision, { by: { system, id: accountId, name }, text });
  try {
    const actor = { kind: system, id: accountId, name };
    return toOwnAppeal(await createEntity(appealDefinition, appeal, { actor, action: 'appeal.create' }));
  } catch (error) {
    if (!isConflict(error)) throw error;
    throw new Problem('already-done', 'You have already appealed this decision');
  }
}

function requireAppealable(image: Image, on: number): Decision {
  const decision = findAppealable(image);
  if (decision?.on !== on)
    throw new Problem('conflict', "This decision can't be appealed. Please look at your submissions again.");
  if (getAppealEnd(decision) < toIsoTime(Date.now()))
    throw buildInvalid('decision', 'A decision can be appealed within 14 days');
  return decision;
}

const buildAppeal = (
  { id: imageId, title, originalName }: Image,
  { on, by, at, reason = DEFAULT_REASON, note }: Decision,
  sent: Pick<Appeal, 'by' | 'text'>,
): Appeal => ({
  ...sent,
  id: buildAppealId(imageId, { on, at }),
  version: 1,
  imageId,
  title: title || originalName,
  decision: { on, by, at, reason, ...(note && { note }) },
  at: toIsoTime(Date.now()),
});

/** An appeal as its sender sees it. */
export const toOwnAppeal = ({ at, outcome }: Appeal): OwnAppeal => ({
  state: outcome?.state ?? 'open',
  at,
  ...(outcome && { reply: outcome.reply }),
});
