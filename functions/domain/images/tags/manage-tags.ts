import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { deleteEntity, findEntity, updateEntity } from '#platform/data/change.ts';
import { changeFromStart } from '#platform/data/change-from-start.ts';
import { toTagSlug } from '#platform/data/search-index/tokenize.ts';
import { buildInvalid, buildNotFound } from '#platform/problem.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import type { StaffTag } from '#shared/contract/images.ts';
import { TAG_FIELDS } from '#shared/tag-fields.ts';
import { buildStaffActor, type Staff } from '../../accounts/staff.ts';
import { requireValidVersion } from '../../versions/require-valid-version.ts';
import type { RestoreOptions } from '../../versions/restore-options.ts';
import { forgetAliases, planAliases } from './aliases.ts';
import { buildUndescribedTag, type StoredTag, tagDefinition, toTagView } from './tag-definition.ts';

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
    // A tag that no one has described yet is stored with its defaults, too.
    isDone: (tag: StoredTag) => isDeepStrictEqual({ ...tag, ...fields }, tag),
    planRelated: () => planAliases({ id, ...fields }),
    ...(version !== undefined && { version }),
  };
  const saved = await changeFromStart(tagDefinition, buildUndescribedTag(id), options, (tag) => ({
    ...tag,
    ...fields,
  }));
  forgetAliases();
  return toTagView(saved);
}

/**
 * Restores an earlier version of a tag, with the aliases that it had then.
 *
 * @throws Problem `not-found`; `version-conflict` with the current tag; `invalid` if one of its aliases is another tag's by now
 */
export async function restoreTag(
  staff: Staff<'web'>,
  { id, version: _, ...earlier }: StoredTag,
  { version, ...audit }: RestoreOptions,
): Promise<void> {
  const fields = requireValidVersion(v.object(TAG_FIELDS), earlier);
  const options = {
    actor: buildStaffActor(staff),
    action: 'tag.restore' satisfies AuditedAction,
    onlyIfChanged: true,
    planRelated: () => planAliases({ id, ...fields }),
    ...audit,
    ...(version !== undefined && { version }),
  };
  await updateEntity(tagDefinition, id, options, (tag) => ({ ...tag, ...fields }));
  forgetAliases();
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
