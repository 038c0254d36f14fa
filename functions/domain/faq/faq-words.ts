import { wordsIn } from '../../platform/data/words/words-of.ts';
import type { StoredFaq } from './faq.ts';

/** All words that a search finds a question by. */
export const wordsOfFaq = ({
  question,
  answer,
  tags,
}: Pick<StoredFaq, 'question' | 'answer' | 'tags'>): string[] => wordsIn([question, answer, ...tags]);

/** Whether some words hold, for each word of a search, one that begins with it; never where the search has none. */
export function matching(search: string): (words: readonly string[]) => boolean {
  const wanted = wordsIn([search]);
  return (words) =>
    wanted.length > 0 && wanted.every((beginning) => words.some((word) => word.startsWith(beginning)));
}
