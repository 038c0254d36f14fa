import * as v from 'valibot';
import { GalleryConfig } from '../gallery-config.ts';
import { ImageId, IsoTime } from '../ids.ts';
import { GalleryFilter } from '../image-category-schemas.ts';
import { LIMITS } from '../limits.ts';
import { NeighbourImage, PublicImage } from '../public-image.ts';
import { contract } from './call.ts';
import { Limit, Page, Pagination, Search } from './pagination.ts';

const Category = v.optional(GalleryFilter, 'all');
const OneImage = v.object({ id: ImageId });

const IDS = `Name 1 to ${LIMITS.likesAsked} images by their ids, with commas between`;

/** Ids in one query field, with commas between; each counts once. */
const ImageIds = v.pipe(
  v.string(IDS),
  v.transform((text) => [...new Set(text.split(','))]),
  v.array(ImageId, IDS),
  v.maxLength(LIMITS.likesAsked, IDS),
);

/** Sums over every image that visitors may see; refreshed by the job `gallery-popular`. */
const GalleryTotals = v.object({
  images: v.number(),
  views: v.number(),
  likes: v.number(),
  asOf: IsoTime,
});

const ViewerId = v.pipe(
  v.string('The X-Viewer-Id header is missing'),
  v.regex(
    new RegExp(`^[A-Za-z0-9_-]{8,${LIMITS.viewerId}}$`),
    `X-Viewer-Id must be 8 to ${LIMITS.viewerId} letters, digits, - or _`,
  ),
);

export const gallery = contract('gallery', {
  config: {
    method: 'GET',
    path: '/api/gallery/config',
    access: 'anyone',
    summary: 'How the gallery presents itself.',
    output: v.object({ config: GalleryConfig }),
    cacheSeconds: 30,
  },
  categories: {
    method: 'GET',
    path: '/api/gallery/categories',
    access: 'anyone',
    summary: "The categories shown to visitors with how many images each holds, 'all' first.",
    output: v.object({
      categories: v.array(v.object({ value: GalleryFilter, label: v.string(), count: v.number() })),
    }),
    cacheSeconds: 30,
  },
  homepage: {
    method: 'GET',
    path: '/api/gallery/homepage',
    access: 'anyone',
    summary: "A page of the home page's showcase, newest first, as long as the configuration says.",
    query: v.object({ category: Category, page: Page }),
    output: v.object({ images: v.array(PublicImage), pagination: Pagination, totals: GalleryTotals }),
    cacheSeconds: 15,
  },
  images: {
    method: 'GET',
    path: '/api/gallery/images',
    access: 'anyone',
    summary: 'A page of the gallery: by category, newest or most popular first, or found by words.',
    query: v.object({
      category: Category,
      page: Page,
      limit: Limit(24),
      sort: v.optional(v.picklist(['newest', 'popular'], 'Sort by newest or popular'), 'newest'),
      search: Search,
    }),
    output: v.object({ images: v.array(PublicImage), pagination: Pagination }),
    cacheSeconds: 15,
  },
  image: {
    method: 'GET',
    path: '/api/gallery/images/{id}',
    access: 'anyone',
    summary: 'One image with its neighbours in newest-first order.',
    params: OneImage,
    output: v.object({
      image: PublicImage,
      previous: v.nullable(NeighbourImage),
      next: v.nullable(NeighbourImage),
    }),
    cacheSeconds: 15,
  },
  like: {
    method: 'POST',
    path: '/api/gallery/images/{id}/like',
    access: 'verified player',
    summary: 'Likes an image, or takes the like back.',
    params: OneImage,
    output: v.object({ liked: v.boolean(), totalLikes: v.number() }),
  },
  likes: {
    method: 'GET',
    path: '/api/gallery/likes',
    access: 'player',
    summary: 'Which of some images the player likes.',
    query: v.object({ ids: ImageIds }),
    output: v.object({ liked: v.array(ImageId) }),
  },
  view: {
    method: 'POST',
    path: '/api/gallery/images/{id}/view',
    access: 'anyone',
    summary: 'Counts that a viewer saw an image, once per viewer, image and day.',
    params: OneImage,
    headers: v.object({ 'x-viewer-id': ViewerId }),
    output: v.object({ views: v.number() }),
  },
});
