import { type Faq, faq } from '#shared/contract/faq.ts';
import { FAQ_CATEGORIES, getFaqCategoryLabel } from '#shared/faq-categories.ts';
import type { buildFaq } from './builders.ts';
import type { FakeApi } from './fake-api.ts';

type BuiltFaq = ReturnType<typeof buildFaq>;

/** Responds with these published questions, filtered by category and words, and counted by category. */
export function serveFaqs(api: FakeApi, faqs: readonly BuiltFaq[]): void {
  api.respond(faq.calls.list, ({ query: { category, search } }) => ({
    faqs: faqs.filter((each) => (category === 'all' || each.category === category) && contains(each, search)),
  }));
  api.respond(faq.calls.categories, {
    categories: FAQ_CATEGORIES.map((value) => ({
      value,
      label: getFaqCategoryLabel(value),
      count: faqs.filter(({ category }) => category === value).length,
    })),
  });
}

const contains = ({ question, answer, tags }: BuiltFaq, search = ''): boolean =>
  [question, answer, ...tags].join(' ').toLowerCase().includes(search.toLowerCase());

/** The ids of the open entries on the screen. */
export const openEntries = (): Faq['id'][] =>
  // An entry's id is the id of its question.
  [...document.querySelectorAll('main details[open]')].map(({ id }) => id as Faq['id']);
