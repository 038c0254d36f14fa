import type { images, StaffImage } from '../../../shared/contract/images.ts';
import type { ReviewReason } from '../../../shared/review-reasons.ts';
import { apiCall } from './call-api.ts';

type Calls = typeof images.calls;

const postOne = apiCall<Calls['review']>('POST', '/api/admin/images/{id}/approve');
const postMany = apiCall<Calls['reviewMany']>('POST', '/api/admin/images/review');

/** A decision on an image. A rejection has a reason and a note. */
export interface Decision {
  status: 'approved' | 'rejected';
  reason?: ReviewReason;
  /** Shown to the uploader. */
  note?: string;
}

interface Sending {
  /** Lets the request finish even if the user leaves the page. */
  keepalive?: boolean;
}

/**
 * Approves or rejects an image.
 *
 * @returns the updated image and the server's message
 * @throws ApiError `version-conflict` if someone else changed it first, `not-allowed` for the reviewer's own
 * upload
 */
export const decideImage = (
  { id, version }: Pick<StaffImage, 'id' | 'version'>,
  decision: Decision,
  sending: Sending = {},
) => postOne.withMessage({ params: { id }, body: { ...decision, version } }, sending);

/** The result for one image of a bulk decision. */
export type ReviewResult = Awaited<ReturnType<typeof decideImages>>[number];

/**
 * Applies the same decision to up to fifty images, each at the version the reviewer saw.
 *
 * @returns the result for each image, with the current image if someone else has changed it
 */
export async function decideImages(
  images: readonly Pick<StaffImage, 'id' | 'version'>[],
  decision: Decision,
) {
  const versions = Object.fromEntries(images.map(({ id, version }) => [id, version]));
  const body = { ids: images.map(({ id }) => id), versions, ...decision };
  return (await postMany({ body })).results;
}
