import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PlacedImage, siteContent } from '../../../shared/contract/site-content.ts';
import type { HomepageSection } from '../../../shared/homepage-sections.ts';
import { useIsEditor } from '../session/editor.ts';
import { apiCall } from './call-api.ts';

type Calls = typeof siteContent.calls;

const fetchShown = apiCall<Calls['homepageSettings']>('GET', '/api/homepage-settings');
const fetchEdited = apiCall<Calls['editedSettings']>('GET', '/api/admin/homepage-settings', 'web');

/** The images that visitors see in the places of the home page. */
const shownPlacesQuery = queryOptions({
  queryKey: ['site-content', 'places'],
  queryFn: ({ signal }) => fetchShown({}, { signal }),
  staleTime: 30_000,
});

/** Every place of the home page as editors see it, with the number of its version. */
export const editedPlacesQuery = queryOptions({
  queryKey: ['web', 'homepage-settings'],
  queryFn: ({ signal }) => fetchEdited({}, { signal }),
  staleTime: 30_000,
});

/**
 * The images that staff have placed on the home page and visitors see there. Editors see what is stored; what
 * a cache on the way still shows to everybody else is what they see where that cannot be read.
 *
 * @returns a function that gives the image of a section, where there is one
 */
export function usePlacedImages(): (section: HomepageSection) => PlacedImage | undefined {
  const isEditor = useIsEditor();
  const { data: shown } = useQuery(shownPlacesQuery);
  const { data: edited } = useQuery({ ...editedPlacesQuery, enabled: isEditor });
  const stored = isEditor ? edited : undefined;
  return (section) => (stored ?? shown)?.settings[section]?.image ?? undefined;
}

/** The image that staff have placed in one section. */
export const usePlacedImage = (section: HomepageSection): PlacedImage | undefined =>
  usePlacedImages()(section);
