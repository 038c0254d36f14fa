import type { Faq } from '../../../shared/contract/faq.ts';
import { FAQ_CATEGORIES, type FaqCategory, faqCategoryLabel } from '../../../shared/faq-categories.ts';
import { listTotals } from '../../platform/data/counted-lists/list-totals.ts';
import { tableName } from '../../platform/data/document-client.ts';
import { faqList, faqView, storedFaqs } from './faq-kind.ts';
import { matching, wordsOfFaq } from './faq-words.ts';

interface Wanted {
  category: FaqCategory | 'all';
  /** Only those that have, for each word of it, a word that begins with it; empty for no search. */
  search: string;
}

/**
 * The published questions in the order of the page: by category, in it by their own order, then the oldest
 * first. A search looks at question, answer and tags, without regard to case and accents; as in every search
 * of the site, a word of one letter says nothing.
 *
 * @param anew as they are now, and not as they were some seconds ago
 */
export async function publishedFaqs({ category, search }: Wanted, { anew = false } = {}): Promise<Faq[]> {
  const faqs = (await recentFaqs(anew)).filter(({ faq }) => category === 'all' || faq.category === category);
  const matches = matching(search);
  const isMatch = ({ words }: FoundFaq) => matches(words);
  return (search ? faqs.filter(isMatch) : faqs).map(({ faq }) => faq);
}

/** A published question, and all words that a search finds it by. */
interface FoundFaq {
  faq: Faq;
  words: string[];
}

/** Little beside what shared caches keep an answer for: a change is seen when their time is up. */
const KEPT_MILLISECONDS = 3_000;

/** Read last, by table: a process has one, but tests take another every time. */
const kept = new Map<string, { at: number; faqs: Promise<FoundFaq[]> }>();

/** All published questions in order. Each search asks for all of them, which are up to two megabytes. */
function recentFaqs(anew: boolean): Promise<FoundFaq[]> {
  const table = tableName();
  const now = Date.now();
  const last = kept.get(table);
  if (!anew && last && Math.abs(now - last.at) < KEPT_MILLISECONDS) return last.faqs;
  const faqs = readFaqs();
  kept.set(table, { at: now, faqs });
  // What could not be read is asked for again by the next.
  faqs.catch(() => kept.delete(table));
  return faqs;
}

async function readFaqs(): Promise<FoundFaq[]> {
  const faqs = (await storedFaqs('published')).map(faqView).sort(inOrder);
  return faqs.map((faq) => ({ faq, words: wordsOfFaq(faq) }));
}

// What was equal stays as it was read: the oldest first.
const inOrder = (a: Faq, b: Faq): number =>
  FAQ_CATEGORIES.indexOf(a.category) - FAQ_CATEGORIES.indexOf(b.category) || a.order - b.order;

/** Every category with how many published questions it holds, empty ones too, in the order of the page. */
export async function countedFaqCategories(): Promise<
  { value: FaqCategory; label: string; count: number }[]
> {
  const counts = await listTotals(FAQ_CATEGORIES.map((category) => faqList('published', category).list));
  return FAQ_CATEGORIES.map((value, index) => ({
    value,
    label: faqCategoryLabel(value),
    count: counts[index] ?? 0,
  }));
}
