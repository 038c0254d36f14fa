import { tokenize } from '#platform/data/search-index/tokenize.ts';
import type { StoredFaq } from './faq.ts';

/** The words by which a search finds a question. */
export const listFaqTexts = ({
  question,
  answer,
  tags,
}: Pick<StoredFaq, 'question' | 'answer' | 'tags'>): string[] => tokenize([question, answer, ...tags]);

/**
 * Returns a predicate on words: each search term must be a prefix of one of them. It never matches if the
 * search has no terms.
 */
export function createMatcher(search: string): (words: readonly string[]) => boolean {
  const wanted = tokenize([search]);
  return (words) =>
    wanted.length > 0 && wanted.every((beginning) => words.some((word) => word.startsWith(beginning)));
}
