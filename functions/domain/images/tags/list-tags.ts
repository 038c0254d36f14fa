import { readInBatches } from '#platform/data/batch-get.ts';
import { readCountedPage } from '#platform/data/counted-lists/counted-page.ts';
import { readList } from '#platform/data/counted-lists/read-list.ts';
import { buildEntityKey, toEntity } from '#platform/data/entity-definition.ts';
import { toTagSlug } from '#platform/data/search-index/tokenize.ts';
import { toSortableText } from '#platform/data/sorted-lists/sort-key.ts';
import type { CountedTag } from '#shared/contract/images.ts';
import { type Pagination, paginate } from '#shared/contract/pagination.ts';
import { countAll, readNames, readTagNames } from '../names/known-names.ts';
import { findAliases, findMainSlug } from './aliases.ts';
import { buildUndescribedTag, type StoredTag, TAG_LIST, tagDefinition, toTagView } from './tag-definition.ts';

interface TagQuery {
  search: string;
  page: number;
  limit: number;
}

interface TagPage {
  tags: CountedTag[];
  pagination: Pagination;
}

/**
 * Lists the tags that staff have described, by name. With a search, lists every tag that begins with it or has an alias that
 * does, described or not: those that most images have first.
 */
export async function listTags({ search, page, limit }: TagQuery): Promise<TagPage> {
  if (search) return findTags({ search, page, limit });
  const { entries, total } = await readCountedPage({
    lists: [TAG_LIST],
    page,
    limit,
    direction: 'ascending',
  });
  // The list contains only tags, and a card contains the whole tag.
  const tags = entries.map(({ id, version, card }) =>
    tagDefinition.fromStored({ id, version, card, detail: {} }),
  );
  return { tags: await countImages(tags), pagination: paginate(page, limit, total) };
}

/** More described tags that begin alike are found by typing on. */
const MAX_DESCRIBED = 100;

async function findTags({ search, page, limit }: TagQuery): Promise<TagPage> {
  const slug = toTagSlug(search);
  if (slug === '') return { tags: [], pagination: paginate(page, limit, 0) };
  const [used, described, aliased] = await Promise.all([
    readNames('tag', slug),
    listDescribed(toSortableText(search)),
    findAliases(slug),
  ]);
  const counts = new Map<string, number>([...described, ...aliased].map((id) => [id, 0]));
  for (const known of used) {
    const main = await findMainSlug(known.id);
    counts.set(main, (counts.get(main) ?? 0) + countAll(known));
  }
  const found = [...counts].sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1));
  const wanted = found.slice((page - 1) * limit, page * limit).map(([id]) => id);
  const items = await readInBatches(wanted.map((id) => buildEntityKey(tagDefinition, id)));
  const tags = wanted.map((id, index) => {
    const item = items[index];
    return item ? toEntity(tagDefinition, item) : buildUndescribedTag(id);
  });
  return { tags: await countImages(tags), pagination: paginate(page, limit, found.length) };
}

/** The slugs of the described tags whose names begin with a text. */
async function listDescribed(beginning: string): Promise<string[]> {
  const entries = await readList(TAG_LIST, { from: beginning, side: 'newer', limit: MAX_DESCRIBED });
  return entries.flatMap(({ id, sortKey }) => (sortKey?.startsWith(beginning) ? [id] : []));
}

/** Adds how many images have each tag or one of its aliases, in one round trip. */
async function countImages(tags: readonly StoredTag[]): Promise<CountedTag[]> {
  const names = await readTagNames(tags.flatMap(({ id, aliases }) => [id, ...aliases]));
  const counts = new Map(names.map((known) => [known.id, countAll(known)]));
  return tags.map((tag) => ({
    ...toTagView(tag),
    images: [tag.id, ...tag.aliases].reduce((sum, slug) => sum + (counts.get(slug) ?? 0), 0),
  }));
}
