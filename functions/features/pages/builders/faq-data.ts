import type { Faq } from '#shared/contract/faq.ts';
import { toPlainText } from './faq-answer.ts';

/** Describes a page with questions. */
export const describeQuestions = (faqs: readonly Faq[]): object => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: toPlainText(answer) },
  })),
});
