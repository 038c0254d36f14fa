import { auditFields, show } from '#platform/data/audited-fields.ts';
import { type EntityDefinition, MAX_VERSIONS, type SortedList } from '#platform/data/entity-definition.ts';
import { alphabeticalOrder } from '#platform/data/sorted-lists/orders.ts';
import { toSortableText } from '#platform/data/sorted-lists/sort-key.ts';
import { invalidateTagsTask } from './tasks.ts';

/** What staff have said about a tag; its id is its slug. */
export interface StoredTag {
  id: string;
  version: number;
  /** How it is spelled on images. */
  name: string;
  description: string;
  /** The slugs of the tags that become this one. */
  aliases: string[];
}

/** A tag before staff describe it. */
export const buildUndescribedTag = (slug: string): StoredTag => ({
  id: slug,
  version: 0,
  name: slug.replaceAll('-', ' '),
  description: '',
  aliases: [],
});

/** The tags that staff have described, by name. */
export const TAG_LIST: SortedList = { index: 'gs1', list: 'tag|name', order: alphabeticalOrder };

/** The entity definition of tags. The card holds the whole tag, so that a page of the list reads them all. */
export const tagDefinition: EntityDefinition<StoredTag> = {
  name: 'tag',
  label: 'tag',
  toStored: ({ id: _, version: __, ...card }) => ({ card, detail: {} }),
  // Only `toStored` above writes these items.
  fromStored: ({ id, version, card }) => ({ id, version, ...card }) as StoredTag,
  lists: ({ name }) => [{ ...TAG_LIST, sortValue: toSortableText(name) }],
  countedLists: { shared: () => [TAG_LIST] },
  shown: toTagView,
  titled: ({ name }) => name,
  audited: auditFields<StoredTag>(show('name', 'description', 'aliases')),
  keepsVersions: MAX_VERSIONS,
  tasks: () => [invalidateTagsTask.create({})],
};

/** A tag as staff see it. */
export function toTagView({ id: slug, ...tag }: StoredTag) {
  return { slug, ...tag };
}
