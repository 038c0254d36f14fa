import { type Actor, createEntity } from '#platform/data/change.ts';
import type { Write } from '#platform/data/commit.ts';
import { createOnce, findCreated } from '#platform/data/create-once.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { Problem } from '#platform/problem.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import { FAQ_LIMITS } from '#shared/faq-fields.ts';
import type { FaqId } from '#shared/ids.ts';
import { buildStaffActor, type Staff } from '../accounts/staff.ts';
import { chooseImages, type WantedImage } from './choose-images.ts';
import type { StoredFaq } from './faq.ts';
import { faqDefinition, getStatus, loadFaqs, toFaqView } from './faq-definition.ts';

/** The fields of a question. */
type FaqFields = Omit<StoredFaq, 'id' | 'version'>;

/**
 * Stores a new question.
 *
 * @param at the creation time, in milliseconds since 1970
 * @throws Problem `quota-exceeded` if the limit of published questions or drafts, or of their total size, is
 *   reached
 */
export async function createFaq(
  fields: FaqFields,
  actor: Actor,
  at: number = Date.now(),
): Promise<StoredFaq> {
  const faq = buildFaq(fields, at);
  await requireItemSize(faq);
  return createEntity(faqDefinition, faq, { actor, action: CREATE });
}

const CREATE = 'faq.create' satisfies AuditedAction;

/** The fields that an editor fills in. */
export type WrittenFaq = Omit<FaqFields, 'images'> & { images: readonly WantedImage[] };

/**
 * Stores a question that an editor wrote, with its uploaded images.
 *
 * @param key the client's idempotency key: repeating the request creates no second question
 * @throws Problem as `createFaq`; `invalid`, naming an image that cannot be used; `key-reused` as
 *   `createOnce`
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
    const { faq, guards } = await withImages(written);
    const options = { actor: buildStaffActor(staff), action: CREATE, guards };
    return await createOnce(faqDefinition, faq, options, creation);
  } catch (error) {
    // A repetition may fail only because the first request used the remaining space, or the images.
    const first = error instanceof Problem && (await findCreated(faqDefinition, CREATE, creation));
    if (first) return first;
    throw error;
  }
}

/** Builds a question with its uploaded images, and checks the total size. */
async function withImages(written: WrittenFaq): Promise<{ faq: StoredFaq; guards: Write[] }> {
  const faq = buildFaq({ ...written, images: [] }, Date.now());
  const { images, guards } = await chooseImages(faq.id, written.images, []);
  const whole = { ...faq, images };
  await requireItemSize(whole);
  return { faq: whole, guards };
}

const buildFaq = (fields: FaqFields, at: number): StoredFaq =>
  // A FaqId is a ULID.
  ({ ...fields, id: createUlid(at) as FaqId, version: 1 });

/**
 * Rejects a question if all published questions would become too large for one response, or all drafts too
 * large for one search. Lists may lag behind and two questions may be stored at once; the limit leaves a
 * margin for dozens of those.
 *
 * A change that needs no more space is always accepted, and so is unpublishing.
 *
 * @param faq the question to store
 * @param before the stored question, if any
 * @throws Problem `quota-exceeded`
 */
export async function requireItemSize(faq: StoredFaq, before?: StoredFaq): Promise<void> {
  const status = getStatus(faq);
  const isMoved = before && getStatus(before) !== status;
  if (isMoved ? status === 'draft' : before && measureSize([faq]) <= measureSize([before])) return;
  const others = (await loadFaqs(status)).filter(({ id }) => id !== faq.id);
  if (measureSize([...others, faq]) <= FAQ_LIMITS.bytes) return;
  const megabytes = FAQ_LIMITS.bytes / 1_000_000;
  const what = status === 'draft' ? 'Drafts' : 'Published questions';
  throw new Problem('quota-exceeded', `${what} can take up at most ${megabytes} MB in total`);
}

/** The size of questions in a response, in bytes. */
const measureSize = (faqs: readonly StoredFaq[]): number =>
  Buffer.byteLength(JSON.stringify(faqs.map(toFaqView)));
