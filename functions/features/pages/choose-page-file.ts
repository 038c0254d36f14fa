import { buildPageFile, SHELL } from '#shared/pages/filled-page.ts';
import { findFrameFile } from '#shared/pages/page-frames.ts';
import { PUBLIC_PAGES } from '#shared/public-pages.ts';
import { findPage } from './every-page.ts';
import type { PageRequest } from './filled-page.ts';

/** Chooses the file of the app for a page: what the build rendered if nothing is filtered, and otherwise its frame or the shell. */
export function choosePageFile(address: string, filters: PageRequest['filters']): string {
  const isFiltered = Object.values(filters).some((value) => value !== '');
  const isPrerendered = !isFiltered && PUBLIC_PAGES.some(({ path }) => path === address);
  if (isPrerendered) return buildPageFile(address);
  return findFrameFile(findPage(address)?.page.pattern ?? '') ?? SHELL;
}
