import { HOME_PAGE } from '../../../shared/pages/home.ts';

const SITE = 'Pixelcrowd';

/** A picture with its size in pixels. */
interface SharedPicture {
  url: string;
  alt: string;
  width: number;
  height: number;
}

/** What a page says of itself to search engines and to whoever shares it. */
export interface PageWords {
  /** The screen's own title; the site's name is put behind it. */
  title: string;
  /** What the home page says, where it is missing. */
  description?: string;
  /** What stands for the page where it is shared; the site's own picture where it is missing. */
  image?: SharedPicture;
  /** A page that search engines should not keep, as one that was not found. */
  hidden?: boolean;
}

const SITE_PICTURE: SharedPicture = {
  url: '/og.png',
  alt: 'The word Pixelcrowd among a crowd of pixel-art faces',
  width: 1200,
  height: 630,
};

/** The title as browsers and search engines show it. */
export const titleOf = ({ title }: PageWords): string => `${title} · ${SITE}`;

/**
 * The meta tags of a page by their names, empty for those that it has not. Addresses in them are whole, as
 * whoever reads them asks for.
 *
 * @param origin of the site, as in `https://pixelcrowd.example`
 * @param path the page's own, without a query; empty for one that is not to be found by its address
 */
export function metaOf(words: PageWords, origin: string, path: string): Record<string, string> {
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
