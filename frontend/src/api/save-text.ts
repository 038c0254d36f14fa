import type { siteContent } from '../../../shared/contract/site-content.ts';
import type { TextKey } from '../../../shared/text-content.ts';
import { findConflict } from './api-error.ts';
import { apiCall } from './call-api.ts';

const put = apiCall<typeof siteContent.calls.saveText>('PUT', '/api/text-content/{key}');

/** A stored text and its version. */
export interface StoredText {
  text: string;
  version: number;
}

/**
 * Updates a text of the home page.
 *
 * @param version the version that the edit started from
 * @returns all texts after the change and the server's message
 * @throws ApiError `version-conflict` if the version is out of date, see `conflictingText`
 */
export const saveText = (key: TextKey, { text, version }: StoredText) =>
  put.withMessage({ params: { key }, body: { text, version } });

/** The stored text from a version conflict; undefined for any other error. */
export const conflictingText = findConflict<StoredText>;
