import type { images, StaffImage } from '#shared/contract/images.ts';
import { createApiCall } from './call-api.ts';
import { describeFilter, type StaffImageFilter } from './staff-images.ts';

type Calls = typeof images.calls;

const postChange = createApiCall<Calls['bulk']>('POST', '/api/admin/images/bulk');
const fetchProgress = createApiCall<Calls['bulkProgress']>('GET', '/api/admin/images/bulk/{id}');

/** Approving a hundred images takes this long at most: the files of each are published. */
const TIMEOUT_MILLISECONDS = 29_000;

/** One decision, other changes, or the deletion of several images. */
export type BulkChange = Parameters<typeof postChange>[0]['body']['change'];

/** The images to change: some, each at the version that the user saw, or all that a filter matches. */
export type BulkTarget =
  | { images: readonly StaffImage[] }
  | { filter: StaffImageFilter /** How many images the user saw it match. */; expected: number };

/**
 * Changes several images. More than a hundred are changed in the background. The request finishes even if the
 * user leaves the page.
 *
 * @returns `results`, one per image, or the `progress` in the background
 * @throws ApiError `conflict` if the filter matches another number of images than expected
 */
export const changeImages = (
  target: BulkTarget,
  change: BulkChange,
): Promise<Awaited<ReturnType<typeof postChange>>> =>
  postChange(
    { body: { ...describeTarget(target), change } },
    { keepalive: true, timeoutMilliseconds: TIMEOUT_MILLISECONDS },
  );

const describeTarget = (target: BulkTarget) =>
  'filter' in target
    ? { filter: { ...describeFilter(target.filter), expected: target.expected } }
    : {
        ids: target.images.map(({ id }) => id),
        versions: Object.fromEntries(target.images.map(({ id, version }) => [id, version])),
      };

/** How far a change in the background has come. */
export type BulkProgress = Awaited<ReturnType<typeof readBulkProgress>>;

/** Reads how far a change in the background has come; it is known for a week. */
export const readBulkProgress = async (id: string) => (await fetchProgress({ params: { id } })).progress;
