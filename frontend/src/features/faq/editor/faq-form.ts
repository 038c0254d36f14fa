import * as v from 'valibot';
import type { StaffFaq } from '#shared/contract/faq.ts';
import { FAQ_WORDS, FaqOrder } from '#shared/faq-fields.ts';

/** The form values of a question; its order is a string. */
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

/** The initial form values: the question's own, or the defaults for a new one. */
export const toFormValues = (faq: StaffFaq | undefined): FaqFormValues => ({
  question: faq?.question ?? '',
  answer: faq?.answer ?? '',
  category: faq?.category ?? 'general',
  order: String(faq?.order ?? 0),
  isPublished: faq?.isPublished ?? true,
  tags: faq?.tags ?? [],
});

/** An image of an answer, as it is sent. */
export interface SentImage {
  id: string;
  alt: string;
  caption: string;
}

/** A question as it is sent. */
export type SentFaq = WrittenFaq & { images: SentImage[] };

/** Converts a stored question to the form in which it is sent. */
export const toSentFaq = (faq: StaffFaq): SentFaq => ({
  question: faq.question,
  answer: faq.answer,
  category: faq.category,
  order: faq.order,
  isPublished: faq.isPublished,
  tags: faq.tags,
  images: faq.images.map(({ id, alt, caption }) => ({ id, alt, caption })),
});

/** The fields in display order with their labels. */
export const FIELD_LABELS = {
  question: 'Question',
  answer: 'Answer',
  category: 'Category',
  order: 'Order',
  tags: 'Tags',
  images: 'Images',
  isPublished: 'Published',
} as const satisfies Record<keyof SentFaq, string>;
