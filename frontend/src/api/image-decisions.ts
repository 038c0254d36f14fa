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

/**
 * Decides alike about several images as they were seen, fifty at most.
 *
 * @returns what became of each, with the present image of one that somebody else changed meanwhile
 */
export async function decideImages(
  images: readonly Pick<StaffImage, 'id' | 'version'>[],
  decision: Decision,
) {
  const versions = Object.fromEntries(images.map(({ id, version }) => [id, version]));
  const body = { ids: images.map(({ id }) => id), versions, ...decision };
  return (await postMany({ body })).results;
}
