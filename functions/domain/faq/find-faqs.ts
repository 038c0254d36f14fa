import { readEntities } from '#platform/data/read-entities.ts';
import { searchIndex } from '#platform/data/search-index/search-index.ts';
import type { FaqId } from '#shared/ids.ts';
import type { Finder } from '../find/finder.ts';
import { faqDefinition } from './faq-definition.ts';

/** The fields of a question in search suggestions. */
interface NamedFaq {
  id: FaqId;
  question: string;
  isPublished: boolean;
}

/**
 * Finds questions, including drafts, whose text or tags contain a word starting with each search term, newest
 * first. Answers are not searched, because they would have to be read in full while the user types.
 *
 * @param limit the maximum number of results
 */
export async function findFaqs(term: string, limit: number): Promise<NamedFaq[]> {
  const { ids } = await searchIndex({ definition: faqDefinition, term, accept: () => true });
  const faqs = await readEntities(faqDefinition, ids.slice(0, limit));
  return faqs.map(({ id, question, isPublished }) => ({ id, question, isPublished }));
}

/** Every editor may see questions. */
export const faqFinder: Finder<'faqs'> = { find: findFaqs };
