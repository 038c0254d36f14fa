import { listPublishedFaqs } from '#domain/faq/published-faqs.ts';
import { countCategories } from '#domain/gallery/categories.ts';
import { listCategory, listNewestImages } from '#domain/gallery/newest-images.ts';
import { listTagPages } from '#domain/gallery/tags/list-tag-pages.ts';
import { readGalleryConfig } from '#domain/gallery-settings/settings.ts';
import { buildNameId } from '#domain/images/artist-lists.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import { escapeHtml } from '#platform/serve/escape-html.ts';
import { buildArtistPath, buildTagPath } from '#shared/name-paths.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { PUBLIC_PAGES } from '#shared/public-pages.ts';

/**
 * The maximum number of image pages in the sitemap, and with them of artists; crawlers find others through the gallery's
 * pages.
 */
const IMAGES = 1_000;

interface Entry {
  path: string;
  /** A day, as 2026-11-21. */
  changed?: string;
  image?: string;
}

/**
 * Builds the sitemap of the public pages, categories, questions, tags, the newest images that are not sensitive, and their artists, in the
 * formats of sitemaps.org and Google's image sitemaps.
 */
export async function renderSitemap(): Promise<string> {
  const { SITE_ORIGIN: origin } = readGrant(GRANTS.site);
  // The edge keeps the sitemap for an hour, and is invalidated when the configuration hides something.
  const { config } = await readGalleryConfig({ consistent: true });
  const [images, categories, faqs, tags] = await Promise.all([
    listNewestImages(IMAGES, listCategory('all')),
    countCategories('', { consistent: true }),
    listPublishedFaqs({ category: 'all', search: '' }),
    listTagPages(),
  ]);
  const entries: Entry[] = [
    ...PUBLIC_PAGES.map(({ path }) => ({ path })),
    ...categories
      .filter(({ value, count }) => value !== 'all' && count > 0)
      .map(({ value }) => ({ path: `/gallery?category=${value}` })),
    ...faqs.map(({ id }) => ({ path: `/faq/${id}` })),
    ...tags.map((slug) => ({ path: buildTagPath(slug) })),
    ...(config.showCreatorNames ? listArtists(images) : []),
    ...images.map(({ id, imageUrl, createdAt }) => ({
      path: `/gallery/${id}`,
      changed: createdAt.slice(0, 10),
      image: imageUrl,
    })),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries.map((entry) => renderUrl(origin, entry)),
    '</urlset>',
    '',
  ].join('\n');
}

/** The artists of the listed images, each once. */
function listArtists(images: readonly PublicImage[]): Entry[] {
  const newest = new Map<string, Entry>();
  for (const { artistPage, createdAt } of images.toReversed())
    if (artistPage !== undefined)
      newest.set(buildNameId(artistPage), {
        path: buildArtistPath(artistPage),
        changed: createdAt.slice(0, 10),
      });
  return [...newest.values()];
}

function renderUrl(origin: string, { path, changed, image }: Entry): string {
  const parts = [
    `<loc>${escapeHtml(origin + path)}</loc>`,
    ...(changed ? [`<lastmod>${changed}</lastmod>`] : []),
    ...(image ? [`<image:image><image:loc>${escapeHtml(origin + image)}</image:loc></image:image>`] : []),
  ];
  return `<url>${parts.join('')}</url>`;
}
