import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { gallery, Submission } from '../../../shared/contract/gallery.ts';
import type { ImageCategory } from '../../../shared/image-categories.ts';
import type { Rating } from '../../../shared/ratings.ts';
import { apiCall } from './call-api.ts';
import { untilReadAnew } from './query-client.ts';
import { sendFile } from './send-file.ts';

type Calls = typeof gallery.calls;

const fetchPage = apiCall<Calls['submissions']>('GET', '/api/gallery/submissions', 'game');
const post = apiCall<Calls['submit']>('POST', '/api/gallery/submissions', 'game');

/** The start of every page's key, to have all of them read anew. */
export const SUBMISSIONS_KEY = ['game', 'submissions'] as const;

/** How often to look again, in milliseconds, while a file is on its way or being worked on. */
const POLL = 3_000;
/** How long, in milliseconds, a file may still come: so long its address is good. */
const UPLOAD_LIFE = 15 * 60_000;

/** A page of what the signed-in player submitted, newest first; it keeps itself up to date while something moves. */
export const submissionsQuery = (page: number) =>
  queryOptions({
    queryKey: [...SUBMISSIONS_KEY, page],
    queryFn: ({ signal }) => fetchPage({ query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    refetchInterval: ({ state }) =>
      untilReadAnew(state.error, state.data?.images.some(isMoving) ? POLL : false),
  });

/** The submissions whose file was given up here, or did not arrive, and is not being sent anew. */
const unsent = new Set<Submission['id']>();

/** Whether something will come of a submission without anybody's decision. */
function isMoving({ id, processing, createdAt }: Submission): boolean {
  if (processing === 'awaiting-upload')
    return !unsent.has(id) && Date.now() - Date.parse(createdAt) < UPLOAD_LIFE;
  return processing === 'running';
}

/** What a player says of an image, and its file. */
export interface NewSubmission {
  title: string;
  altText: string;
  category: ImageCategory;
  rating: Rating;
  file: File;
}

interface Sending {
  /** The name of this attempt for what is said of the image. */
  keyFor: (body: unknown) => string;
  /** Gives it up, however far it is. */
  signal: AbortSignal;
  /** Told how much of the file has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Announces an image and sends its file to the storage.
 *
 * @throws ApiError as the call was refused, or where the file did not arrive; what `signal` makes of it where it
 * was given up, when the image may be announced all the same
 */
export async function submitImage(
  { file, ...said }: NewSubmission,
  { keyFor, ...sending }: Sending,
): Promise<void> {
  const body = { ...said, fileName: file.name, contentType: file.type, size: file.size };
  // Two files of one name and size are told apart by their last change.
  const key = keyFor({ ...body, changed: file.lastModified });
  const { signal } = sending;
  const { image, upload } = await post({ body, headers: { 'idempotency-key': key } }, { signal });
  unsent.delete(image.id);
  try {
    await sendFile(file, upload, sending);
  } catch (error) {
    unsent.add(image.id);
    throw error;
  }
}
