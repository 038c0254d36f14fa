import { type Html, html } from '#platform/serve/html.ts';
import { buildArtistPath, buildTagPath } from '#shared/name-paths.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { buildImageList } from '../image-list.ts';

interface ImageContent {
  image: PublicImage;
  tags: readonly string[];
  namesCreator: boolean;
  /** Others by the same artist, and others with the same tags. */
  byArtist: readonly PublicImage[];
  related: readonly PublicImage[];
}

/** Builds what the page of an image shows, if it is not sensitive. */
export function buildImageContent({ image, tags, namesCreator, byArtist, related }: ImageContent): Html {
  const { title, altText, createdBy, artistPage, imageUrl, width, height } = image;
  const artist = artistPage ? html`<a href="${buildArtistPath(artistPage)}">${createdBy}</a>` : createdBy;
  return html`<h1>${title}</h1>
${namesCreator && html`<p>by ${artist}</p>`}
<p><img src="${imageUrl}" alt="${altText}" width="${width}" height="${height}"></p>
${tags.length > 0 && html`<p>Tags: ${tags.map(buildTag)}</p>`}
${byArtist.length > 0 && html`<h2>More by ${artist}</h2>${buildImageList(byArtist)}`}
${related.length > 0 && html`<h2>Related images</h2>${buildImageList(related)}`}`;
}

const buildTag = (tag: string): Html => html`<a href="${buildTagPath(tag)}">#${tag}</a> `;

/** What the page of a sensitive image shows instead. */
export const ADULT_CONTENT = html`<h1>For adults only</h1>
<p>This image is rated R and may show nudity or violence. Turn on JavaScript to confirm your age and see it.</p>
<p><a href="/gallery">Browse the gallery</a></p>`;
