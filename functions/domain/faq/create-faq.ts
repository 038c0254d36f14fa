import { ulid } from 'ulid';
import type { FaqId } from '../../../shared/ids.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { type Actor, createThing } from '../../platform/data/change.ts';
import type { Write } from '../../platform/data/commit.ts';
import { createdBefore, createOnce } from '../../platform/data/create-once.ts';
import { Problem } from '../../platform/problem.ts';
import { type Staff, staffActor } from '../accounts/staff.ts';
import type { StoredFaq } from './faq.ts';
import { faqKind, faqView, standingOf, storedFaqs } from './faq-kind.ts';
import { chooseImages, type WantedImage } from './wanted-images.ts';

/** What a question is made of. */
type FaqFields = Omit<StoredFaq, 'id' | 'version'>;

/**
 * Stores a new question.
 *
 * @param at when it is made, in milliseconds since 1970
 * @throws Problem `conflict` when as many are published, or are drafts, as can be, or as much
 */
export async function createFaq(
  fields: FaqFields,
  actor: Actor,
  at: number = Date.now(),
): Promise<StoredFaq> {
  const faq = newFaq(fields, at);
  await requireRoomFor(faq);
  return createThing(faqKind, faq, { actor, action: CREATE });
}

const CREATE = 'faq.create';

/** What an editor writes a question with. */
export type WrittenFaq = Omit<FaqFields, 'images'> & { images: readonly WantedImage[] };

/**
 * Stores a question that an editor wrote, with the images that were uploaded for it.
 *
 * @param key the client's name for this attempt: repeated under it, it makes no second question
 * @throws Problem as `createFaq`; `invalid`, naming an image that will not do; `key-reused` as `createOnce`
 */
export async function writeFaq(
  staff: Staff<'web'>,
  written: WrittenFaq,
  key: string | undefined,
): Promise<StoredFaq> {
  const creation = key
    ? ({ system: 'web', accountId: staff.accountId, key, body: written } as const)
    : undefined;
  try {
    const { faq, guards } = await illustrated(written);
    const how = { actor: staffActor(staff), action: CREATE, guards };
    return await createOnce(faqKind, faq, how, creation);
  } catch (error) {
    // The first try may have taken the very room, or the images, that a repetition is refused for.
    const first = error instanceof Problem && (await createdBefore(faqKind, CREATE, creation));
    if (first) return first;
    throw error;
  }
}

/** A new question with the images that were uploaded for it, once there is room for all of it. */
async function illustrated(written: WrittenFaq): Promise<{ faq: StoredFaq; guards: Write[] }> {
  const faq = newFaq({ ...written, images: [] }, Date.now());
  const { images, guards } = await chooseImages(faq.id, written.images, []);
  const whole = { ...faq, images };
  await requireRoomFor(whole);
  return { faq: whole, guards };
}

const newFaq = (fields: FaqFields, at: number): StoredFaq =>
  // `ulid` makes ids of the very form that a FaqId has.
  ({ ...fields, id: ulid(at) as FaqId, version: 1 });

/**
 * Refuses what would make all published questions too much for one answer, or all drafts too much for one search. The
 * lists may lag behind, and two may be stored at once: the limit leaves room for scores of those.
 *
 * What takes no more room than before is never refused, and neither is taking a published one back.
 *
 * @param faq as it is to be stored
 * @param before as it is stored, if it is
 * @throws Problem `conflict`
 */
export async function requireRoomFor(faq: StoredFaq, before?: StoredFaq): Promise<void> {
  const standing = standingOf(faq);
  const isMoved = before && standingOf(before) !== standing;
  if (isMoved ? standing === 'draft' : before && sizeOf([faq]) <= sizeOf([before])) return;
  const others = (await storedFaqs(standing)).filter(({ id }) => id !== faq.id);
  if (sizeOf([...others, faq]) <= LIMITS.faqsBytes) return;
  const megabytes = LIMITS.faqsBytes / 1_000_000;
  const what = standing === 'draft' ? 'be drafts' : 'be published';
  throw new Problem('conflict', `At most ${megabytes} MB of questions and answers can ${what}`);
}

/** The bytes that questions take in an answer. */
const sizeOf = (faqs: readonly StoredFaq[]): number => Buffer.byteLength(JSON.stringify(faqs.map(faqView)));
