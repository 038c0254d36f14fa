import { artistPage } from './builders/artist-page.ts';
import { faqPage } from './builders/faq-page.ts';
import { faqQuestionPage } from './builders/faq-question-page.ts';
import { galleryPage } from './builders/gallery-page.ts';
import { imagePage } from './builders/image-page.ts';
import { purchasePage } from './builders/purchase-page.ts';
import { tagPage } from './builders/tag-page.ts';
import type { PageBuilder } from './filled-page.ts';

/** Fills every page that is filled; the first pattern that matches wins. */
const EVERY_PAGE: readonly PageBuilder[] = [
  galleryPage,
  imagePage,
  artistPage,
  tagPage,
  faqPage,
  faqQuestionPage,
  purchasePage,
];

/** Finds the builder of a page and the parts of its path. Like the router of the app, it ignores case and a slash at the end. */
export function findPage(path: string): { page: PageBuilder; params: Record<string, string> } | undefined {
  const given = splitPath(path);
  for (const page of EVERY_PAGE) {
    const params = matchParts(splitPath(page.pattern), given);
    if (params) return { page, params };
  }
  return undefined;
}

const splitPath = (path: string): string[] => path.replace(/\/+$/, '').split('/');

function matchParts(wanted: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = given[index] ?? '';
    if (part.startsWith(':') && text) params[part.slice(1)] = decode(text);
    else if (part !== text.toLowerCase()) return undefined;
  }
  return params;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
