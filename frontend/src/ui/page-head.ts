import { useLayoutEffect, useRef } from 'react';
import { buildMeta, formatTitle, type PageWords } from './head-tags.ts';

interface PageHead extends PageWords {
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
    show();
    return () => {
      mounted.splice(mounted.indexOf(head), 1);
      show();
    };
  }, [title, description, url, hidden, over]);
}

function show(): void {
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
  else (element ?? made(selector)).setAttribute(attribute, value);
}

/** Creates the tag that a selector of the form `tag[name="value"]` describes. */
function made(selector: string): Element {
  const [tag = '', name = '', value = ''] = selector.split(/\[|="|"\]/);
  const element = document.createElement(tag);
  element.setAttribute(name, value);
  return document.head.appendChild(element);
}
