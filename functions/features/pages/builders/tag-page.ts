import * as v from 'valibot';
import { readTagPage } from '#domain/gallery/tags/tag-page.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { locatePreview } from '#domain/images/picture.ts';
import { findEntity } from '#platform/data/change.ts';
import { buildNotFound } from '#platform/problem.ts';
import { html } from '#platform/serve/html.ts';
import { ArtistName } from '#shared/artist-name.ts';
import { Page } from '#shared/contract/pagination.ts';
import { buildNameSegment, buildTagPath } from '#shared/name-paths.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { getRatingGroup } from '#shared/ratings.ts';
import type { PageBuilder, PagePicture } from '../filled-page.ts';
import { buildImageList } from '../image-list.ts';
import { buildImagePicture, buildSitePicture } from '../preview-picture.ts';

const MISSING = {
  title: 'Tag not found',
  text: 'No image has this tag. Its images may have been removed, or there may be a typo in the address.',
};

/** Everything with one tag. Its aliases lead search engines to the tag itself. */
export const tagPage: PageBuilder = {
  pattern: '/tags/:name',
  missing: MISSING,
  build: async ({ params, filters, origin }) => {
    const { success, output: name } = v.safeParse(ArtistName, params.name);
    if (!success) throw buildNotFound(MISSING.title);
    const page = v.is(Page, filters.page) ? Number(filters.page) : 1;
    const { tag, images, pagination } = await readTagPage({ name, page }, { consistent: true });
    const path = buildTagPath(tag.slug);
    const title = `#${tag.name}`;
    const count = `${pagination.totalIsLowerBound ? 'More than ' : ''}${tag.images} ${tag.images === 1 ? 'image' : 'images'}`;
    return {
      title: page > 1 ? `${title} · Page ${page}` : title,
      description: tag.description ?? `${count} tagged ${tag.name} in the Pixelcrowd gallery.`,
      canonical: page > 1 ? `${path}?page=${page}` : path,
      type: 'website',
      picture: await findPicture(images, origin),
      requests: [
        `/api/gallery/tags/${encodeURIComponent(buildNameSegment(name))}?page=${page}`,
        '/api/gallery/config',
      ],
      content: html`<h1>${title}</h1>${tag.description && html`<p>${tag.description}</p>`}${buildImageList(images)}
${pagination.hasNext && html`<p><a href="${path}?page=${page + 1}">Next page</a></p>`}`,
    };
  },
};

/** The preview of the first image that is not sensitive. */
async function findPicture(images: readonly PublicImage[], origin: string): Promise<PagePicture> {
  const shown = images.find(({ rating }) => getRatingGroup(rating) === 'open');
  if (!shown) return buildSitePicture(origin);
  const stored = await findEntity(imageDefinition, shown.id);
  return buildImagePicture(origin, shown, stored && locatePreview(stored));
}
