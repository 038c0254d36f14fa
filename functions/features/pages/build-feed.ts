import { type Html, html } from '#platform/serve/html.ts';
import type { PublicImage } from '#shared/public-image.ts';

interface Feed {
  title: string;
  /** The path of the feed, and of the page that it follows. */
  path: string;
  page: string;
  /** Newest first. */
  images: readonly PublicImage[];
  /** Whether entries name their creators. */
  namesCreators: boolean;
  origin: string;
}

/** Builds an Atom feed of images, as RFC 4287 defines it. */
export function buildFeed({ title, path, page, images, namesCreators, origin }: Feed): string {
  const updated = images[0]?.createdAt ?? new Date(0).toISOString();
  const { text } = html`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${origin + path}</id>
<title>${clean(title)}</title>
<updated>${updated}</updated>
<author><name>Pixelcrowd</name></author>
<link rel="self" type="application/atom+xml" href="${origin + path}"/>
<link rel="alternate" type="text/html" href="${origin + page}"/>
${images.map((image) => buildEntry(image, namesCreators, origin))}</feed>
`;
  return text;
}

function buildEntry(image: PublicImage, namesCreators: boolean, origin: string): Html {
  const { id, title, altText, createdBy, createdAt, category, imageUrl } = image;
  const address = `${origin}/gallery/${id}`;
  const picture = html`<p><a href="${address}"><img src="${origin + imageUrl}" alt="${clean(altText)}"></a></p>`;
  return html`<entry>
<id>${address}</id>
<title>${clean(title)}</title>
<updated>${createdAt}</updated>
<published>${createdAt}</published>
${namesCreators && html`<author><name>${clean(createdBy)}</name></author>\n`}<category term="${category}"/>
<link rel="alternate" type="text/html" href="${address}"/>
<content type="html">${picture.text}</content>
</entry>
`;
}

/** Leaves out what XML has no way to write. */
const clean = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it removes
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
