import type { Locator } from 'vitest/browser';
import { type Artist, gallery } from '#shared/contract/gallery.ts';
import { paginate } from '#shared/contract/pagination.ts';
import { GALLERY_FILTERS, type GalleryFilter, getCategoryLabel } from '#shared/image-categories.ts';
import type { buildImage } from './builders.ts';
import type { FakeApi } from './fake-api.ts';

type Image = ReturnType<typeof buildImage>;

/** The default number of images per showcase page. */
const SHOWCASE_PAGE = 12;

/**
 * Responds to every call for public images with these: lists by category and page, and searches by title.
 *
 * @param profile what artists say, if their pages are claimed
 */
export function giveImages(api: FakeApi, images: readonly Image[], profile?: Artist['profile']): void {
  const listed = (category: GalleryFilter, search = '') =>
    images.filter(
      (image) =>
        (category === 'all' || image.category === category) &&
        image.title.toLowerCase().includes(search.toLowerCase()),
    );
  api.respond(gallery.calls.images, ({ query: { category, page, limit, search } }) =>
    buildPage(listed(category, search), page, limit),
  );
  api.respond(gallery.calls.image, ({ params }) => {
    const image = images.find(({ id }) => id === params.id);
    if (!image) throw new Error(`There is no image ${params.id}`);
    return { image, tags: [image.category, 'night sky'], previous: null, next: null };
  });
  api.respond(gallery.calls.artist, ({ params, query: { page } }) => {
    const own = images.filter(({ artistPage }) => artistPage?.toLowerCase() === params.name.toLowerCase());
    const counts = { images: own.length, views: sum(own, 'views'), likes: sum(own, 'likes') };
    return {
      artist: {
        name: own[0]?.createdBy ?? '',
        page: own[0]?.artistPage ?? '',
        ...counts,
        ...(profile && { profile }),
        premiumBadgeUntil: own[0]?.premiumBadgeUntil,
        since: '2026-05-01T12:00:00.000Z',
      },
      ...buildPage(own, page, 24),
    };
  });
  api.respond(gallery.calls.tag, ({ params: { name }, query: { page } }) => ({
    tag: { slug: name, name, images: images.length },
    ...buildPage(images, page, 24),
  }));
  api.respond(gallery.calls.completions, { tags: [], artists: [] });
  api.respond(gallery.calls.homepage, ({ query: { category, page } }) => ({
    ...buildPage(listed(category), page, SHOWCASE_PAGE),
    totals: {
      images: images.length,
      views: sum(images, 'views'),
      likes: sum(images, 'likes'),
      asOf: '2026-11-20T12:00:00.000Z',
    },
  }));
  api.respond(gallery.calls.categories, ({ query }) => ({
    categories: GALLERY_FILTERS.map((value) => ({
      value,
      label: getCategoryLabel(value),
      count: listed(value, query.search).length,
    })),
  }));
}

/** The ids of the images in the lists on the screen, in order. */
export const readShownImages = () =>
  listImageIds(document.querySelectorAll('main [data-images] [data-image]'));

/** The same for one part of the screen. */
export const listShownImages = (part: Locator) =>
  listImageIds(part.element().querySelectorAll('[data-image]'));

const listImageIds = (cards: Iterable<Element>) => [...cards].map((card) => card.getAttribute('data-image'));

const buildPage = (found: readonly Image[], page: number, size: number) => ({
  images: found.slice((page - 1) * size, page * size),
  pagination: paginate(page, size, found.length),
});

const sum = (images: readonly Image[], field: 'views' | 'likes'): number =>
  images.reduce((total, image) => total + image[field], 0);
