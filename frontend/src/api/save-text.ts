import type { siteContent } from '../../../shared/contract/site-content.ts';
import type { TextKey } from '../../../shared/text-content.ts';
import { ApiError } from './api-error.ts';
import { apiCall } from './call-api.ts';

const put = apiCall<typeof siteContent.calls.saveText>('PUT', '/api/text-content/{key}', 'web');

/** A text as it is stored, with the number of its version. */
export interface StoredText {
  text: string;
  version: number;
}

/**
 * Rewords a text of the home page.
 *
 * @param version the one that the change started from
 * @returns all texts as they then are, with the server's word about it
 * @throws ApiError `changed-meanwhile` where that is no longer its version, see `textMeanwhile`
 */
export const saveText = (key: TextKey, { text, version }: StoredText) =>
  put.told({ params: { key }, body: { text, version } });

/** The text as it is stored, where a change was refused because it had changed meanwhile. */
export function textMeanwhile(error: unknown): StoredText | undefined {
  if (!(error instanceof ApiError) || error.code !== 'changed-meanwhile') return undefined;
  // With this code the server sends the present item.
  return error.data as StoredText | undefined;
}
