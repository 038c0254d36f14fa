import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { HOME_PAGE } from '#shared/pages/home.ts';
import { getDocumentAddress } from './own-document.ts';

/** The metadata of a screen. */
interface PageHead {
  /** The title of the screen; the site's name is appended. */
  title: string;
  /** Defaults to the home page's description. */
  description?: string;
  /** Excludes the page from search engines, for example a 'not found' page. */
  hidden?: boolean;
  /** Takes precedence over the screen behind it, whichever mounted first. */
  over?: boolean;
}

const mounted: PageHead[] = [];

/** The address that the tags of the document are about; empty without such tags, and once it has changed. */
let served: string | undefined;

/** The tags of a document for link previews and search engines, which read it as it is served. */
const TAGS_OF_PAGE =
  '[property], [name^="twitter:"], [rel="canonical"], [rel="alternate"], [type="application/ld+json"]';

/**
 * Sets the page's title, description and indexing while a screen is mounted. It runs as a layout effect, so that the
 * screen and its title appear together.
 */
export function usePageHead({ title, description, hidden = false, over = false }: PageHead): void {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tags of the document are about its address
  useLayoutEffect(() => {
    const head: PageHead = { title, hidden, over, ...(description && { description }) };
    mounted.push(head);
    writeHead();
    return () => {
      mounted.splice(mounted.indexOf(head), 1);
      writeHead();
    };
  }, [title, description, hidden, over, pathname, search]);
}

/** Writes the head of the page. The tags of the document stay as long as they are about this address. */
function writeHead(): void {
  const head = mounted.findLast((each) => each.over) ?? mounted.at(-1);
  if (!head) return;
  document.title = formatTitle(head);
  const { origin, pathname, search } = location;
  // The plain shell, which has neither, is about no page.
  const isFilled = document.head.querySelector('[rel="canonical"], [name="robots"]') !== null;
  // Someone may have followed a link before the first screen was there to write its head.
  served ??= isFilled ? (getDocumentAddress() ?? pathname + search) : '';
  if (served === pathname + search) {
    if (!head.hidden) return;
  } else {
    served = '';
    for (const tag of document.head.querySelectorAll(TAGS_OF_PAGE)) tag.remove();
  }
  write('meta[name="description"]', 'content', head.description ?? HOME_PAGE.description);
  write('meta[name="robots"]', 'content', head.hidden ? 'noindex' : '');
  write('link[rel="canonical"]', 'href', head.hidden ? '' : origin + pathname);
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

/** The full title for browsers and search engines. */
export const formatTitle = ({ title }: { title: string }): string => `${title} · Pixelcrowd`;
