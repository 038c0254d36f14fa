import { queryOptions, useQuery } from '@tanstack/react-query';
import type { siteContent } from '../../../shared/contract/site-content.ts';
import { TEXT_DEFAULTS, type TextKey } from '../../../shared/text-content.ts';
import { apiCall } from './call-api.ts';

// In the name of whoever is signed in, past the shared cache: an editor sees at once what was saved.
const fetchTexts = apiCall<typeof siteContent.calls.texts>('GET', '/api/text-content', 'web');

/** The texts of the home page with the numbers of their versions. */
export const textContentQuery = queryOptions({
  queryKey: ['site-content', 'texts'],
  queryFn: ({ signal }) => fetchTexts({}, { signal }),
  staleTime: 30_000,
});

const UNTIL_KNOWN = { content: TEXT_DEFAULTS, versions: {} };

/**
 * A text of the home page; its default until the server's is known, and where it cannot be read. Where that turns out
 * to be the same, nothing is drawn anew.
 */
export function useSiteText(key: TextKey): string {
  const { data = TEXT_DEFAULTS[key] } = useQuery({
    ...textContentQuery,
    placeholderData: UNTIL_KNOWN,
    select: ({ content }) => content[key],
  });
  return data;
}
