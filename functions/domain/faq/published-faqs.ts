import { listTotals } from '#platform/data/counted-lists/list-totals.ts';
import { getTableName } from '#platform/data/document-client.ts';
import { keepRecent } from '#platform/keep-recent.ts';
import type { Faq } from '#shared/contract/faq.ts';
import { FAQ_CATEGORIES, type FaqCategory, getFaqCategoryLabel } from '#shared/faq-categories.ts';
import { buildFaqList, loadFaqs, toFaqView } from './faq-definition.ts';
import { createMatcher, listFaqTexts } from './faq-search-texts.ts';

interface Wanted {
  category: FaqCategory | 'all';
  /** Search terms; each must be a prefix of a word of the question. Empty for no search. */
  search: string;
}

/**
 * Lists the published questions in the order of the page: by category, then by their own order, then oldest
 * first. A search covers question, answer and tags, ignores case and accents and, like every search of the
 * site, ignores terms of one letter.
 *
 * @param fresh reads the current questions instead of those cached for a few seconds
 */
export async function listPublishedFaqs(
  { category, search }: Wanted,
  { fresh = false } = {},
): Promise<Faq[]> {
  const all = await recent.read(fresh ? { maxAge: 0 } : {});
  const faqs = all.filter(({ faq }) => category === 'all' || faq.category === category);
  const matches = createMatcher(search);
  const isMatch = ({ words }: FoundFaq) => matches(words);
  return (search ? faqs.filter(isMatch) : faqs).map(({ faq }) => faq);
}

/** A published question and its search words. */
interface FoundFaq {
  faq: Faq;
  words: string[];
}

/** Short compared with how long shared caches keep a response, so changes show soon after those expire. */
const CACHE_MILLISECONDS = 3_000;

/** All published questions in order. Every search needs all of them, up to two megabytes. */
const recent = keepRecent(CACHE_MILLISECONDS, readFaqs, getTableName);

async function readFaqs(): Promise<FoundFaq[]> {
  const faqs = (await loadFaqs('published')).map(toFaqView).sort(compareByOrder);
  return faqs.map((faq) => ({ faq, words: listFaqTexts(faq) }));
}

// The sort is stable, so ties stay oldest first.
const compareByOrder = (a: Faq, b: Faq): number =>
  FAQ_CATEGORIES.indexOf(a.category) - FAQ_CATEGORIES.indexOf(b.category) || a.order - b.order;

/** All categories in the order of the page, with their numbers of published questions. */
export async function countFaqCategories(): Promise<{ value: FaqCategory; label: string; count: number }[]> {
  const counts = await listTotals(FAQ_CATEGORIES.map((category) => buildFaqList('published', category).list));
  return FAQ_CATEGORIES.map((value, index) => ({
    value,
    label: getFaqCategoryLabel(value),
    count: counts[index] ?? 0,
  }));
}
