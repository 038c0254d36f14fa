import * as v from 'valibot';
import { FAQ_CATEGORIES } from './faq-categories.ts';
import { IMAGE_LIMITS } from './image-limits.ts';
import { buildOptionalLine, buildOptionalLines, buildRequiredLine } from './text-fields.ts';

/** Limits of questions; those of texts are in characters. */
export const FAQ_LIMITS = {
  question: 300,
  answer: 10_000,
  tags: 10,
  tag: 30,
  images: 10,
  caption: 300,
  order: 1_000_000,
  /** With more published questions, readers no longer find an answer. */
  published: 300,
  /** Keeps full-text search over all drafts possible. */
  drafts: 300,
  /**
   * The size of all published questions together, and of all drafts together, as JSON. One API response has all
   * published questions, and Lambda allows 6 MB; editors' searches read both.
   */
  bytes: 2_000_000,
} as const;

export const UNKNOWN_FAQ_CATEGORY = "This category doesn't exist";

const ORDER = 'The order must be a whole number, 0 or higher';
const TOO_FAR = `The order must be at most ${FAQ_LIMITS.order.toLocaleString('en')}`;

/** A position within a category, smallest first. */
export const FaqOrder = v.pipe(
  v.number(ORDER),
  v.safeInteger(ORDER),
  v.minValue(0, ORDER),
  v.maxValue(FAQ_LIMITS.order, TOO_FAR),
);

/** A tag as stored: one line in lower case; may be empty. */
export const FaqTag = v.pipe(buildOptionalLine('A tag', FAQ_LIMITS.tag), v.toLowerCase());

/** Tags without empty ones and duplicates, in the order they were written. */
const FaqTags = v.pipe(
  v.array(FaqTag, 'Tags must be a list of texts'),
  v.transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))]),
  v.maxLength(FAQ_LIMITS.tags, `A question can have up to ${FAQ_LIMITS.tags} tags`),
);

/** The texts that describe an image of an answer. */
export const FAQ_IMAGE_WORDS = {
  alt: buildOptionalLine('The description for screen readers', IMAGE_LIMITS.altText),
  caption: buildOptionalLine('The caption', FAQ_LIMITS.caption),
} as const;

/** The fields of a question and its answer, without the images. */
export const FAQ_WORDS = {
  question: buildRequiredLine('The question', FAQ_LIMITS.question, 'Please enter a question'),
  answer: v.pipe(buildOptionalLines('The answer', FAQ_LIMITS.answer), v.nonEmpty('Please enter an answer')),
  category: v.picklist(FAQ_CATEGORIES, UNKNOWN_FAQ_CATEGORY),
  order: FaqOrder,
  isPublished: v.boolean("Choose whether it's published"),
  tags: FaqTags,
} as const;
