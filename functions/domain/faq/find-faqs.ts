import type { FaqId } from '../../../shared/ids.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { readList } from '../../platform/data/counted-lists/read-list.ts';
import { tableName } from '../../platform/data/document-client.ts';
import { wordsIn } from '../../platform/data/words/words-of.ts';
import { faqList, faqsOf } from './faq-kind.ts';
import { matching, wordsOfFaq } from './faq-words.ts';

/** As much of a question as its name in a list of other things. */
interface NamedFaq {
  id: FaqId;
  question: string;
  isPublished: boolean;
}

interface FindableFaq {
  named: NamedFaq;
  /** Of the question alone, and of all of it. */
  questionWords: string[];
  words: string[];
}

/**
 * How long the words are kept. They are read with the answers they stand in, up to four megabytes of them, while
 * a person who types asks several times a second.
 */
const KEPT_MILLISECONDS = 10_000;

/** All questions there are. */
const LISTS = [faqList('published', 'all'), faqList('draft', 'all')];

/** Read last, by table: a process has one, but tests take another every time. */
const kept = new Map<string, { at: number; faqs: Promise<FindableFaq[]> }>();

/**
 * The questions, drafts too, that have for each word of a term one that begins with it: those first that have
 * them in the question itself, then the newest. One that was written within the last ten seconds may be missing.
 *
 * @param limit how many at most
 */
export async function findFaqs(term: string, limit: number): Promise<NamedFaq[]> {
  const matches = matching(term);
  const found = (await recentWords()).filter(({ words }) => matches(words));
  const byQuestion = found.filter(({ questionWords }) => matches(questionWords));
  return [...new Set([...byQuestion, ...found])].slice(0, limit).map(({ named }) => named);
}

function recentWords(): Promise<FindableFaq[]> {
  const table = tableName();
  const now = Date.now();
  const last = kept.get(table);
  if (last && Math.abs(now - last.at) < KEPT_MILLISECONDS) return last.faqs;
  const faqs = readWords();
  kept.set(table, { at: now, faqs });
  // What could not be read is asked for again by the next.
  faqs.catch(() => kept.delete(table));
  return faqs;
}

async function readWords(): Promise<FindableFaq[]> {
  const stretch = { from: undefined, side: 'older', limit: LIMITS.faqsPublished + LIMITS.faqDrafts } as const;
  const lists = await Promise.all(LISTS.map((list) => readList(list, stretch)));
  const newestFirst = faqsOf(lists.flat()).sort((a, b) => (a.id < b.id ? 1 : -1));
  return newestFirst.map((faq) => {
    const { id, question, isPublished } = faq;
    const questionWords = wordsIn([question]);
    return { named: { id, question, isPublished }, questionWords, words: wordsOfFaq(faq) };
  });
}
