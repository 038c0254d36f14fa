import type { Submission } from '../../../shared/contract/gallery.ts';
import { timeOfId } from '../../../shared/ids.ts';
import type { Image } from '../image.ts';
import { thumbnailName } from './picture-of.ts';
import { reviewedAt } from './reviewed-files.ts';

/**
 * An image as the player who submitted it sees it.
 *
 * @param position its place in line, from 1, where it waits for a decision
 */
export async function submissionView(image: Image, position?: number): Promise<Submission> {
  const { id, title, altText, category, rating, processing, refusal, approvalStatus } = image;
  return {
    id,
    title,
    altText,
    category,
    rating,
    createdAt: timeOfId(id),
    processing,
    approvalStatus,
    ...(refusal !== undefined && { refusal }),
    ...(position !== undefined && { position }),
    ...rejectionOf(image),
    ...(await thumbnailOf(image)),
  };
}

function rejectionOf({ approvalStatus, decisions = [] }: Image): Pick<Submission, 'reason' | 'note'> {
  if (approvalStatus !== 'rejected') return {};
  const { reason = 'other', note } = decisions.findLast(({ decision }) => decision === 'rejected') ?? {};
  return { reason, ...(note !== undefined && { note }) };
}

async function thumbnailOf(
  image: Image,
): Promise<Pick<Submission, 'thumbnailUrl' | 'width' | 'height'> | undefined> {
  const { files } = image;
  if (!files) return undefined;
  const name = thumbnailName(files);
  const addressOf = await reviewedAt(image, files, [name]);
  return { thumbnailUrl: addressOf(name), width: files.width, height: files.height };
}
