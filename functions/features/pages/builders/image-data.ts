import type { Artist } from '#shared/contract/gallery.ts';
import { buildArtistPath } from '#shared/name-paths.ts';
import type { PublicImage } from '#shared/public-image.ts';

/** Describes an image that is not sensitive, in terms of schema.org. */
export function describeImage(
  image: PublicImage,
  { origin, tags, namesCreator }: { origin: string; tags: readonly string[]; namesCreator: boolean },
): object {
  const { id, title, altText, createdBy, artistPage, createdAt, imageUrl, thumbnailUrl, width, height } =
    image;
  return {
    '@type': 'ImageObject',
    name: title,
    ...(altText && { description: altText }),
    url: `${origin}/gallery/${id}`,
    contentUrl: origin + imageUrl,
    thumbnailUrl: origin + thumbnailUrl,
    width,
    height,
    datePublished: createdAt,
    ...(tags.length > 0 && { keywords: tags.join(', ') }),
    ...(namesCreator && { creator: describePerson(createdBy, artistPage, origin), creditText: createdBy }),
  };
}

/** Describes the page of an artist. */
export const describeArtist = ({ name, page, since }: Artist, origin: string): object => ({
  '@type': 'ProfilePage',
  dateCreated: since,
  mainEntity: describePerson(name, page, origin),
});

const describePerson = (name: string, page: string | undefined, origin: string): object => ({
  '@type': 'Person',
  name,
  ...(page && { url: origin + buildArtistPath(page) }),
});
