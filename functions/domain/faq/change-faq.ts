import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { deleteEntity, readEntity, requireVersion, updateEntity } from '#platform/data/change.ts';
import type { Write } from '#platform/data/commit.ts';
import { MAX_VERSIONS } from '#platform/data/entity-definition.ts';
import { findVersion, listEarlierVersions } from '#platform/data/kept-versions.ts';
import type { Task } from '#platform/data/tasks.ts';
import { listMedia } from '#platform/media/storage.ts';
import { Problem } from '#platform/problem.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import { FAQ_WORDS } from '#shared/faq-fields.ts';
import type { FaqId } from '#shared/ids.ts';
import { buildStaffActor, type Staff } from '../accounts/staff.ts';
import { requireValidVersion } from '../versions/require-valid-version.ts';
import type { RestoreOptions } from '../versions/restore-options.ts';
import { chooseImages } from './choose-images.ts';
import { requireItemSize, type WrittenFaq } from './create-faq.ts';
import { buildFaqImageFolder, type StoredFaq } from './faq.ts';
import { faqDefinition } from './faq-definition.ts';
import { reconcileFaqImagesTask } from './tasks.ts';

/** The fields to change, and the version that the editor saw. */
type FaqChange = { [Field in keyof WrittenFaq]?: WrittenFaq[Field] | undefined } & {
  version?: number | undefined;
};

/**
 * Changes the given fields of a question. Given images replace all existing ones. The files of replaced
 * images are deleted with the last version that uses them.
 *
 * @throws Problem `not-found`; `version-conflict` with the current question; `invalid`, naming an image that
 *   cannot be used; `quota-exceeded` if the limit of published questions or drafts, or of their total size, is
 *   reached
 */
export async function changeFaq(
  staff: Staff<'web'>,
  id: FaqId,
  { version, images: wanted, ...changes }: FaqChange,
): Promise<StoredFaq> {
  const current = await readEntity(faqDefinition, id, { consistent: true });
  const chosen = wanted && (await chooseImages(id, wanted, current.images));
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const next = { ...current, ...given, ...(chosen && { images: chosen.images }) };
  return store(staff, { current, next, version, action: 'faq.change', guards: chosen?.guards ?? [] });
}

/**
 * Publishes or unpublishes a question.
 *
 * @throws Problem as `changeFaq`
 */
export async function togglePublished(
  staff: Staff<'web'>,
  id: FaqId,
  version: number | undefined,
): Promise<StoredFaq> {
  const current = await readEntity(faqDefinition, id, { consistent: true });
  const next = { ...current, isPublished: !current.isPublished };
  return store(staff, { current, next, version, action: next.isPublished ? 'faq.publish' : 'faq.unpublish' });
}

/**
 * Restores an earlier version of a question, within the current limits.
 *
 * @param earlier a stored version of the question
 * @throws Problem as `changeFaq`, also `not-found` if the version was deleted in between; `conflict` if an
 *   image of it has no files any more
 */
export async function restoreFaq(
  staff: Staff<'web'>,
  { id, version: _, ...earlier }: StoredFaq,
  { version, note, restores }: RestoreOptions,
): Promise<void> {
  const current = await readEntity(faqDefinition, id, { consistent: true });
  const next = { ...current, ...earlier, ...requireValidVersion(v.object(FAQ_WORDS), earlier) };
  const had = new Set(current.images.map(({ hash }) => hash));
  for (const { hash } of earlier.images) if (!had.has(hash)) await requireFiles(hash);
  await store(staff, { current, next, version, action: 'faq.restore', note, restores });
}

async function requireFiles(hash: string): Promise<void> {
  if ((await listMedia(buildFaqImageFolder(hash))).length > 0) return;
  throw new Problem('conflict', "This version can't be restored because one of its images was deleted");
}

/**
 * Deletes a question and the files of its images but keeps its history.
 *
 * @throws Problem `not-found`; `version-conflict` with the current question
 */
export async function removeFaq(staff: Staff<'web'>, id: FaqId, version: number | undefined): Promise<void> {
  const current = await readEntity(faqDefinition, id, { consistent: true });
  requireVersion(faqDefinition, current, version);
  await deleteEntity(faqDefinition, id, {
    actor: buildStaffActor(staff),
    action: 'faq.remove' satisfies AuditedAction,
    version: current.version,
    tasks: createReconcileTasks(current, undefined, await listEarlierVersions(faqDefinition, id)),
  });
}

interface FaqMutation {
  current: StoredFaq;
  next: StoredFaq;
  /** The version that the editor saw; any if undefined. */
  version: number | undefined;
  action: AuditedAction;
  note?: string;
  restores?: number | undefined;
  guards?: readonly Write[];
}

/** Stores a change only over the version that it started from, because its images were chosen for that version. */
async function store(
  staff: Staff<'web'>,
  { current, next, version, guards = [], ...audit }: FaqMutation,
): Promise<StoredFaq> {
  const isDone = (now: StoredFaq) => isDeepStrictEqual({ ...next, version: now.version }, now);
  // A change without effect creates no version.
  if (isDone(current)) return current;
  requireVersion(faqDefinition, current, version);
  await requireItemSize(next, current);
  const oldest = current.version + 1 - MAX_VERSIONS;
  const forgotten = oldest > 0 && (await findVersion(faqDefinition, current.id, oldest));
  const tasks = createReconcileTasks(current, next, forgotten ? [forgotten] : []);
  const options = {
    actor: buildStaffActor(staff),
    ...audit,
    version: current.version,
    tasks,
    guards,
    isDone,
  };
  return updateEntity(faqDefinition, current.id, options, () => next);
}

/**
 * Creates the task that deletes the files of images that no version uses any more, if there are any. A change
 * keeps the question before it as a version; a deletion does not.
 *
 * @param forgotten the versions that are dropped
 */
function createReconcileTasks(
  before: StoredFaq,
  after: StoredFaq | undefined,
  forgotten: readonly StoredFaq[],
): Task[] {
  const kept = new Set(after && [...before.images, ...after.images].map(({ hash }) => hash));
  const named = [...forgotten, ...(after ? [] : [before])].flatMap(({ images }) => images);
  const hashes = [...new Set(named.map(({ hash }) => hash))].filter((hash) => !kept.has(hash));
  return hashes.length > 0 ? [reconcileFaqImagesTask.create({ faqId: before.id, hashes })] : [];
}
