import * as v from 'valibot';
import type { StaffFaq } from '../../../../shared/contract/faq.ts';
import { FAQ_WORDS, FaqOrder } from '../../../../shared/faq-fields.ts';

/** What a question is written with: an order is text in a form. */
export const FaqForm = v.object({
  ...FAQ_WORDS,
  order: v.pipe(
    v.string(),
    v.trim(),
    v.transform((order) => (order === '' ? 0 : Number(order))),
    FaqOrder,
  ),
});
export type FaqFormValues = v.InferInput<typeof FaqForm>;
export type WrittenFaq = v.InferOutput<typeof FaqForm>;

/** What a form starts with: what the question has, or what a new one has. */
export const formValues = (faq: StaffFaq | undefined): FaqFormValues => ({
  question: faq?.question ?? '',
  answer: faq?.answer ?? '',
  category: faq?.category ?? 'general',
  order: String(faq?.order ?? 0),
  isPublished: faq?.isPublished ?? true,
  tags: faq?.tags ?? [],
});

/** An image of an answer, by what is sent of it. */
export interface SentImage {
  id: string;
  alt: string;
  caption: string;
}

/** A question as it is sent. */
export type SentFaq = WrittenFaq & { images: SentImage[] };

/** A stored question as it would be sent. */
export const sentOf = (faq: StaffFaq): SentFaq => ({
  ...{ question: faq.question, answer: faq.answer, category: faq.category, order: faq.order },
  ...{ isPublished: faq.isPublished, tags: faq.tags },
  images: faq.images.map(({ id, alt, caption }) => ({ id, alt, caption })),
});

/** The fields in the order and by the names that a person reads. */
export const FIELD_LABELS = {
  question: 'Question',
  answer: 'Answer',
  category: 'Category',
  order: 'Order',
  tags: 'Tags',
  images: 'Images',
  isPublished: 'Published',
} as const satisfies Record<keyof SentFaq, string>;

const FIELD_NAMES = Object.keys(FIELD_LABELS) as (keyof SentFaq)[]; // keys of a literal

/** Of a question, only what is not as it was. */
export function changesOf(before: SentFaq, now: SentFaq): Partial<SentFaq> {
  const changed = FIELD_NAMES.filter((name) => plain(before[name]) !== plain(now[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name]]));
}

/** A text area writes every line end as one character, which is no change that anybody made. */
const plain = (value: SentFaq[keyof SentFaq]): string =>
  JSON.stringify(typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value);
