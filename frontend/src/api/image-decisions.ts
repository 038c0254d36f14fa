import type { images, StaffImage } from '../../../shared/contract/images.ts';
import type { ReviewReason } from '../../../shared/review-reasons.ts';
import { apiCall } from './call-api.ts';

type Calls = typeof images.calls;

const postOne = apiCall<Calls['review']>('POST', '/api/admin/images/{id}/approve', 'web');
const postMany = apiCall<Calls['reviewMany']>('POST', '/api/admin/images/review', 'web');

/** What is decided about an image; a reason and a note go with a rejection. */
export interface Decision {
  status: 'approved' | 'rejected';
  reason?: ReviewReason;
  /** The uploader reads it. */
  note?: string;
}

interface Sending {
  /** Lets it arrive even if the page goes meanwhile. */
  keepalive?: boolean;
}

/**
 * Decides about an image.
 *
 * @returns the image as it then is, with the server's word about it
 * @throws ApiError `changed-meanwhile` where somebody was faster, `not-allowed` for one's own upload
 */
export const decideImage = (
  { id, version }: Pick<StaffImage, 'id' | 'version'>,
  decision: Decision,
  sending: Sending = {},
) => postOne.told({ params: { id }, body: { ...decision, version } }, sending);

/** What became of one of many. */
export type ReviewResult = Awaited<ReturnType<typeof decideImages>>[number];

/** Decides alike about several images, fifty at most; gives what became of each. */
export const decideImages = async (ids: StaffImage['id'][], decision: Decision) =>
  (await postMany({ body: { ids, ...decision } })).results;
