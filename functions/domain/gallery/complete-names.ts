import type { ReadOptions } from '#platform/data/batch-get.ts';
import { foldForSearch } from '#platform/data/fold-text.ts';
import { toTagSlug } from '#platform/data/search-index/tokenize.ts';
import type { Completions } from '#shared/contract/gallery.ts';
import { getRecentGalleryConfig } from '../gallery-settings/settings.ts';
import { countVisible, type NameKind, readNames } from '../images/names/known-names.ts';
import { listVisibleRatingGroups } from '../images/visibility.ts';

/** More are no help; typing another letter is. */
const MOST = { tag: 6, artist: 3 } as const;

/**
 * Returns the tags and artists that begin with a text, those with the most visible images first. Artists are left out if the
 * gallery does not show their names.
 *
 * @param options how the configuration is read
 */
export async function completeNames(search: string, options: ReadOptions = {}): Promise<Completions> {
  const folded = foldForSearch(search).trim();
  if (folded === '') return { tags: [], artists: [] };
  const config = await getRecentGalleryConfig(options);
  const groups = listVisibleRatingGroups(config);
  const find = async (kind: NameKind, beginning: string) => {
    const names = (await readNames(kind, beginning)).map((known) => ({
      name: known.name,
      count: countVisible(known, groups),
    }));
    return names
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
      .slice(0, MOST[kind]);
  };
  const [tags, artists] = await Promise.all([
    find('tag', toTagSlug(search)),
    config.showCreatorNames ? find('artist', folded) : [],
  ]);
  return { tags, artists };
}
