import { ulid } from 'ulid';
import type { FaqId } from '../../../shared/ids.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { type Actor, createThing } from '../../platform/data/change.ts';
import { Problem } from '../../platform/problem.ts';
import type { StoredFaq } from './faq.ts';
import { faqKind, faqView } from './faq-kind.ts';
import { storedPublished } from './published-faqs.ts';

/**
 * Stores a new question.
 *
 * @param at when it is made, in milliseconds since 1970
 * @throws Problem `conflict` when as many are published as can be, or as much
 */
export async function createFaq(
  fields: Omit<StoredFaq, 'id' | 'version'>,
  actor: Actor,
  at: number = Date.now(),
): Promise<StoredFaq> {
  // `ulid` makes ids of the very form that a FaqId has.
  const faq = { ...fields, id: ulid(at) as FaqId, version: 1 };
  if (faq.isPublished) await requireRoomFor(faq);
  return createThing(faqKind, faq, { actor, action: 'faq.create' });
}

/**
 * Refuses what would make all published questions too much for one answer. The list may lag behind, and two may be
 * published at once: the limit leaves room for scores of those.
 */
async function requireRoomFor(faq: StoredFaq): Promise<void> {
  const published = [...(await storedPublished()), faq].map(faqView);
  if (Buffer.byteLength(JSON.stringify(published)) <= LIMITS.faqsPublishedBytes) return;
  const megabytes = LIMITS.faqsPublishedBytes / 1_000_000;
  throw new Problem('conflict', `At most ${megabytes} MB of questions and answers can be published`);
}
