import * as v from 'valibot';
import { readGalleryImage } from '#domain/gallery/read-image.ts';
import { readMoreByArtist, readRelatedImages } from '#domain/gallery/related-images.ts';
import { buildNotFound } from '#platform/problem.ts';
import { ImageId } from '#shared/ids.ts';
import { ADULT_IMAGE } from '#shared/pages/adult-image.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { getRatingGroup } from '#shared/ratings.ts';
import type { FilledPage, PageBuilder } from '../filled-page.ts';
import { buildImagePicture } from '../preview-picture.ts';
import { ADULT_CONTENT, buildImageContent } from './image-content.ts';
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
    const { shown, config, preview } = await readGalleryImage(id, { consistent: true });
    const { image, tags } = shown;
    const isSensitive = getRatingGroup(image.rating) === 'adult';
    return {
      canonical: `/gallery/${image.id}`,
      type: 'article',
      picture: buildImagePicture(origin, image, preview),
      requests: [`/api/gallery/images/${image.id}`, '/api/gallery/config'],
      ...(isSensitive ? NEUTRAL : await buildOpen({ image, tags, origin, ...config })),
    };
  },
};

type Texts = Pick<FilledPage, 'title' | 'description' | 'data' | 'content'>;

/** Says nothing about a sensitive image, since people who see the link in a chat did not ask for it. */
const NEUTRAL: Texts = {
  ...ADULT_IMAGE,
  content: ADULT_CONTENT,
};

interface OpenImage {
  image: PublicImage;
  tags: readonly string[];
  origin: string;
  showCreatorNames: boolean;
}

async function buildOpen({ image, tags, origin, showCreatorNames: namesCreator }: OpenImage): Promise<Texts> {
  const { title, altText, createdBy } = image;
  const [byArtist, related] = await Promise.all([
    namesCreator ? readMoreByArtist(image) : [],
    readRelatedImages(image, tags),
  ]);
  return {
    title: namesCreator ? `${title} by ${createdBy}` : title,
    description: altText || `${title}, from the Pixelcrowd gallery`,
    data: [describeImage(image, { origin, tags, namesCreator })],
    content: buildImageContent({ image, tags, namesCreator, byArtist, related }),
  };
}
