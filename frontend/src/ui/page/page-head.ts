import { useLayoutEffect, useRef } from 'react';
import { HOME_PAGE } from '#shared/pages/home.ts';

interface PageHead extends PageTexts {
  /** Takes precedence over the screen behind it, whichever mounted first. */
  over?: boolean;
}

const mounted: PageHead[] = [];

/**
 * Sets the page's title, description, preview image and indexing while a screen is mounted. It runs as a
 * layout effect, so that the screen and its title appear together.
 */
export function usePageHead({ title, description, image, hidden = false, over = false }: PageHead): void {
  // Compares images by URL, since the object changes on each render.
  const picture = useRef(image);
  const url = image?.url;
  useLayoutEffect(() => {
    picture.current = image;
  });
  useLayoutEffect(() => {
    const head: PageHead = {
      title,
      hidden,
      over,
      ...(description && { description }),
      ...(url && picture.current && { image: picture.current }),
    };
    mounted.push(head);
    writeHead();
    return () => {
      mounted.splice(mounted.indexOf(head), 1);
      writeHead();
    };
  }, [title, description, url, hidden, over]);
}

function writeHead(): void {
  const head = mounted.findLast((each) => each.over) ?? mounted.at(-1);
  if (!head) return;
  document.title = formatTitle(head);
  const path = head.hidden ? '' : location.pathname;
  for (const [name, content] of Object.entries(buildMeta(head, location.origin, path))) {
    write(`meta[${name.startsWith('og:') ? 'property' : 'name'}="${name}"]`, 'content', content);
  }
  write('link[rel="canonical"]', 'href', path && location.origin + path);
}

/** Sets the content of a tag in the head; an empty value removes the tag. */
function write(selector: string, attribute: string, value: string): void {
  const element = document.head.querySelector(selector);
  if (!value) element?.remove();
  else (element ?? createTag(selector)).setAttribute(attribute, value);
}

/** Creates the tag that a selector of the form `tag[name="value"]` describes. */
function createTag(selector: string): Element {
  const [tag = '', name = '', value = ''] = selector.split(/\[|="|"\]/);
  const element = document.createElement(tag);
  element.setAttribute(name, value);
  return document.head.appendChild(element);
}

const SITE = 'Pixelcrowd';

/** An image with its size in pixels. */
interface SharedPicture {
  url: string;
  alt: string;
  width: number;
  height: number;
}

/** The metadata of a page for search engines and link previews. */
interface PageTexts {
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
export const formatTitle = ({ title }: PageTexts): string => `${title} · ${SITE}`;

/**
 * The meta tags of a page by name, empty for those it does not have. URLs are absolute, as crawlers require.
 *
 * @param origin of the site, for example `https://pixelcrowd.example`
 * @param path the page's path without a query; empty if the page has no canonical URL
 */
export function buildMeta(words: PageTexts, origin: string, path: string): Record<string, string> {
  const { title, description = HOME_PAGE.description, image = SITE_PICTURE, hidden } = words;
  return {
    description,
    robots: hidden ? 'noindex' : '',
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': path && origin + path,
    'og:image': origin + image.url,
    'og:image:alt': image.alt,
    'og:image:width': String(image.width),
    'og:image:height': String(image.height),
  };
}
