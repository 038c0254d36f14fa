import { readEntity } from '#platform/data/change.ts';
import { Problem } from '#platform/problem.ts';
import type { Image } from '../../images/image.ts';
import { imageDefinition } from '../../images/image-definition.ts';
import { decideOnImage } from '../../images/review/review-images.ts';
import type { DecisionOnDiscord } from './decide-task.ts';
import { editResponse } from './edit-response.ts';
import { isHidden } from './picture-url.ts';
import { buildDecidedMessage } from './review-message.ts';

/** Decides on an image as a reviewer has chosen on Discord, and shows the result there. */
export async function decideOnDiscord(decision: DecisionOnDiscord): Promise<void> {
  const { imageId, place, token } = decision;
  const note = (await findHidden(decision)) ?? (await decide(decision));
  const image = await readEntity(imageDefinition, imageId, { consistent: true });
  await editResponse(token, buildDecidedMessage(image, place, note));
}

/** Returns what to do first if the reviewer wants to approve a picture that was not shown to them, by a button of an earlier message. */
async function findHidden({
  imageId,
  status,
  isAgeRestricted,
}: DecisionOnDiscord): Promise<string | undefined> {
  if (status !== 'approved') return undefined;
  const image = await readEntity(imageDefinition, imageId, { consistent: true });
  return isHidden(image, isAgeRestricted)
    ? 'Sensitive: open the review desk to see and approve it.'
    : undefined;
}

/** Returns what happened, for the message. */
async function decide(decision: DecisionOnDiscord): Promise<string> {
  const { imageId, version, status, reason, reviewerId, reviewerName } = decision;
  const reviewer = { system: 'game', accountId: reviewerId, name: reviewerName } as const;
  try {
    const image = await decideOnImage(reviewer, imageId, { status, reason, version });
    return describeDecision(image);
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    if (error.code !== 'version-conflict') return error.message;
    const current = await readEntity(imageDefinition, imageId, { consistent: true });
    return current.approvalStatus === 'pending'
      ? 'Someone has edited this image; open the review desk to see it.'
      : `Already decided. ${describeDecision(current)}`;
  }
}

function describeDecision({ approvalStatus, decisions = [] }: Image): string {
  const by = decisions.at(-1)?.by.name;
  return `${approvalStatus === 'approved' ? 'Approved' : 'Rejected'}${by ? ` by ${by}` : ''}`;
}
