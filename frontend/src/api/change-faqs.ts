import type { Request } from '../../../shared/contract/call.ts';
import type { faq, StaffFaq } from '../../../shared/contract/faq.ts';
import { ApiError } from './api-error.ts';
import { apiCall } from './call-api.ts';

type Calls = typeof faq.calls;

const post = apiCall<Calls['create']>('POST', '/api/faq/admin', 'web');
const put = apiCall<Calls['update']>('PUT', '/api/faq/admin/{id}', 'web');
const toggle = apiCall<Calls['togglePublish']>('PATCH', '/api/faq/admin/{id}/toggle-publish', 'web');
const drop = apiCall<Calls['remove']>('DELETE', '/api/faq/admin/{id}', 'web');

type Versioned = Pick<StaffFaq, 'id' | 'version'>;

/** What a question is made of, as it is sent. */
type SentFaq = Required<Request<Calls['create']>['body']>;

/**
 * Makes a question.
 *
 * @param key names this attempt: repeated, it stays one question
 * @returns the question with the server's word about it
 */
export const createFaq = (body: SentFaq, key: string) =>
  post.told({ body, headers: { 'idempotency-key': key } });

/**
 * Changes those fields of a question that are given.
 *
 * @throws ApiError `changed-meanwhile` where that is no longer its version, see `faqMeanwhile`
 */
export const updateFaq = ({ id, version }: Versioned, changes: Partial<SentFaq>) =>
  put.told({ params: { id }, body: { ...changes, version } });

/**
 * Publishes a question, or takes a published one back.
 *
 * @throws ApiError as `updateFaq`
 */
export const toggleFaq = ({ id, version }: Versioned) =>
  toggle.told({ params: { id }, query: { version: String(version) } });

/**
 * Deletes a question with its images.
 *
 * @throws ApiError as `updateFaq`
 */
export const deleteFaq = ({ id, version }: Versioned) =>
  drop.told({ params: { id }, query: { version: String(version) } });

/** The question as it is stored, where a change was refused because it had changed meanwhile. */
export function faqMeanwhile(error: unknown): StaffFaq | undefined {
  if (!(error instanceof ApiError) || error.code !== 'changed-meanwhile') return undefined;
  // With this code the server sends the present item.
  return error.data as StaffFaq | undefined;
}
