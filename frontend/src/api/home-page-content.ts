import { queryOptions, useQuery } from '@tanstack/react-query';
import type { FeaturedImage, siteContent } from '#shared/contract/site-content.ts';
import type { HomepageSection } from '#shared/homepage-sections.ts';
import { TEXT_DEFAULTS, type TextKey } from '#shared/text-content.ts';
import { createApiCall } from './call-api.ts';
import { createEditableCall } from './editable-call.ts';

const fetchTexts = createEditableCall<typeof siteContent.calls.texts>('GET', '/api/text-content');

/** The texts of the home page with their versions. */
export const textContentQuery = queryOptions({
  queryKey: ['site-content', 'texts'],
  queryFn: ({ signal }) => fetchTexts({}, { signal }),
  staleTime: 30_000,
});

const PLACEHOLDER = { content: TEXT_DEFAULTS, versions: {} };

/**
 * A text of the home page; its default until the stored text is loaded and if loading fails. A stored text
 * equal to the default causes no rerender.
 */
export function useSiteText(key: TextKey): string {
  const { data = TEXT_DEFAULTS[key] } = useQuery({
    ...textContentQuery,
    placeholderData: PLACEHOLDER,
    select: ({ content }) => content[key],
  });
  return data;
}

type Calls = typeof siteContent.calls;

const fetchVisibleSlots = createApiCall<Calls['homepageSettings']>('GET', '/api/homepage-settings');
const fetchEditableSlots = createApiCall<Calls['editedSettings']>('GET', '/api/admin/homepage-settings');

/** The home page's featured images as visitors see them. */
const visibleSlotsQuery = queryOptions({
  queryKey: ['site-content', 'places'],
  queryFn: ({ signal }) => fetchVisibleSlots({}, { signal }),
  staleTime: 30_000,
});

/** Every image slot of the home page with its version, as editors see it. */
export const editableSlotsQuery = queryOptions({
  queryKey: ['web', 'homepage-settings'],
  queryFn: ({ signal }) => fetchEditableSlots({}, { signal }),
  staleTime: 30_000,
});

/**
 * The featured images of the home page. Editors see what is stored; if that cannot be loaded, they see what
 * visitors see, possibly from a cache.
 *
 * @param isEditor whether an editor looks at the page
 * @returns a function that returns the image of a section, if any
 */
export function useFeaturedImages(
  isEditor: boolean,
): (section: HomepageSection) => FeaturedImage | undefined {
  const { data: shown } = useQuery(visibleSlotsQuery);
  const { data: edited } = useQuery({ ...editableSlotsQuery, enabled: isEditor });
  const stored = isEditor ? edited : undefined;
  return (section) => (stored ?? shown)?.settings[section]?.image ?? undefined;
}
