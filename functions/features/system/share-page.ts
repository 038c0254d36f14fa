import type { ImageId } from '../../../shared/ids.ts';
import type { PublicImage } from '../../../shared/public-image.ts';
import { galleryImage } from '../../domain/gallery/gallery-image.ts';
import { GRANTS, granted } from '../../platform/environment.ts';
import { escaped } from '../../platform/serve/escape-html.ts';

/**
 * A page whose tags chat clients read, and which takes a person on to the image in the gallery.
 *
 * @throws Problem `not-found` for an image that visitors may not see
 */
export async function sharePage(id: ImageId): Promise<string> {
  const { image } = await galleryImage(id);
  const { SITE_ORIGIN: origin } = granted(GRANTS.site);
  const page = `${origin}/gallery/${image.id}`;
  const title = `${image.title} by ${image.createdBy}`;
  const tags = {
    'og:type': 'article',
    'og:site_name': 'Pixelcrowd',
    'og:title': title,
    'og:description': describe(image),
    'og:url': page,
    'og:image': origin + image.imageUrl,
    'og:image:type': 'image/webp',
    'og:image:width': String(image.width),
    'og:image:height': String(image.height),
    'og:image:alt': image.altText,
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': describe(image),
    'twitter:image': origin + image.imageUrl,
    'twitter:image:alt': image.altText,
  };
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escaped(title)} · Pixelcrowd</title>
<meta name="description" content="${escaped(describe(image))}">
<link rel="canonical" href="${escaped(page)}">
<meta http-equiv="refresh" content="0; url=${escaped(page)}">
${Object.entries(tags).map(metaTag).join('\n')}
</head>
<body><p><a href="${escaped(page)}">${escaped(title)}</a></p></body>
</html>
`;
}

const describe = ({ altText, title }: PublicImage): string =>
  altText || `${title}, from the Pixelcrowd gallery`;

const metaTag = ([name, content]: [string, string]): string =>
  `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escaped(content)}">`;
