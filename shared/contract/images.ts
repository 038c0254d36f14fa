import * as v from 'valibot';
import { IMAGE_CATEGORIES } from '../image-categories.ts';
import { GalleryFilter, ImageCategory } from '../image-category-schemas.ts';
import { PublicImage } from '../public-image.ts';
import { Rating } from '../ratings.ts';
import { contract } from './call.ts';
import { ProcessingState } from './image-upload.ts';
import { Limit, Page, Pagination, Search } from './pagination.ts';

/** Whether visitors may see an image; decided by people. */
const ApprovalStatus = v.picklist(['pending', 'approved', 'rejected']);

/** What staff can ask a list of images for; the refused are those that the processor turned away. */
const ImageStatus = v.picklist(
  ['all', 'pending', 'approved', 'rejected', 'refused'],
  'Choose one of the states all, pending, approved, rejected and refused',
);

/** An image as staff see it. Addresses of files that visitors may not see are good for a few minutes. */
export const StaffImage = v.object({
  ...v.pick(PublicImage, ['id', 'title', 'altText', 'category', 'rating', 'createdBy', 'createdAt']).entries,
  views: v.number(),
  likes: v.number(),
  /** What comes of its file: a refused one has none of it. */
  ...v.partial(
    v.pick(PublicImage, [
      'width',
      'height',
      'animated',
      'imageUrl',
      'thumbnailUrl',
      'variants',
      'stillUrl',
      'downloadUrl',
      'nativeWidth',
      'nativeHeight',
      'palette',
    ]),
  ).entries,
  /** The same as `imageUrl`. */
  url: v.optional(v.string()),
  originalName: v.string(),
  /** Bytes of the full-size file. */
  size: v.number(),
  contentType: v.string(),
  metadata: v.object({
    title: v.string(),
    altText: v.string(),
    description: v.string(),
    category: ImageCategory,
    tags: v.array(v.string()),
    rating: Rating,
  }),
  approvalStatus: ApprovalStatus,
  processing: v.object({ state: ProcessingState, reason: v.optional(v.string()) }),
  uploadedBy: v.object({
    kind: v.picklist(['web', 'game', 'discord', 'seed']),
    id: v.string(),
    username: v.string(),
  }),
  version: v.number(),
});
export type StaffImage = v.InferOutput<typeof StaffImage>;

export const images = contract('images', {
  categories: {
    method: 'GET',
    path: '/api/image-categories',
    access: 'anyone',
    summary: 'Every category an image can be filed under.',
    output: v.object({
      categories: v.array(v.object({ key: v.picklist(IMAGE_CATEGORIES), label: v.string() })),
    }),
    cacheSeconds: 300,
  },
  list: {
    method: 'GET',
    path: '/api/admin/images',
    access: 'web: manage_images',
    summary: 'A page of all images, newest first: by category and state, or found by words.',
    query: v.object({
      page: Page,
      limit: Limit(12),
      search: Search,
      category: v.optional(GalleryFilter, 'all'),
      status: v.optional(ImageStatus, 'all'),
    }),
    output: v.object({ images: v.array(StaffImage), pagination: Pagination }),
  },
});
