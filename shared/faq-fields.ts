import * as v from 'valibot';
import { FAQ_CATEGORIES } from './faq-categories.ts';
import { LIMITS } from './limits.ts';
import { neededLine, writtenLine, writtenLines } from './written-text.ts';

export const UNKNOWN_FAQ_CATEGORY = 'This category does not exist';

const ORDER = 'The order is a whole number from 0';
const TOO_FAR = `The order is at most ${LIMITS.faqOrder.toLocaleString('en')}`;

/** A place among the questions of a category, smallest first. */
export const FaqOrder = v.pipe(
  v.number(ORDER),
  v.safeInteger(ORDER),
  v.minValue(0, ORDER),
  v.maxValue(LIMITS.faqOrder, TOO_FAR),
);

/** A tag as it is kept: one line in lower case; empty where nothing was written. */
export const FaqTag = v.pipe(writtenLine('A tag', LIMITS.faqTag), v.toLowerCase());

/** Tags without empty ones and doubles, in the order in which they were written. */
const FaqTags = v.pipe(
  v.array(FaqTag, 'Tags are a list of texts'),
  v.transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))]),
  v.maxLength(LIMITS.faqTags, `A question may have at most ${LIMITS.faqTags} tags`),
);

/** What is said of an image in an answer. */
export const FAQ_IMAGE_WORDS = {
  alt: writtenLine('The description for screen readers', LIMITS.imageAltText),
  caption: writtenLine('The caption', LIMITS.faqCaption),
} as const;

/** What a question and its answer are written with; the images of it come beside them. */
export const FAQ_WORDS = {
  question: neededLine('The question', LIMITS.faqQuestion, 'Write the question'),
  answer: v.pipe(writtenLines('The answer', LIMITS.faqAnswer), v.nonEmpty('Write the answer')),
  category: v.picklist(FAQ_CATEGORIES, UNKNOWN_FAQ_CATEGORY),
  order: FaqOrder,
  isPublished: v.boolean('Say whether it is published'),
  tags: FaqTags,
} as const;
