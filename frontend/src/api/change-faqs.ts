import type { Request } from '../../../shared/contract/call.ts';
import type { faq, StaffFaq } from '../../../shared/contract/faq.ts';
import { findConflict } from './api-error.ts';
import { apiCall } from './call-api.ts';

type Calls = typeof faq.calls;

const post = apiCall<Calls['create']>('POST', '/api/faq/admin');
const put = apiCall<Calls['update']>('PUT', '/api/faq/admin/{id}');
const toggle = apiCall<Calls['togglePublish']>('PATCH', '/api/faq/admin/{id}/toggle-publish');
const drop = apiCall<Calls['remove']>('DELETE', '/api/faq/admin/{id}');

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
 * @throws ApiError `version-conflict` if the version is out of date, see `conflictingFaq`
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
export const conflictingFaq = findConflict<StaffFaq>;
