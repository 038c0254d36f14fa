import * as v from 'valibot';
import { FAQ_CATEGORIES } from '../faq-categories.ts';
import { FaqId } from '../ids.ts';
import { contract } from './call.ts';
import { Search } from './pagination.ts';

const UNKNOWN = 'This category does not exist';

const FaqCategory = v.picklist(FAQ_CATEGORIES, UNKNOWN);

const FaqImage = v.object({
  /** The widest file. */
  url: v.string(),
  alt: v.string(),
  caption: v.string(),
  /** Pixels of the widest file. */
  width: v.number(),
  height: v.number(),
  /** The same in several widths, ascending. */
  variants: v.array(v.object({ url: v.string(), width: v.number() })),
  /** The grid that pixel art is drawn on; missing for any other image. */
  nativeWidth: v.optional(v.number()),
  nativeHeight: v.optional(v.number()),
});
export type FaqImage = v.InferOutput<typeof FaqImage>;

/** A question with its answer, as visitors read it. */
export const Faq = v.object({
  id: FaqId,
  question: v.string(),
  answer: v.string(),
  category: FaqCategory,
  /** Its place among those of its category, smallest first. */
  order: v.number(),
  isPublished: v.boolean(),
  tags: v.array(v.string()),
  images: v.array(FaqImage),
});
export type Faq = v.InferOutput<typeof Faq>;

export const faq = contract('faq', {
  list: {
    method: 'GET',
    path: '/api/faq',
    access: 'anyone',
    summary: 'The published questions in the order of the page, of one category or with some words.',
    query: v.object({
      category: v.optional(v.picklist(['all', ...FAQ_CATEGORIES], UNKNOWN), 'all'),
      search: Search,
    }),
    output: v.object({ faqs: v.array(Faq) }),
    cacheSeconds: 30,
  },
  categories: {
    method: 'GET',
    path: '/api/faq/categories',
    access: 'anyone',
    summary: 'The categories with how many published questions each holds.',
    output: v.object({
      categories: v.array(v.object({ value: FaqCategory, label: v.string(), count: v.number() })),
    }),
    cacheSeconds: 30,
  },
});
