import { escapeHtml } from '#platform/serve/escape-html.ts';

/** A page for link previews. */
interface SharePage {
  /** The absolute address that people are led on to. */
  page: string;
  title: string;
  description: string;
  type: 'article' | 'profile';
  picture: SharedPicture;
  /** Whether it is about sensitive images only. */
  isSensitive: boolean;
}

/** A picture with its absolute address. */
export interface SharedPicture {
  url: string;
  type: string;
  width: number;
  height: number;
  alt: string;
}

/** The site's own picture, for what has none that everyone may see. */
export const buildSitePicture = (origin: string): SharedPicture => ({
  url: `${origin}/og.png`,
  type: 'image/png',
  width: 1200,
  height: 630,
  alt: '',
});

/** Builds a page with tags for link previews, which leads people on to the page that it is about. */
export function buildSharePage(shared: SharePage): string {
  const { page, title, description } = shared;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)} · Pixelcrowd</title>
<meta name="description" content="${escapeHtml(description)}">
<link rel="canonical" href="${escapeHtml(page)}">
<meta http-equiv="refresh" content="0; url=${escapeHtml(page)}">
${Object.entries(listTags(shared)).map(metaTag).join('\n')}
</head>
<body><p><a href="${escapeHtml(page)}">${escapeHtml(title)}</a></p></body>
</html>
`;
}

const listTags = ({ page, title, description, type, picture, isSensitive }: SharePage) => ({
  'og:type': type,
  'og:site_name': 'Pixelcrowd',
  'og:title': title,
  'og:description': description,
  'og:url': page,
  'og:image': picture.url,
  'og:image:type': picture.type,
  'og:image:width': String(picture.width),
  'og:image:height': String(picture.height),
  'og:image:alt': picture.alt,
  'twitter:card': 'summary_large_image',
  'twitter:title': title,
  'twitter:description': description,
  'twitter:image': picture.url,
  'twitter:image:alt': picture.alt,
  ...(isSensitive && { rating: 'adult' }),
});

const metaTag = ([name, content]: [string, string]): string =>
  `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}">`;
