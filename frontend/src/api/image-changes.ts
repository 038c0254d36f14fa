import { queryOptions } from '@tanstack/react-query';
import type { HeldDecision } from '#shared/contract/held-decisions.ts';
import type { images, StaffImage } from '#shared/contract/images.ts';
import type { ImageCategory } from '#shared/image-categories.ts';
import type { Rating } from '#shared/ratings.ts';
import type { ReportReason } from '#shared/report-reasons.ts';
import type { ReviewReason } from '#shared/review-reasons.ts';
import { ApiError, findConflict } from './api-error.ts';
import { createApiCall } from './call-api.ts';
import { HOLD_SECONDS } from './held-decision-calls.ts';

type Calls = typeof images.calls;

const putImage = createApiCall<Calls['update']>('PUT', '/api/admin/images/{id}');
const dropImage = createApiCall<Calls['remove']>('DELETE', '/api/admin/images/{id}');

type Versioned = Pick<StaffImage, 'id' | 'version'>;

/**
 * Updates the metadata of an image.
 *
 * @returns the updated image and the server's message
 * @throws ApiError `version-conflict` if the version is out of date, see `findConflictingImage`
 */
export const updateImage = ({ id, version }: Versioned, metadata: StaffImage['metadata']) =>
  putImage.withMessage({ params: { id }, body: { metadata, version } });

/** Deletes an image, its files, its likes and its slots on the home page. */
export const deleteImage = ({ id, version }: Versioned) =>
  dropImage.withMessage({ params: { id }, query: { version: String(version) } });

/** The stored image from a version conflict; undefined for any other error. */
export const findConflictingImage = findConflict<StaffImage>;

const postDecision = createApiCall<Calls['review']>('POST', '/api/admin/images/{id}/approve');

/** A decision on an image. A rejection has a reason and a note. */
export interface Decision {
  status: 'approved' | 'rejected';
  reason?: ReviewReason;
  /** Shown to the uploader. */
  note?: string;
}

/**
 * Approves or rejects an image. The request finishes even if the user leaves the page.
 *
 * @param holdSeconds for how long the decision can be undone
 * @returns the updated image, the decision that the server holds, and its message
 * @throws ApiError `version-conflict` if someone else changed it first, `not-allowed` for the reviewer's own
 * upload
 */
export const decideImage = (
  { id, version }: Pick<StaffImage, 'id' | 'version'>,
  decision: Decision,
  holdSeconds?: number,
) =>
  postDecision.withMessage(
    { params: { id }, body: { ...decision, version, ...(holdSeconds && { holdSeconds }) } },
    { keepalive: true },
  );

const postClaim = createApiCall<Calls['claim']>('POST', '/api/admin/images/{id}/claim');
const dropClaim = createApiCall<Calls['release']>('DELETE', '/api/admin/images/{id}/claim');

/**
 * Shows other reviewers for five minutes that this image is being reviewed.
 *
 * @returns the server's message if someone else is reviewing it, or has to because it is the reviewer's own
 * upload; undefined if the claim succeeded
 * @throws ApiError for any other error
 */
export async function claimImage(id: StaffImage['id']): Promise<string | undefined> {
  try {
    await postClaim({ params: { id } });
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict') return error.message;
    throw error;
  }
}

/** Releases the claim on an image. If that fails, the claim expires by itself. */
export const releaseImage = (id: StaffImage['id']): Promise<unknown> =>
  dropClaim({ params: { id } }, { keepalive: true }).catch(() => undefined);

const fetchReports = createApiCall<Calls['reports']>('GET', '/api/admin/reports');
const postResolution = createApiCall<Calls['resolveReport']>('POST', '/api/admin/reports/{id}/resolve');

/** Prefix of every query key for reports, for invalidating all of them. */
export const REPORTS_KEY = ['web', 'reports'] as const;

/** Prefix of the query key of every page of them. */
export const REPORT_PAGES_KEY = [...REPORTS_KEY, 'page'] as const;

/** Which reported images to list, and the page to show, counted from 1. */
interface ReportedImages {
  state: 'open' | 'closed';
  reason: ReportReason | 'all';
  page: number;
}

/** A page of the images that visitors reported, each with its reports. */
export const reportsQuery = ({ state, reason, page }: ReportedImages) =>
  queryOptions({
    queryKey: [...REPORT_PAGES_KEY, { state, reason, page }],
    queryFn: ({ signal }) =>
      fetchReports({ query: { page: String(page), state, ...(reason !== 'all' && { reason }) } }, { signal }),
  });

export type ImageReport = Awaited<ReturnType<typeof fetchReports>>['reports'][number];

/** A decision on all open reports of an image. */
export type Resolution =
  | { action: 'dismiss'; note?: string }
  | { action: 'take-down'; note?: string }
  | { action: 're-rate'; rating: Rating; note?: string }
  | { action: 're-categorise'; category: ImageCategory; note?: string };

/**
 * Decides on all open reports of an image once the decision can no longer be undone. The request finishes even if the
 * user leaves the page.
 *
 * @param of the reports, with the version of the image that was shown; without one if it was deleted
 * @returns the decision that the server holds; undefined if it was made before
 * @throws ApiError `version-conflict` if the image has changed since it was shown
 */
export const holdResolution = async (
  { id, image }: Pick<ImageReport, 'id' | 'image'>,
  resolution: Resolution,
): Promise<HeldDecision | undefined> => {
  const version = image ? { version: image.version } : {};
  const body = { ...resolution, ...version, holdSeconds: HOLD_SECONDS };
  return (await postResolution({ params: { id }, body }, { keepalive: true })).held;
};
