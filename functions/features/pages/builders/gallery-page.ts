import * as v from 'valibot';
import { browse } from '#domain/gallery/page.ts';
import { findCategorySheet } from '#domain/images/sheets/stored-sheet.ts';
import { html } from '#platform/serve/html.ts';
import { Page, Search } from '#shared/contract/pagination.ts';
import { GALLERY_FILTERS, type GalleryFilter, getCategoryLabel } from '#shared/image-categories.ts';
import { FEEDS } from '#shared/pages/feeds.ts';
import { GALLERY_PAGE } from '#shared/pages/gallery.ts';
import type { PageBuilder, PagePicture, PageRequest } from '../filled-page.ts';
import { buildImageList } from '../image-list.ts';
import { buildPreviewPicture, buildSitePicture } from '../preview-picture.ts';

/** As many as the screen shows. */
const PER_PAGE = 24;

/** The gallery, with its category, search, order and page. */
export const galleryPage: PageBuilder = {
  pattern: '/gallery',
  missing: { title: 'Gallery not found', text: 'This part of the gallery does not exist.' },
  build: async ({ filters, origin }) => {
    const query = parseFilters(filters);
    const [{ images, pagination }, picture] = await Promise.all([
      browse({ ...query, limit: PER_PAGE }),
      findPicture(query.category, origin),
    ]);
    const title = describeFilters(query);
    const description = describeCategory(query.category);
    const next = { ...query, page: query.page + 1 };
    return {
      title,
      description,
      canonical: query.search ? undefined : buildAddress({ ...query, sort: 'newest' }),
      type: 'website',
      feed: chooseFeed(query.category),
      picture,
      content: html`<h1>${title}</h1><p>${description}</p>
<nav aria-label="Categories"><ul>${GALLERY_FILTERS.map(
        (category) =>
          html`<li><a href="${buildAddress({ ...FIRST, category })}">${getCategoryLabel(category)}</a></li>`,
      )}</ul></nav>
${images.length > 0 ? buildImageList(images) : html`<p>No images here yet. <a href="/gallery">See the whole gallery</a></p>`}
${pagination.hasNext && html`<p><a href="${buildAddress(next)}">Next page</a></p>`}`,
    };
  },
};

const findPicture = async (category: GalleryFilter, origin: string): Promise<PagePicture> =>
  category === 'all'
    ? buildSitePicture(origin)
    : buildPreviewPicture(
        origin,
        await findCategorySheet(category),
        `The newest images of the category ${getCategoryLabel(category)}`,
      );

const chooseFeed = (category: GalleryFilter) =>
  category === 'all'
    ? { title: 'New on Pixelcrowd', path: FEEDS.newest }
    : { title: `${getCategoryLabel(category)} on Pixelcrowd`, path: FEEDS.category(category) };

interface Query {
  category: GalleryFilter;
  sort: 'newest' | 'popular';
  search: string;
  page: number;
}

const FIRST: Query = { category: 'all', sort: 'newest', search: '', page: 1 };

const parseFilters = ({ category, sort, search, page }: PageRequest['filters']): Query => ({
  category: GALLERY_FILTERS.find((filter) => filter === category) ?? FIRST.category,
  sort: sort === 'popular' ? 'popular' : FIRST.sort,
  search: v.is(Search, search) ? search.trim() : FIRST.search,
  page: v.is(Page, page) ? Number(page) : FIRST.page,
});

function describeFilters({ category, search, page }: Query): string {
  const what =
    category === 'all' ? GALLERY_PAGE.title : `${getCategoryLabel(category)} · ${GALLERY_PAGE.title}`;
  const searched = search ? `“${search}” · ${what}` : what;
  return page > 1 ? `${searched} · Page ${page}` : searched;
}

const describeCategory = (category: GalleryFilter): string =>
  category === 'all'
    ? GALLERY_PAGE.description
    : `Pixel art in the category ${getCategoryLabel(category)}, drawn by the Pixelcrowd community.`;

/** The address of a page of the gallery, as the app writes it. */
function buildAddress({ category, sort, search, page }: Query): string {
  const fields = new URLSearchParams();
  if (category !== FIRST.category) fields.set('category', category);
  if (sort !== FIRST.sort) fields.set('sort', sort);
  if (search) fields.set('search', search);
  if (page !== FIRST.page) fields.set('page', String(page));
  const query = fields.toString();
  return GALLERY_PAGE.path + (query && `?${query}`);
}
