import { useLayoutEffect, useRef } from 'react';
import { metaOf, type PageWords, titleOf } from './head-tags.ts';

interface PageHead extends PageWords {
  /** What lies over a screen has the word over it, whichever of them came first. */
  over?: boolean;
}

const mounted: PageHead[] = [];

/**
 * Gives the page its title, its description, what it is shared with and its standing with search engines, for
 * as long as a screen is there. It is done together with drawing, so that whoever finds the screen finds its
 * title too.
 */
export function usePageHead({ title, description, image, hidden = false, over = false }: PageHead): void {
  // Pictures are told apart by their address, whichever object brings it.
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
  document.title = titleOf(head);
  const path = head.hidden ? '' : location.pathname;
  for (const [name, content] of Object.entries(metaOf(head, location.origin, path))) {
    write(`meta[${name.startsWith('og:') ? 'property' : 'name'}="${name}"]`, 'content', content);
  }
  write('link[rel="canonical"]', 'href', path && location.origin + path);
}

/** Has one tag of the head say something; with nothing to say there is none. */
function write(selector: string, attribute: string, value: string): void {
  const present = document.head.querySelector(selector);
  if (!value) present?.remove();
  else (present ?? made(selector)).setAttribute(attribute, value);
}

/** Puts the tag that a selector of the form `tag[name="value"]` names into the head. */
function made(selector: string): Element {
  const [tag = '', name = '', value = ''] = selector.split(/\[|="|"\]/);
  const element = document.createElement(tag);
  element.setAttribute(name, value);
  return document.head.appendChild(element);
}
