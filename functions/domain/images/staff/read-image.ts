import { readInBatches } from '#platform/data/batch-get.ts';
import { readEntity } from '#platform/data/change.ts';
import { withCurrentOnConflict } from '#platform/version-conflict.ts';
import type { StaffImage } from '#shared/contract/images.ts';
import type { ImageId } from '#shared/ids.ts';
import type { Staff } from '../../accounts/staff.ts';
import { claimKey, type ImageClaim, readClaim } from '../claims/claim-image.ts';
import { findDuplicates } from '../duplicates/find-duplicates.ts';
import { listHeldDecisions } from '../holds/held-decision.ts';
import { showDecided } from '../holds/show-decided.ts';
import type { Decision, Image } from '../image.ts';
import { imageDefinition } from '../image-definition.ts';
import { buildLiveKey, toLiveCounts } from '../live-counts.ts';
import { readUploader } from '../uploaders/read-uploader.ts';
import { toFullStaffImage } from './image-view.ts';

/** The current state of an image and its claim. */
export interface ImageAndClaim {
  image: Image;
  claim: ImageClaim | undefined;
}

/**
 * Reads an image and its claim side by side, both consistently.
 *
 * @throws Problem `not-found`
 */
export async function readImageAndClaim(id: ImageId): Promise<ImageAndClaim> {
  const [image, [claim]] = await Promise.all([
    readEntity(imageDefinition, id, { consistent: true }),
    readInBatches([claimKey(id)], { consistent: true }),
  ]);
  return { image, claim: readClaim(claim) };
}

/**
 * Reads an image as staff see it in detail: all of its files, earlier decisions, who is reviewing it, and
 * similar images, and what is known about the uploader. It is shown as it will be once a held decision is carried out.
 *
 * @throws Problem `not-found`
 */
export async function readStaffImage(
  { accountId }: Pick<Staff<'web'>, 'accountId'>,
  id: ImageId,
): Promise<StaffImage> {
  const { image, claim } = await readImageAndClaim(id);
  const [[live], duplicates, uploader, held] = await Promise.all([
    readInBatches([buildLiveKey(id)]),
    findDuplicates(image),
    readUploader({ accountId }, image.uploadedBy),
    listHeldDecisions(),
  ]);
  return {
    ...showDecided(await toFullStaffImage(image, toLiveCounts(live ?? {})), held),
    ...(uploader && { uploader }),
    ...(duplicates.length > 0 && { duplicates }),
    ...(image.decisions && { history: image.decisions.map(toPastDecision) }),
    ...(claim && { claim: { by: claim.name, mine: claim.holder === accountId, until: claim.until } }),
  };
}

const toPastDecision = ({ decision, by, reason, note, at }: Decision) => ({
  decision,
  by: by.name,
  ...(reason && { reason }),
  ...(note !== undefined && { note }),
  at,
});

/**
 * Runs an operation on an image for a staff member. On a version conflict, they receive the current image.
 *
 * @throws whatever `work` throws; a `version-conflict` Problem has the current image in `data`
 */
export const withCurrentImageOnConflict = <T>(
  staff: Pick<Staff<'web'>, 'accountId'>,
  id: ImageId,
  work: () => Promise<T>,
): Promise<T> => withCurrentOnConflict('image', () => readStaffImage(staff, id), work);
