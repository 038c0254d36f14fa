import { deleteEntity, findEntity } from '#platform/data/change.ts';
import { changeFromStart } from '#platform/data/change-from-start.ts';
import { readCountedPage } from '#platform/data/counted-lists/counted-page.ts';
import { toTagSlug } from '#platform/data/search-index/tokenize.ts';
import { buildInvalid, buildNotFound } from '#platform/problem.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import type { StaffTag } from '#shared/contract/images.ts';
import { type Pagination, paginate } from '#shared/contract/pagination.ts';
import { buildStaffActor, type Staff } from '../../accounts/staff.ts';
import { forgetAliases, planAliases } from './aliases.ts';
import { type StoredTag, TAG_LIST, tagDefinition, toTagView } from './tag-definition.ts';

/** Lists the tags that staff have described, by name. */
export async function listTags({
  page,
  limit,
}: {
  page: number;
  limit: number;
}): Promise<{ tags: StaffTag[]; pagination: Pagination }> {
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
  return { tags: tags.map(toTagView), pagination: paginate(page, limit, total) };
}

interface WrittenTag {
  /** In the spelling that images get. */
  name: string;
  description: string;
  aliases: readonly string[];
  version?: number | undefined;
}

/**
 * Describes a tag, for the first time or again. Images are not changed: what has an alias is found by the tag.
 *
 * @param path the tag in any spelling
 * @throws Problem `invalid`, naming the field; `version-conflict` with the current tag
 */
export async function saveTag(
  staff: Staff<'web'>,
  path: string,
  { version, ...written }: WrittenTag,
): Promise<StaffTag> {
  const id = toTagSlug(path);
  if (id === '' || toTagSlug(written.name) !== id)
    throw buildInvalid('name', 'The name is a spelling of the tag; another word is another tag');
  const aliases = [...new Set(written.aliases.map(toTagSlug))].filter((alias) => alias !== '');
  const fields = { name: written.name, description: written.description, aliases };
  const options = {
    actor: buildStaffActor(staff),
    action: 'tag.change' satisfies AuditedAction,
    planRelated: () => planAliases({ id, ...fields }),
    ...(version !== undefined && { version }),
  };
  const start: StoredTag = { id, version: 0, name: written.name, description: '', aliases: [] };
  const saved = await changeFromStart(tagDefinition, start, options, (tag) => ({ ...tag, ...fields }));
  forgetAliases();
  return toTagView(saved);
}

/**
 * Forgets what staff have said about a tag, with its aliases; images keep it.
 *
 * @throws Problem `not-found`; `version-conflict` with the current tag
 */
export async function removeTag(
  staff: Staff<'web'>,
  path: string,
  version: number | undefined,
): Promise<void> {
  const id = toTagSlug(path);
  if (!(await findEntity(tagDefinition, id))) throw buildNotFound("This tag doesn't exist");
  await deleteEntity(tagDefinition, id, {
    actor: buildStaffActor(staff),
    action: 'tag.remove' satisfies AuditedAction,
    planRelated: () => planAliases({ id, name: id, description: '', aliases: [] }),
    ...(version !== undefined && { version }),
  });
  forgetAliases();
}
