import * as v from 'valibot';
import { toTagSlug } from '#platform/data/search-index/tokenize.ts';
import { ArtistName } from '#shared/artist-name.ts';
import { defineVersioned } from '../../versions/versioned.ts';
import { restoreTag } from './manage-tags.ts';
import { tagDefinition, toTagView } from './tag-definition.ts';

/** The versions of tags. */
export const tagVersions = defineVersioned({
  definition: tagDefinition,
  parseId: (text) => {
    const { success, output } = v.safeParse(ArtistName, text);
    return (success && toTagSlug(output)) || undefined;
  },
  buildViews: async (tags) => tags.map((tag) => ({ kind: 'tag', tag: toTagView(tag) })),
  restore: restoreTag,
});
