import * as v from 'valibot';
import { readGalleryImage } from '#domain/gallery/read-image.ts';
import { buildNotFound } from '#platform/problem.ts';
import { type Html, html } from '#platform/serve/html.ts';
import { buildArtistPath } from '#shared/artist-path.ts';
import type { GalleryConfig } from '#shared/gallery-config.ts';
import { ImageId } from '#shared/ids.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { getRatingGroup } from '#shared/ratings.ts';
import type { FilledPage, PageBuilder } from '../filled-page.ts';
import { ADULT_IMAGE } from '../image-list.ts';
import { buildPreviewPicture } from '../preview-picture.ts';
import { describeImage } from './image-data.ts';

const MISSING = {
  title: 'Image not found',
  text: "It may have been taken down, or there's a typo in the address.",
};

/** The page of one image. */
export const imagePage: PageBuilder = {
  pattern: '/gallery/:id',
  missing: MISSING,
  build: async ({ params, origin }) => {
    const { success, output: id } = v.safeParse(ImageId, params.id);
    if (!success) throw buildNotFound(MISSING.title);
    // The edge keeps this page, and is invalidated when the configuration hides something.
    const { shown, config } = await readGalleryImage(id, { consistent: true });
    const { image, tags } = shown;
    const page = { canonical: `/gallery/${image.id}`, type: 'article' as const };
    return {
      ...page,
      ...(getRatingGroup(image.rating) === 'adult'
        ? buildNeutral()
        : {
            ...buildOpen(image, tags, config),
            data: [describeImage(image, { origin, tags, namesCreator: config.showCreatorNames })],
          }),
      picture: buildPreviewPicture(origin, image),
    };
  },
};

type Texts = Pick<FilledPage, 'title' | 'description' | 'content'>;

/** Says nothing about a sensitive image, since people who see the link in a chat did not ask for it. */
const buildNeutral = (): Texts => ({
  title: ADULT_IMAGE,
  description: `${ADULT_IMAGE}.`,
  content: html`<h1>For adults only</h1>
<p>This image is rated R and may show nudity or violence. Turn on JavaScript to confirm your age and see it.</p>
<p><a href="/gallery">Browse the gallery</a></p>`,
});

function buildOpen(image: PublicImage, tags: readonly string[], config: GalleryConfig): Texts {
  const { title, altText, createdBy, artistPage, imageUrl, width, height } = image;
  const creator = artistPage ? html`<a href="${buildArtistPath(artistPage)}">${createdBy}</a>` : createdBy;
  const by = config.showCreatorNames ? ` by ${createdBy}` : '';
  return {
    title: title + by,
    description: altText || `${title}, from the Pixelcrowd gallery`,
    content: html`<h1>${title}</h1>
${config.showCreatorNames && html`<p>by ${creator}</p>`}
<p><img src="${imageUrl}" alt="${altText}" width="${width}" height="${height}"></p>
${tags.length > 0 && buildTags(tags)}`,
  };
}

const buildTags = (tags: readonly string[]): Html =>
  html`<p>Tags: ${tags.map((tag) => html`<a href="/gallery?search=${encodeURIComponent(tag)}">${tag}</a> `)}</p>`;
