import { readEntity, requireVersion } from '#platform/data/change.ts';
import { readList } from '#platform/data/counted-lists/read-list.ts';
import { readEntities } from '#platform/data/read-entities.ts';
import { buildInvalid, Problem } from '#platform/problem.ts';
import type { OrderedFaq } from '#shared/contract/faq.ts';
import type { FaqCategory } from '#shared/faq-categories.ts';
import { FAQ_LIMITS } from '#shared/faq-fields.ts';
import type { FaqId } from '#shared/ids.ts';
import type { Staff } from '../accounts/staff.ts';
import { changeFaq } from './change-faq.ts';
import type { StoredFaq } from './faq.ts';
import { buildFaqList, faqDefinition } from './faq-definition.ts';

/** Reads the questions of a category in page order, drafts included. */
export const readFaqOrder = async (category: FaqCategory): Promise<OrderedFaq[]> =>
  (await readCategory(category)).map(toOrdered);

/** Where to move a question, and the version that the editor saw. */
interface Move {
  /** The question to be behind; `null` for the top of its category. */
  after: FaqId | null;
  version?: number | undefined;
}

/**
 * Moves a question within its category. If there is no number between its new neighbors, the questions behind it get
 * higher orders first, from the last one on: whenever this stops, everything is in its former order or in the new one.
 *
 * @returns the category in its new order
 * @throws Problem `not-found`; `invalid` naming `after` if that question is not in the category; `version-conflict` with
 *   the current question; `conflict` if the orders would exceed their limit
 */
export async function moveFaq(
  staff: Staff<'web'>,
  id: FaqId,
  { after, version }: Move,
): Promise<OrderedFaq[]> {
  const moved = await readEntity(faqDefinition, id, { consistent: true });
  requireVersion(faqDefinition, moved, version);
  const category = await readCategory(moved.category);
  const others = category.filter((faq) => faq.id !== id);
  const place = after === null ? 0 : others.findIndex((faq) => faq.id === after) + 1;
  if (after !== null && place === 0) throw buildInvalid('after', NOT_HERE);
  if (category[place]?.id === id) return category.map(toOrdered);
  const { own, raised } = planOrders(
    others.map(({ order }) => order),
    place,
  );
  if (Math.max(own, ...raised) > FAQ_LIMITS.order) throw new Problem('conflict', TOO_HIGH);
  const behind = others.slice(place);
  const changed = new Map<FaqId, StoredFaq>();
  const change = async ({ id, version }: StoredFaq, order: number) =>
    changed.set(id, await changeFaq(staff, id, { version, order }));
  for (const [index, faq] of [...behind.slice(0, raised.length).entries()].reverse())
    await change(faq, raised[index] ?? faq.order);
  await change(moved, own);
  return [...others.slice(0, place), moved, ...behind].map((faq) => toOrdered(changed.get(faq.id) ?? faq));
}

const NOT_HERE = 'This question is no longer in the category';
const TOO_HIGH = `Orders can be at most ${FAQ_LIMITS.order.toLocaleString('en')}. Give the last questions smaller ones first.`;

/**
 * Reads a category as stored at this moment: the lists may lag behind a move by some milliseconds, and the next one
 * starts from its result.
 */
async function readCategory(category: FaqCategory): Promise<StoredFaq[]> {
  const range = { from: undefined, side: 'newer', limit: FAQ_LIMITS.published + FAQ_LIMITS.drafts } as const;
  const lists = (['published', 'draft'] as const).map((status) => buildFaqList(status, category));
  const entries = (await Promise.all(lists.map((list) => readList(list, range)))).flat();
  const ids = entries.map(({ id }) => id);
  return (await readEntities(faqDefinition, ids, { consistent: true }))
    .filter((faq) => faq.category === category)
    .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
}

const toOrdered = ({ id, question, order, isPublished, version }: StoredFaq): OrderedFaq => ({
  id,
  question,
  order,
  isPublished,
  version,
});

/** The distance between new orders: a later move into the gap changes one question alone. */
const STEP = 10;

/** The new orders of a move. */
interface PlannedOrders {
  /** The order of the moved question. */
  own: number;
  /** The new orders of the questions behind it, as far as they have to make room. */
  raised: number[];
}

/**
 * Plans the orders that put a question at a place among others. Where the orders next to the place leave a gap, nothing
 * else changes.
 *
 * @param others the orders of the other questions, ascending
 * @param place how many of them come before the question
 */
export function planOrders(others: readonly number[], place: number): PlannedOrders {
  const before = others[place - 1] ?? -1;
  const behind = others[place];
  if (behind === undefined) return { own: getNextOrder(before), raised: [] };
  if (behind - before > 1) return { own: Math.floor((before + behind) / 2), raised: [] };
  const own = getNextOrder(before);
  const raised: number[] = [];
  let last = own;
  for (const order of others.slice(place)) {
    if (order > last) break;
    last = getNextOrder(last);
    raised.push(last);
  }
  return { own, raised };
}

const getNextOrder = (order: number): number => (order < 0 ? 0 : order + STEP);
