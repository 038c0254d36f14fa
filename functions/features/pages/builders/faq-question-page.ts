import { listPublishedFaqs } from '#domain/faq/published-faqs.ts';
import { buildNotFound } from '#platform/problem.ts';
import { html } from '#platform/serve/html.ts';
import type { PageBuilder } from '../filled-page.ts';
import { buildSitePicture } from '../preview-picture.ts';
import { buildAnswer, toPlainText } from './faq-answer.ts';
import { describeQuestions } from './faq-data.ts';

const MISSING = {
  title: 'Question not found',
  text: 'It may have been removed, or there is a typo in the address. All other questions are on the FAQ page.',
};

/** More is cut off by search engines and chats. */
const DESCRIPTION_CHARACTERS = 200;

/** One question with its answer. */
export const faqQuestionPage: PageBuilder = {
  pattern: '/faq/:id',
  missing: MISSING,
  build: async ({ params, origin }) => {
    const id = params.id?.toUpperCase();
    const faqs = await listPublishedFaqs({ category: 'all', search: '' });
    const faq = faqs.find((each) => each.id === id);
    if (!faq) throw buildNotFound(MISSING.title);
    return {
      title: faq.question,
      description: shorten(toPlainText(faq.answer)),
      canonical: `/faq/${faq.id}`,
      type: 'article',
      picture: buildSitePicture(origin),
      data: [describeQuestions([faq])],
      content: html`<h1>${faq.question}</h1>${buildAnswer(faq.answer)}<p><a href="/faq">All questions</a></p>`,
    };
  },
};

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_CHARACTERS) return line;
  return `${line.slice(0, line.lastIndexOf(' ', DESCRIPTION_CHARACTERS))}…`;
}
