import * as v from 'valibot';
import { FAQ_CATEGORIES } from './faq-categories.ts';
import { LIMITS } from './limits.ts';
import { optionalLine, optionalLines, requiredLine } from './text-fields.ts';

export const UNKNOWN_FAQ_CATEGORY = "This category doesn't exist";

const ORDER = 'The order must be a whole number, 0 or higher';
const TOO_FAR = `The order must be at most ${LIMITS.faqOrder.toLocaleString('en')}`;

/** A position within a category, smallest first. */
export const FaqOrder = v.pipe(
  v.number(ORDER),
  v.safeInteger(ORDER),
  v.minValue(0, ORDER),
  v.maxValue(LIMITS.faqOrder, TOO_FAR),
);

/** A tag as stored: one line in lower case; may be empty. */
export const FaqTag = v.pipe(optionalLine('A tag', LIMITS.faqTag), v.toLowerCase());

/** Tags without empty ones and duplicates, in the order they were written. */
const FaqTags = v.pipe(
  v.array(FaqTag, 'Tags must be a list of texts'),
  v.transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))]),
  v.maxLength(LIMITS.faqTags, `A question can have up to ${LIMITS.faqTags} tags`),
);

/** The texts that describe an image of an answer. */
export const FAQ_IMAGE_WORDS = {
  alt: optionalLine('The description for screen readers', LIMITS.imageAltText),
  caption: optionalLine('The caption', LIMITS.faqCaption),
} as const;

/** The fields of a question and its answer, without the images. */
export const FAQ_WORDS = {
  question: requiredLine('The question', LIMITS.faqQuestion, 'Please enter a question'),
  answer: v.pipe(optionalLines('The answer', LIMITS.faqAnswer), v.nonEmpty('Please enter an answer')),
  category: v.picklist(FAQ_CATEGORIES, UNKNOWN_FAQ_CATEGORY),
  order: FaqOrder,
  isPublished: v.boolean("Choose whether it's published"),
  tags: FaqTags,
} as const;
