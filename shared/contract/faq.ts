import * as v from 'valibot';
import { FAQ_CATEGORIES } from '../faq-categories.ts';
import { FAQ_IMAGE_WORDS, FAQ_LIMITS, FAQ_WORDS, UNKNOWN_FAQ_CATEGORY } from '../faq-fields.ts';
import { FaqId, FaqUploadId, IsoTime } from '../ids.ts';
import { WholeNumber } from '../whole-number.ts';
import { CreationHeaders, Nothing } from './account-calls.ts';
import { defineContract } from './call.ts';
import { ANNOUNCED_IMAGE, ProcessingState, UploadAddress } from './image-upload.ts';
import { Limit, Page, Pagination, Search } from './pagination.ts';
import { Version, VersionQuery } from './version.ts';

const FaqCategory = v.picklist(FAQ_CATEGORIES, UNKNOWN_FAQ_CATEGORY);
const CategoryFilter = v.optional(v.picklist(['all', ...FAQ_CATEGORIES], UNKNOWN_FAQ_CATEGORY), 'all');

const FaqImage = v.object({
  /** The URL of the widest file. */
  url: v.string(),
  alt: v.string(),
  caption: v.string(),
  /** The width of the widest file in pixels. */
  width: WholeNumber,
  height: WholeNumber,
  /** The same image in several widths, ascending. */
  variants: v.array(v.object({ url: v.string(), width: WholeNumber })),
  /** The native grid of pixel art; missing for any other image. */
  nativeWidth: v.optional(WholeNumber),
  nativeHeight: v.optional(WholeNumber),
});
export type FaqImage = v.InferOutput<typeof FaqImage>;

/** A question with its answer, as visitors see it. */
export const Faq = v.object({
  id: FaqId,
  question: v.string(),
  answer: v.string(),
  category: FaqCategory,
  /** Its position within its category, smallest first. */
  order: WholeNumber,
  isPublished: v.boolean(),
  tags: v.array(v.string()),
  images: v.array(FaqImage),
});
export type Faq = v.InferOutput<typeof Faq>;

/** An image of an answer as editors see it; editors keep it by sending its id. */
const StaffFaqImage = v.object({ id: v.string(), ...FaqImage.entries });

/** A question with its answer as editors see it, published or not. */
export const StaffFaq = v.object({
  ...Faq.entries,
  images: v.array(StaffFaqImage),
  createdAt: IsoTime,
  version: Version,
});
export type StaffFaq = v.InferOutput<typeof StaffFaq>;

/** A question in the order of its category, published or not. */
export const OrderedFaq = v.pick(StaffFaq, ['id', 'question', 'order', 'isPublished', 'version']);
export type OrderedFaq = v.InferOutput<typeof OrderedFaq>;

/** An image that is being uploaded for an answer. */
const FaqUpload = v.object({
  id: FaqUploadId,
  processing: v.object({
    state: ProcessingState,
    /** Why the file was refused, or could not be processed. */
    reason: v.optional(v.string()),
  }),
});
export type FaqUpload = v.InferOutput<typeof FaqUpload>;

/**
 * The images of an answer in order: each by the id of an image that the answer already has, or of a completed upload.
 */
const WantedImages = v.pipe(
  v.array(
    v.strictObject({
      id: v.pipe(v.string('Send the ID of the image'), v.regex(/^\w{16,26}$/, 'Send the ID of the image')),
      alt: v.optional(FAQ_IMAGE_WORDS.alt, ''),
      caption: v.optional(FAQ_IMAGE_WORDS.caption, ''),
    }),
    'Images are a list',
  ),
  v.maxLength(FAQ_LIMITS.images, `An answer can have up to ${FAQ_LIMITS.images} images`),
);

const OneFaq = v.object({ id: FaqId });
const FaqResponse = v.object({ faq: StaffFaq });
const OrderResponse = v.object({ faqs: v.array(OrderedFaq) });
const UploadResponse = v.object({ image: FaqUpload });

export const faq = defineContract('faq', {
  list: {
    method: 'GET',
    path: '/api/faq',
    access: 'anyone',
    summary: 'Lists the published questions in page order, by category or search.',
    query: v.object({
      category: CategoryFilter,
      search: Search,
    }),
    output: v.object({ faqs: v.array(Faq) }),
    cacheSeconds: 30,
  },
  categories: {
    method: 'GET',
    path: '/api/faq/categories',
    access: 'anyone',
    summary: 'Lists the categories with their numbers of published questions.',
    output: v.object({
      categories: v.array(v.object({ value: FaqCategory, label: v.string(), count: WholeNumber })),
    }),
    cacheSeconds: 30,
  },
  adminList: {
    method: 'GET',
    path: '/api/faq/admin',
    access: 'web editor',
    summary: 'Lists all questions, newest first, by category, state or search.',
    query: v.object({
      page: Page,
      limit: Limit(10),
      search: Search,
      category: CategoryFilter,
      published: v.optional(v.picklist(['all', 'true', 'false'], 'Choose one of all, true and false'), 'all'),
    }),
    output: v.object({ faqs: v.array(StaffFaq), pagination: Pagination }),
  },
  create: {
    method: 'POST',
    path: '/api/faq/admin',
    access: 'web editor',
    summary: 'Creates a question with its answer; published by default.',
    headers: CreationHeaders,
    body: v.strictObject({
      ...FAQ_WORDS,
      category: v.optional(FAQ_WORDS.category, 'general'),
      order: v.optional(FAQ_WORDS.order, 0),
      isPublished: v.optional(FAQ_WORDS.isPublished, true),
      tags: v.optional(FAQ_WORDS.tags, []),
      images: v.optional(WantedImages, []),
    }),
    output: FaqResponse,
    status: 201,
    message: 'FAQ created successfully',
  },
  update: {
    method: 'PUT',
    path: '/api/faq/admin/{id}',
    access: 'web editor',
    summary: 'Updates the given fields of a question. Given images replace all of its images.',
    params: OneFaq,
    body: v.strictObject({
      ...v.partial(v.object(FAQ_WORDS)).entries,
      images: v.optional(WantedImages),
      version: v.optional(Version),
    }),
    output: FaqResponse,
    message: 'FAQ updated successfully',
  },
  readOrder: {
    method: 'GET',
    path: '/api/faq/admin/order',
    access: 'web editor',
    summary: 'Lists the questions of a category in page order, drafts included.',
    query: v.object({ category: FaqCategory }),
    output: OrderResponse,
  },
  move: {
    method: 'POST',
    path: '/api/faq/admin/{id}/move',
    access: 'web editor',
    summary: 'Moves a question behind another one of its category, or to the top, and returns the new order.',
    params: OneFaq,
    body: v.strictObject({
      /** The question to be behind; `null` for the top. */
      after: v.nullable(FaqId),
      version: v.optional(Version),
    }),
    output: OrderResponse,
    message: 'FAQ order updated successfully',
  },
  announceImage: {
    method: 'POST',
    path: '/api/faq/admin/images',
    access: 'web editor',
    summary: 'Starts the upload of an image for an answer and returns a presigned URL.',
    headers: CreationHeaders,
    body: v.strictObject(v.pick(v.object(ANNOUNCED_IMAGE), ['fileName', 'contentType', 'size']).entries),
    output: v.object({ ...UploadResponse.entries, upload: UploadAddress }),
    status: 201,
  },
  readImage: {
    method: 'GET',
    path: '/api/faq/admin/images/{id}',
    access: 'web editor',
    summary: 'Returns the state of an upload; only a processed image can be part of an answer.',
    params: v.object({ id: FaqUploadId }),
    output: UploadResponse,
  },
  togglePublish: {
    method: 'PATCH',
    path: '/api/faq/admin/{id}/toggle-publish',
    access: 'web editor',
    summary: 'Publishes or unpublishes a question.',
    params: OneFaq,
    query: v.object({ version: v.optional(VersionQuery) }),
    output: FaqResponse,
    message: ({ faq: { isPublished } }: { faq: StaffFaq }) =>
      `FAQ ${isPublished ? 'published' : 'unpublished'} successfully`,
  },
  remove: {
    method: 'DELETE',
    path: '/api/faq/admin/{id}',
    access: 'web editor',
    summary: 'Deletes a question and the files of its images.',
    params: OneFaq,
    query: v.object({ version: v.optional(VersionQuery) }),
    output: Nothing,
    message: 'FAQ deleted successfully',
  },
});
