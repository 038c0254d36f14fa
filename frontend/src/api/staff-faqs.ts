import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Request } from '#shared/contract/call.ts';
import type { FaqUpload, faq, StaffFaq } from '#shared/contract/faq.ts';
import type { FaqCategory } from '#shared/faq-categories.ts';
import { ApiError, findConflict } from './api-error.ts';
import { createApiCall } from './call-api.ts';
import { pause } from './pause.ts';
import { sendFile } from './send-file.ts';

const fetchPage = createApiCall<typeof faq.calls.adminList>('GET', '/api/faq/admin');

/** Prefix of the query key of every page of questions. */
export const STAFF_FAQS_KEY = ['web', 'faqs'] as const;

/** Values of the filter by published state, as the call expects them. */
export const PUBLISHED_FILTERS = ['all', 'true', 'false'] as const;

/** Filters of the questions for editors, and the page to show, counted from 1. */
export interface StaffFaqFilters {
  search: string;
  category: FaqCategory | 'all';
  published: (typeof PUBLISHED_FILTERS)[number];
  page: number;
}

/**
 * A page of the questions including drafts, newest first. The previous page stays visible while the next one
 * loads.
 */
export const staffFaqsQuery = ({ page, ...filters }: StaffFaqFilters) =>
  queryOptions({
    queryKey: [...STAFF_FAQS_KEY, { page, ...filters }],
    queryFn: ({ signal }) => fetchPage({ query: { page: String(page), ...filters } }, { signal }),
    placeholderData: keepPreviousData,
  });

type Calls = typeof faq.calls;

const post = createApiCall<Calls['create']>('POST', '/api/faq/admin');
const put = createApiCall<Calls['update']>('PUT', '/api/faq/admin/{id}');
const toggle = createApiCall<Calls['togglePublish']>('PATCH', '/api/faq/admin/{id}/toggle-publish');
const drop = createApiCall<Calls['remove']>('DELETE', '/api/faq/admin/{id}');

type Versioned = Pick<StaffFaq, 'id' | 'version'>;

/** The request body of a question. */
type SentFaq = Required<Request<Calls['create']>['body']>;

/**
 * Creates a question.
 *
 * @param key idempotency key: repeating the request creates no second question
 * @returns the question and the server's message
 */
export const createFaq = (body: SentFaq, key: string) =>
  post.withMessage({ body, headers: { 'idempotency-key': key } });

/**
 * Updates the given fields of a question.
 *
 * @throws ApiError `version-conflict` if the version is out of date, see `findConflictingFaq`
 */
export const updateFaq = ({ id, version }: Versioned, changes: Partial<SentFaq>) =>
  put.withMessage({ params: { id }, body: { ...changes, version } });

/**
 * Publishes or unpublishes a question.
 *
 * @throws ApiError like `updateFaq`
 */
export const toggleFaq = ({ id, version }: Versioned) =>
  toggle.withMessage({ params: { id }, query: { version: String(version) } });

/**
 * Deletes a question and its images.
 *
 * @throws ApiError like `updateFaq`
 */
export const deleteFaq = ({ id, version }: Versioned) =>
  drop.withMessage({ params: { id }, query: { version: String(version) } });

/** The stored question from a version conflict; undefined for any other error. */
export const findConflictingFaq = findConflict<StaffFaq>;

const announceImage = createApiCall<Calls['announceImage']>('POST', '/api/faq/admin/images');
const fetchImage = createApiCall<Calls['readImage']>('GET', '/api/faq/admin/images/{id}');

/** Delays before each status check of an uploaded file, in milliseconds. */
const CHECK_DELAYS = [400, 800, 1_200, 2_000, ...Array<number>(30).fill(3_000)];

interface Sending {
  /** Idempotency key of this file: repeating the request creates no second image. */
  key: string;
  signal: AbortSignal;
  /** Receives the fraction of the file that has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Registers an image for an answer and uploads its file. The server processes it afterwards.
 *
 * @returns the image's id
 * @throws ApiError if the call was refused or the upload failed; the signal's reason if it was aborted
 */
export async function sendFaqImage(file: File, { key, ...sending }: Sending): Promise<FaqUpload['id']> {
  const body = { fileName: file.name, contentType: file.type, size: file.size };
  const { signal } = sending;
  const { image, upload } = await announceImage({ body, headers: { 'idempotency-key': key } }, { signal });
  await sendFile(file, upload, sending);
  return image.id;
}

/**
 * Waits until the server has processed a file. Only then can it be used in an answer.
 *
 * @returns why the server rejected it; undefined if it was accepted
 * @throws ApiError if the status cannot be loaded, or processing fails or takes too long; the signal's reason if it was
 * aborted
 */
export async function findFaqImageRefusal(
  id: FaqUpload['id'],
  signal: AbortSignal,
): Promise<string | undefined> {
  for (const wait of CHECK_DELAYS) {
    await pause(wait, signal);
    const { state, reason } = (await fetchImage({ params: { id } }, { signal })).image.processing;
    if (state === 'done') return undefined;
    if (state === 'refused') return reason ?? "We couldn't use this file";
    if (state === 'failed')
      throw new ApiError(reason ?? "We couldn't process this image", { code: 'unavailable', status: 0 });
  }
  throw new ApiError('Processing took too long', { code: 'timed-out', status: 0 });
}
