import { listPublishedFaqs } from '#domain/faq/published-faqs.ts';
import { type Html, html } from '#platform/serve/html.ts';
import type { Faq } from '#shared/contract/faq.ts';
import { FAQ_CATEGORIES, getFaqCategoryLabel } from '#shared/faq-categories.ts';
import { FAQ_PAGE } from '#shared/pages/faq.ts';
import type { PageBuilder } from '../filled-page.ts';
import { buildSitePicture } from '../preview-picture.ts';
import { buildAnswer } from './faq-answer.ts';
import { describeQuestions } from './faq-data.ts';

/** All questions, or those of a category or a search. */
export const faqPage: PageBuilder = {
  pattern: '/faq',
  missing: { title: 'Question not found', text: 'There may be a typo in the address.' },
  build: async ({ filters, origin }) => {
    const category = FAQ_CATEGORIES.find((each) => each === filters.category) ?? 'all';
    const faqs = await listPublishedFaqs({ category, search: filters.search });
    return {
      title: FAQ_PAGE.title,
      description: FAQ_PAGE.description,
      canonical: FAQ_PAGE.path,
      type: 'website',
      picture: buildSitePicture(origin),
      data: faqs.length > 0 ? [describeQuestions(faqs)] : [],
      content: html`<h1>${FAQ_PAGE.title}</h1>${FAQ_CATEGORIES.map((each) =>
        buildGroup(
          getFaqCategoryLabel(each),
          faqs.filter((faq) => faq.category === each),
        ),
      )}`,
    };
  },
};

const buildGroup = (label: string, faqs: readonly Faq[]): Html =>
  faqs.length === 0
    ? html``
    : html`<h2>${label}</h2>${faqs.map(
        (faq) =>
          html`<section><h3><a href="/faq/${faq.id}">${faq.question}</a></h3>${buildAnswer(faq.answer)}</section>`,
      )}`;
