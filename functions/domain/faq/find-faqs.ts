import type { FaqId } from '../../../shared/ids.ts';
import { batchGet } from '../../platform/data/batch-get.ts';
import { keyOf, thingFrom } from '../../platform/data/kind.ts';
import { searchWords } from '../../platform/data/search-words.ts';
import { faqKind } from './faq-kind.ts';

/** As much of a question as its name in a list of other things. */
interface NamedFaq {
  id: FaqId;
  question: string;
  isPublished: boolean;
}

/**
 * The questions, drafts too, that have for each word of a term one that begins with it, in themselves or their tags,
 * newest first. Answers are not looked at here: they would have to be read whole while somebody types.
 *
 * @param limit how many at most
 */
export async function findFaqs(term: string, limit: number): Promise<NamedFaq[]> {
  const { ids } = await searchWords({ kind: faqKind, term, accept: () => true });
  const items = await batchGet(ids.slice(0, limit).map((id) => keyOf(faqKind, id)));
  const faqs = items.flatMap((item) => (item ? [thingFrom(faqKind, item)] : []));
  return faqs.map(({ id, question, isPublished }) => ({ id, question, isPublished }));
}
