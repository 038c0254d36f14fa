import { faq } from '../../../shared/contract/faq.ts';
import { countedFaqCategories, publishedFaqs } from '../../domain/faq/published-faqs.ts';
import { serve } from '../../platform/serve/serve.ts';

export const handler = serve(faq, {
  list: async ({ query }) => ({ faqs: await publishedFaqs(query) }),
  categories: async () => ({ categories: await countedFaqCategories() }),
});
