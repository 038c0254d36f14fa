import { readList } from '#platform/data/counted-lists/read-list.ts';
import { readNames, readTagNames } from '../../images/names/known-names.ts';
import { findMainSlug } from '../../images/tags/aliases.ts';
import { TAG_LIST } from '../../images/tags/tag-definition.ts';

/** Tags in other scripts are listed once they are described: there are too many first characters to look at each. */
const FIRST_CHARACTERS = [...'0123456789abcdefghijklmnopqrstuvwxyz'];

/** With their counts, some forty read units in all. */
const MAX_PER_CHARACTER = 100;
const MAX_DESCRIBED = 500;

/**
 * Lists the slugs of tags whose pages have images that are not sensitive, the most used first, and of tags that are described and
 * have no image yet. Aliases count for their tag.
 */
export async function listTagPages(): Promise<string[]> {
  const [described, ...used] = await Promise.all([
    readList(TAG_LIST, { from: undefined, side: 'newer', limit: MAX_DESCRIBED }),
    ...FIRST_CHARACTERS.map((first) => readNames('tag', first, MAX_PER_CHARACTER)),
  ]);
  const known = used.flat();
  const ids = new Set(known.map(({ id }) => id));
  const others = await readTagNames(described.map(({ id }) => id).filter((id) => !ids.has(id)));
  const counts = new Map<string, number>(described.map(({ id }) => [id, 0]));
  const sensitive = new Set<string>();
  for (const { id, counts: images } of [...known, ...others]) {
    const main = await findMainSlug(id);
    counts.set(main, (counts.get(main) ?? 0) + images.open);
    if (images.adult > 0) sensitive.add(main);
  }
  return [...counts]
    .filter(([slug, count]) => count > 0 || !sensitive.has(slug))
    .sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1))
    .map(([slug]) => slug);
}
