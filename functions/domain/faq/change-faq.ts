import { isDeepStrictEqual } from 'node:util';
import type { FaqId } from '../../../shared/ids.ts';
import { changeThing, readThing, removeThing, requireVersion } from '../../platform/data/change.ts';
import type { Write } from '../../platform/data/commit.ts';
import { type Staff, staffActor } from '../accounts/staff.ts';
import { requireRoomFor, type WrittenFaq } from './create-faq.ts';
import type { StoredFaq } from './faq.ts';
import { faqKind } from './faq-kind.ts';
import { settleTask } from './settle-task.ts';
import { chooseImages } from './wanted-images.ts';

/** Any of the fields of a question, and the version that its editor had before them. */
type FaqChange = { [Field in keyof WrittenFaq]?: WrittenFaq[Field] | undefined } & {
  version?: number | undefined;
};

/**
 * Changes the fields that are given; the images given are then all that it has, and the files of others go.
 *
 * @throws Problem `not-found`; `changed-meanwhile` with the present question; `invalid`, naming an image that will not
 *   do; `conflict` when as many are published as can be, or as much
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
    tasks: settling(present, undefined),
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
  guards?: readonly Write[];
}

/** What was decided on the present question is stored over that one only: its images were chosen by it. */
async function store(staff: Staff<'web'>, { present, next, action, guards = [] }: Step): Promise<StoredFaq> {
  await requireRoomFor(next);
  const tasks = settling(present, next);
  const how = { actor: staffActor(staff), action, version: present.version, tasks, guards };
  return changeThing(faqKind, present.id, how, () => next);
}

/** The task for the files of images that a question loses; none where it loses none. */
function settling(before: StoredFaq, after: StoredFaq | undefined) {
  const kept = new Set(after?.images.map(({ hash }) => hash));
  const hashes = before.images.map(({ hash }) => hash).filter((hash) => !kept.has(hash));
  return hashes.length > 0 ? [settleTask({ faqId: before.id, hashes })] : [];
}
