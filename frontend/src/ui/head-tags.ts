import { HOME_PAGE } from '../../../shared/pages/home.ts';

const SITE = 'Pixelcrowd';

/** An image with its size in pixels. */
interface SharedPicture {
  url: string;
  alt: string;
  width: number;
  height: number;
}

/** The metadata of a page for search engines and link previews. */
export interface PageWords {
  /** The title of the screen; the site's name is appended. */
  title: string;
  /** Defaults to the home page's description. */
  description?: string;
  /** The preview image; defaults to the site's own. */
  image?: SharedPicture;
  /** Excludes the page from search engines, for example a 'not found' page. */
  hidden?: boolean;
}

const SITE_PICTURE: SharedPicture = {
  url: '/og.png',
  alt: 'The word Pixelcrowd among a crowd of pixel-art faces',
  width: 1200,
  height: 630,
};

/** The full title for browsers and search engines. */
export const formatTitle = ({ title }: PageWords): string => `${title} · ${SITE}`;

/**
 * The meta tags of a page by name, empty for those it does not have. URLs are absolute, as crawlers require.
 *
 * @param origin of the site, for example `https://pixelcrowd.example`
 * @param path the page's path without a query; empty if the page has no canonical URL
 */
export function buildMeta(words: PageWords, origin: string, path: string): Record<string, string> {
  const { title, description = HOME_PAGE.description, image = SITE_PICTURE, hidden } = words;
  return {
    description,
    robots: hidden ? 'noindex' : '',
    'og:title': title,
    'og:description': description,
    'og:url': path && origin + path,
    'og:image': origin + image.url,
    'og:image:alt': image.alt,
    'og:image:width': String(image.width),
    'og:image:height': String(image.height),
  };
}
