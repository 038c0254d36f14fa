import { ulid } from 'ulid';
import type { FaqId } from '../../../shared/ids.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { type Actor, createThing } from '../../platform/data/change.ts';
import { createOnce } from '../../platform/data/create-once.ts';
import { Problem } from '../../platform/problem.ts';
import { type Staff, staffActor } from '../accounts/staff.ts';
import type { StoredFaq } from './faq.ts';
import { faqKind, faqView } from './faq-kind.ts';
import { storedPublished } from './published-faqs.ts';
import { chooseImages, type WantedImage } from './wanted-images.ts';

/** What a question is made of. */
type FaqFields = Omit<StoredFaq, 'id' | 'version'>;

/**
 * Stores a new question.
 *
 * @param at when it is made, in milliseconds since 1970
 * @throws Problem `conflict` when as many are published as can be, or as much
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
  const faq = newFaq({ ...written, images: [] }, Date.now());
  const { images, guards } = await chooseImages(faq.id, written.images, []);
  const whole = { ...faq, images };
  await requireRoomFor(whole);
  const how = { actor: staffActor(staff), action: CREATE, guards };
  const creation = key
    ? ({ system: 'web', accountId: staff.accountId, key, body: written } as const)
    : undefined;
  return createOnce(faqKind, whole, how, creation);
}

const newFaq = (fields: FaqFields, at: number): StoredFaq =>
  // `ulid` makes ids of the very form that a FaqId has.
  ({ ...fields, id: ulid(at) as FaqId, version: 1 });

/**
 * Refuses what would make all published questions too much for one answer. The list may lag behind, and two may be
 * published at once: the limit leaves room for scores of those.
 *
 * @param faq as it is to be stored; a draft takes no room
 * @throws Problem `conflict`
 */
export async function requireRoomFor(faq: StoredFaq): Promise<void> {
  if (!faq.isPublished) return;
  const others = (await storedPublished()).filter(({ id }) => id !== faq.id);
  const published = [...others, faq].map(faqView);
  if (Buffer.byteLength(JSON.stringify(published)) <= LIMITS.faqsPublishedBytes) return;
  const megabytes = LIMITS.faqsPublishedBytes / 1_000_000;
  throw new Problem('conflict', `At most ${megabytes} MB of questions and answers can be published`);
}
