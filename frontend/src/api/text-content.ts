import { queryOptions, useQuery } from '@tanstack/react-query';
import type { siteContent } from '../../../shared/contract/site-content.ts';
import { TEXT_DEFAULTS, type TextKey } from '../../../shared/text-content.ts';
import { apiCall } from './call-api.ts';

const fetchTexts = apiCall<typeof siteContent.calls.texts>('GET', '/api/text-content');

/** The texts of the home page with their versions. */
export const textContentQuery = queryOptions({
  queryKey: ['site-content', 'texts'],
  // A signed-in user may be an editor, who must see saved changes at once.
  queryFn: ({ signal }) => fetchTexts({}, { signal, bypassCache: true }),
  staleTime: 30_000,
});

const UNTIL_KNOWN = { content: TEXT_DEFAULTS, versions: {} };

/**
 * A text of the home page; its default until the stored text is loaded and if loading fails. A stored text
 * equal to the default causes no rerender.
 */
export function useSiteText(key: TextKey): string {
  const { data = TEXT_DEFAULTS[key] } = useQuery({
    ...textContentQuery,
    placeholderData: UNTIL_KNOWN,
    select: ({ content }) => content[key],
  });
  return data;
}
