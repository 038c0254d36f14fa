import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { FAQ_WORDS } from '../../../shared/faq-fields.ts';
import type { FaqId } from '../../../shared/ids.ts';
import { changeThing, readThing, removeThing, requireVersion } from '../../platform/data/change.ts';
import type { Write } from '../../platform/data/commit.ts';
import { earlierVersions, findVersion } from '../../platform/data/kept-versions.ts';
import type { Task } from '../../platform/data/tasks.ts';
import { listMedia } from '../../platform/media/storage.ts';
import { Problem } from '../../platform/problem.ts';
import { type Staff, staffActor } from '../accounts/staff.ts';
import { acceptable } from '../versions/acceptable.ts';
import type { Restoring } from '../versions/restoring.ts';
import { VERSIONS_KEPT } from '../versions/versions-kept.ts';
import { requireRoomFor, type WrittenFaq } from './create-faq.ts';
import { faqImageFolder, type StoredFaq } from './faq.ts';
import { faqKind } from './faq-kind.ts';
import { settleTask } from './settle-task.ts';
import { chooseImages } from './wanted-images.ts';

/** Any of the fields of a question, and the version that its editor had before them. */
type FaqChange = { [Field in keyof WrittenFaq]?: WrittenFaq[Field] | undefined } & {
  version?: number | undefined;
};

/**
 * Changes the fields that are given; the images given are then all that it has. The files of others go with the last
 * version that names them.
 *
 * @throws Problem `not-found`; `changed-meanwhile` with the present question; `invalid`, naming an image that will not
 *   do; `conflict` when as many are published, or are drafts, as can be, or as much
 */
export async function changeFaq(
  staff: Staff<'web'>,
  id: FaqId,
  { version, images: wanted, ...changes }: FaqChange,
): Promise<StoredFaq> {
  const present = await presentFaq(id, version);
  const chosen = wanted && (await chooseImages(id, wanted, present.images));
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const next = { ...present, ...given, ...(chosen && { images: chosen.images }) };
  // What changes nothing leaves no version behind.
  if (isDeepStrictEqual(next, present)) return present;
  return store(staff, { present, next, action: 'faq.change', guards: chosen?.guards ?? [] });
}

/**
 * Publishes a question, or takes a published one back.
 *
 * @throws Problem as `changeFaq`
 */
export async function togglePublished(
  staff: Staff<'web'>,
  id: FaqId,
  version: number | undefined,
): Promise<StoredFaq> {
  const present = await presentFaq(id, version);
  const next = { ...present, isPublished: !present.isPublished };
  return store(staff, { present, next, action: next.isPublished ? 'faq.publish' : 'faq.unpublish' });
}

/**
 * Makes a question again what it was at an earlier version, as far as today's limits let it.
 *
 * @param earlier a version of it that is kept
 * @throws Problem as `changeFaq`, also `not-found` where the version is forgotten meanwhile; `conflict` where an image
 *   of it has no files any more
 */
export async function restoreFaq(
  staff: Staff<'web'>,
  { id, version: _, ...earlier }: StoredFaq,
  { version, note, restores }: Restoring,
): Promise<void> {
  const present = await presentFaq(id, version);
  const next = { ...present, ...earlier, ...acceptable(v.object(FAQ_WORDS), earlier) };
  if (isDeepStrictEqual(next, present)) return;
  const had = new Set(present.images.map(({ hash }) => hash));
  for (const { hash } of earlier.images) if (!had.has(hash)) await requireFiles(hash);
  await store(staff, { present, next, action: 'faq.restore', note, restores });
}

async function requireFiles(hash: string): Promise<void> {
  if ((await listMedia(faqImageFolder(hash))).length > 0) return;
  throw new Problem('conflict', 'This version cannot be put back: an image of it is gone');
}

/**
 * Deletes a question with the files of its images; its history stays.
 *
 * @throws Problem `not-found`; `changed-meanwhile` with the present question
 */
export async function removeFaq(staff: Staff<'web'>, id: FaqId, version: number | undefined): Promise<void> {
  const present = await presentFaq(id, version);
  await removeThing(faqKind, id, {
    actor: staffActor(staff),
    action: 'faq.remove',
    version: present.version,
    tasks: settling(present, undefined, await earlierVersions(faqKind, id)),
  });
}

async function presentFaq(id: FaqId, version: number | undefined): Promise<StoredFaq> {
  const present = await readThing(faqKind, id, { consistent: true });
  requireVersion(faqKind, present, version);
  return present;
}

interface Step {
  present: StoredFaq;
  next: StoredFaq;
  action: string;
  note?: string;
  restores?: number | undefined;
  guards?: readonly Write[];
}

/** What was decided on the present question is stored over that one only: its images were chosen by it. */
async function store(staff: Staff<'web'>, { present, next, guards = [], ...deed }: Step): Promise<StoredFaq> {
  await requireRoomFor(next, present);
  const oldest = present.version + 1 - VERSIONS_KEPT;
  const forgotten = oldest > 0 && (await findVersion(faqKind, present.id, oldest));
  const tasks = settling(present, next, forgotten ? [forgotten] : []);
  const how = { actor: staffActor(staff), ...deed, version: present.version, tasks, guards };
  return changeThing(faqKind, present.id, how, () => next);
}

/**
 * The task for the files of images that no version names any more; none where there are none. What the question had
 * before stays kept as a version of it, unless the question itself goes.
 *
 * @param forgotten the versions that are kept no longer
 */
function settling(before: StoredFaq, after: StoredFaq | undefined, forgotten: readonly StoredFaq[]): Task[] {
  const kept = new Set(after && [...before.images, ...after.images].map(({ hash }) => hash));
  const named = [...forgotten, ...(after ? [] : [before])].flatMap(({ images }) => images);
  const hashes = [...new Set(named.map(({ hash }) => hash))].filter((hash) => !kept.has(hash));
  return hashes.length > 0 ? [settleTask({ faqId: before.id, hashes })] : [];
}
