import { useLayoutEffect } from 'react';

const SITE = 'Pixelcrowd';

interface PageHead {
  /** The screen's own title; the site's name is put behind it. */
  title: string;
  description?: string;
  /** A page that search engines should not keep, as one that was not found. */
  hidden?: boolean;
  /** What lies over a screen has the word over it, whichever of them came first. */
  over?: boolean;
}

const mounted: PageHead[] = [];

/** What the page itself said before any screen did. */
const usualDescription = metaTag('description').content;

/**
 * Gives the page its title, description and standing with search engines for as long as a screen is there.
 * It is done together with drawing, so that whoever finds the screen finds its title too.
 */
export function usePageHead({ title, description = '', hidden = false, over = false }: PageHead): void {
  useLayoutEffect(() => {
    const head: PageHead = { title, description, hidden, over };
    mounted.push(head);
    show();
    return () => {
      mounted.splice(mounted.indexOf(head), 1);
      show();
    };
  }, [title, description, hidden, over]);
}

function show(): void {
  const head = mounted.findLast((each) => each.over) ?? mounted.at(-1);
  if (!head) return;
  document.title = `${head.title} · ${SITE}`;
  metaTag('description').content = head.description || usualDescription;
  if (head.hidden) metaTag('robots').content = 'noindex';
  else metaTag('robots').remove();
}

/** A meta tag of the page, made where it is missing. */
function metaTag(name: string): HTMLMetaElement {
  const present = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  return present ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
}
