import * as v from 'valibot';
import { findPageArtist, readArtistPage } from '#domain/gallery/artists/artist-page.ts';
import { findArtistSheet } from '#domain/images/sheets/stored-sheet.ts';
import { buildNotFound } from '#platform/problem.ts';
import { html } from '#platform/serve/html.ts';
import { ArtistName } from '#shared/artist-name.ts';
import { Page } from '#shared/contract/pagination.ts';
import { buildArtistPath, buildNameSegment } from '#shared/name-paths.ts';
import { FEEDS } from '#shared/pages/feeds.ts';
import { getRatingGroup } from '#shared/ratings.ts';
import type { PageBuilder } from '../filled-page.ts';
import { buildImageList } from '../image-list.ts';
import { buildPreviewPicture } from '../preview-picture.ts';
import { describeArtist } from './image-data.ts';

const MISSING = {
  title: 'Artist not found',
  text: 'No artist of this name has published an image here. There may be a typo in the address.',
};

/** Everything by one artist. */
export const artistPage: PageBuilder = {
  pattern: '/artists/:name',
  missing: MISSING,
  build: async ({ params, filters, origin }) => {
    const { success, output: name } = v.safeParse(ArtistName, params.name);
    if (!success) throw buildNotFound(MISSING.title);
    const page = v.is(Page, filters.page) ? Number(filters.page) : 1;
    const [{ artist, images, pagination }, sheet] = await Promise.all([
      readArtistPage({ name, page }, { consistent: true }),
      findPageArtist(name).then(({ id }) => findArtistSheet(id)),
    ]);
    const path = buildArtistPath(artist.page);
    const title = `Art by ${artist.name}`;
    const shown = images.find(({ rating }) => getRatingGroup(rating) === 'open');
    return {
      title: page > 1 ? `${title} · Page ${page}` : title,
      description: `${artist.images} ${artist.images === 1 ? 'image' : 'images'} by ${artist.name} in the Pixelcrowd gallery.`,
      canonical: page > 1 ? `${path}?page=${page}` : path,
      type: 'profile',
      picture: buildPreviewPicture(origin, sheet, `The newest images by ${artist.name}`),
      data: [describeArtist(artist, origin)],
      ...(shown && { feed: { title, path: FEEDS.artist(artist.page) } }),
      requests: [
        `/api/gallery/artists/${encodeURIComponent(buildNameSegment(name))}?page=${page}`,
        '/api/gallery/config',
      ],
      content: html`<h1>${title}</h1>${buildImageList(images)}
${pagination.hasNext && html`<p><a href="${path}?page=${page + 1}">Next page</a></p>`}`,
    };
  },
};
