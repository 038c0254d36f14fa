import { useQueryClient } from '@tanstack/react-query';
import type { CountedTag, StaffTag } from '#shared/contract/images.ts';
import { STAFF_TAGS_KEY, TAG_QUERIES } from '../../../api/staff-tags.ts';

/** Returns functions that update the cached tags. */
export function useKnownTags() {
  const cache = useQueryClient();
  return {
    /** Shows a tag as it was saved, in every cached list. */
    put: (tag: StaffTag) => {
      // A pending response would restore the old state.
      void cache.cancelQueries({ queryKey: STAFF_TAGS_KEY });
      cache.setQueriesData<{ tags: CountedTag[] }>(
        { queryKey: STAFF_TAGS_KEY },
        (page) =>
          page && {
            ...page,
            tags: page.tags.map((known) => (known.slug === tag.slug ? { ...known, ...tag } : known)),
          },
      );
    },
    /** Refetches the lists, and the pages for visitors. */
    refetch: () => {
      for (const queryKey of TAG_QUERIES) void cache.invalidateQueries({ queryKey });
    },
  };
}
