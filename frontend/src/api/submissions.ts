import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { gallery, Submission } from '#shared/contract/gallery.ts';
import type { ImageCategory } from '#shared/image-categories.ts';
import type { Rating } from '#shared/ratings.ts';
import { createApiCall } from './call-api.ts';
import { getRefetchInterval } from './query-client.ts';
import { sendFile } from './send-file.ts';

type Calls = typeof gallery.calls;

const fetchPage = createApiCall<Calls['submissions']>('GET', '/api/gallery/submissions');
const post = createApiCall<Calls['submit']>('POST', '/api/gallery/submissions');

const putDetails = createApiCall<Calls['editSubmission']>('PUT', '/api/gallery/submissions/{id}');
const deleteSubmission = createApiCall<Calls['withdrawSubmission']>(
  'DELETE',
  '/api/gallery/submissions/{id}',
);

/** Prefix of the query key of every page, for invalidating all of them. */
export const SUBMISSIONS_KEY = ['game', 'submissions'] as const;

/** Refetch interval in milliseconds while a file is being uploaded or processed. */
const POLL = 3_000;
/** How long a file can still arrive, in milliseconds: the lifetime of its upload URL. */
const UPLOAD_LIFETIME = 15 * 60_000;

/** A page of the signed-in player's submissions, newest first. It refetches while an upload is in progress. */
export const submissionsQuery = (page: number) =>
  queryOptions({
    queryKey: [...SUBMISSIONS_KEY, page],
    queryFn: ({ signal }) => fetchPage({ query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    refetchInterval: ({ state }) =>
      getRefetchInterval(state.error, state.data?.images.some(isInProgress) ? POLL : false),
  });

/** Submissions whose upload was cancelled or failed here and is not being retried. */
const isUnsent = new Set<Submission['id']>();

/** Whether a submission's status can change without a decision by staff. */
function isInProgress({ id, processing, createdAt }: Submission): boolean {
  if (processing === 'awaiting-upload')
    return !isUnsent.has(id) && Date.now() - Date.parse(createdAt) < UPLOAD_LIFETIME;
  return processing === 'running';
}

/** What a player says about an image. */
interface SubmissionDetails {
  title: string;
  altText: string;
  category: ImageCategory;
  tags: string[];
  rating: Rating;
}

/** A player's image: its metadata and its file. */
export interface NewSubmission extends SubmissionDetails {
  file: File;
}

/** A submission and the version that the player saw. */
type Seen = Pick<Submission, 'id' | 'version'>;

/** Changes the details of a submission that waits for review. */
export const editSubmission = ({ id, version }: Seen, details: SubmissionDetails) =>
  putDetails.withMessage({ params: { id }, body: { ...details, version } });

/** Deletes a submission that no one has decided on. */
export const withdrawSubmission = ({ id, version }: Seen) =>
  deleteSubmission.withMessage({ params: { id }, query: { version: String(version) } });

interface Sending {
  /** Returns the idempotency key for the metadata. */
  getKey: (body: unknown) => string;
  /** Cancels the upload at any point. */
  signal: AbortSignal;
  /** Receives the fraction of the file that has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Registers an image and uploads its file.
 *
 * @throws ApiError if the call was refused or the upload failed; the reason of `signal` if it was aborted, in
 * which case the image may already be registered
 */
export async function submitImage(
  { file, tags, ...said }: NewSubmission,
  { getKey, ...sending }: Sending,
): Promise<void> {
  const described = { ...said, ...(tags.length > 0 && { tags }) };
  const body = { ...described, fileName: file.name, contentType: file.type, size: file.size };
  // The time of the last change distinguishes two files with the same name and size.
  const key = getKey({ ...body, changed: file.lastModified });
  const { signal } = sending;
  const { image, upload } = await post({ body, headers: { 'idempotency-key': key } }, { signal });
  isUnsent.delete(image.id);
  try {
    await sendFile(file, upload, sending);
  } catch (error) {
    isUnsent.add(image.id);
    throw error;
  }
}
