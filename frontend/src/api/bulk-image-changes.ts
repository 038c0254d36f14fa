import { queryOptions, skipToken } from '@tanstack/react-query';
import type { HeldDecision } from '#shared/contract/held-decisions.ts';
import type { images, StaffImage } from '#shared/contract/images.ts';
import type { BulkJobId } from '#shared/ids.ts';
import { createApiCall } from './call-api.ts';
import { HOLD_SECONDS } from './held-decision-calls.ts';
import { describeFilter, type StaffImageFilter } from './staff-images.ts';

type Calls = typeof images.calls;

const postChange = createApiCall<Calls['bulk']>('POST', '/api/admin/images/bulk');
const fetchProgress = createApiCall<Calls['bulkProgress']>('GET', '/api/admin/images/bulk/{id}');

/** One decision, other changes, or the deletion of several images. */
export type BulkChange = Parameters<typeof postChange>[0]['body']['change'];

/** The images to change: some, each at the version that the user saw, or all that a filter matches. */
export type BulkTarget =
  | { images: readonly StaffImage[] }
  | { filter: StaffImageFilter /** How many images the user saw it match. */; expected: number };

/**
 * Changes several images once the change can no longer be undone. The request finishes even if the user leaves the page.
 *
 * @returns the change that the server holds
 * @throws ApiError `conflict` if the filter matches another number of images than expected
 */
export const holdChange = async (target: BulkTarget, change: BulkChange): Promise<HeldDecision | undefined> =>
  (
    await postChange(
      { body: { ...describeTarget(target), change, holdSeconds: HOLD_SECONDS } },
      { keepalive: true },
    )
  ).held;

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
export const readBulkProgress = async (id: BulkJobId) => (await fetchProgress({ params: { id } })).progress;

/** How far a change in the background has come; none without an id. */
export const bulkProgressQuery = (id: BulkJobId | undefined) =>
  queryOptions({
    queryKey: ['web', 'bulk-changes', id],
    queryFn: id === undefined ? skipToken : () => readBulkProgress(id),
  });
