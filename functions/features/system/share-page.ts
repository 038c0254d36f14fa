import type { GalleryConfig } from '../../../shared/gallery-config.ts';
import type { ImageId } from '../../../shared/ids.ts';
import type { PublicImage } from '../../../shared/public-image.ts';
import { getRatingGroup } from '../../../shared/ratings.ts';
import { galleryImage } from '../../domain/gallery/read-image.ts';
import { GRANTS, readGrant } from '../../platform/environment.ts';
import { escapeHtml } from '../../platform/serve/escape-html.ts';

/** The only text about a sensitive image. */
const ADULT_NOTICE = 'Adult image';

/**
 * Builds a page with tags for link previews, which leads people on to the image in the gallery. For a sensitive image
 * it reveals neither the image nor its title, description or creator, since people who see the link in a chat did not
 * ask for it.
 *
 * @throws Problem `not-found` for an image that visitors may not see
 */
export async function sharePage(id: ImageId): Promise<string> {
  const {
    shown: { image },
    config,
  } = await galleryImage(id);
  const { SITE_ORIGIN: origin } = readGrant(GRANTS.site);
  const page = `${origin}/gallery/${image.id}`;
  const title = buildTitle(image, config);
  const { url, type, width, height, alt } = buildPicture(image);
  const tags = {
    'og:type': 'article',
    'og:site_name': 'Pixelcrowd',
    'og:title': title,
    'og:description': describe(image),
    'og:url': page,
    'og:image': origin + url,
    'og:image:type': type,
    'og:image:width': String(width),
    'og:image:height': String(height),
    'og:image:alt': alt,
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': describe(image),
    'twitter:image': origin + url,
    'twitter:image:alt': alt,
    ...(isSensitive(image) && { rating: 'adult' }),
  };
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)} · Pixelcrowd</title>
<meta name="description" content="${escapeHtml(describe(image))}">
<link rel="canonical" href="${escapeHtml(page)}">
<meta http-equiv="refresh" content="0; url=${escapeHtml(page)}">
${Object.entries(tags).map(metaTag).join('\n')}
</head>
<body><p><a href="${escapeHtml(page)}">${escapeHtml(title)}</a></p></body>
</html>
`;
}

const isSensitive = ({ rating }: PublicImage): boolean => getRatingGroup(rating) === 'adult';

function buildTitle(image: PublicImage, { showCreatorNames }: GalleryConfig): string {
  if (isSensitive(image)) return ADULT_NOTICE;
  return showCreatorNames ? `${image.title} by ${image.createdBy}` : image.title;
}

/** The site's own image replaces a sensitive image. */
function buildPicture(image: PublicImage) {
  if (isSensitive(image)) return { url: '/og.png', type: 'image/png', width: 1200, height: 630, alt: '' };
  const { imageUrl, width, height, altText } = image;
  return { url: imageUrl, type: 'image/webp', width, height, alt: altText };
}

function describe(image: PublicImage): string {
  if (isSensitive(image)) return `${ADULT_NOTICE}.`;
  return image.altText || `${image.title}, from the Pixelcrowd gallery`;
}

const metaTag = ([name, content]: [string, string]): string =>
  `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}">`;
