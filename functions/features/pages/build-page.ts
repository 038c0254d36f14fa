import { GRANTS, readGrant } from '#platform/environment.ts';
import { Problem } from '#platform/problem.ts';
import { html } from '#platform/serve/html.ts';
import { SHELL } from '#shared/pages/filled-page.ts';
import { findPage } from './every-page.ts';
import type { FilledPage, PageBuilder, PageRequest } from './filled-page.ts';
import { buildSitePicture } from './preview-picture.ts';

/** What a page of an unknown path says. */
const UNKNOWN: PageBuilder['missing'] = {
  title: 'Page not found',
  text: 'Nothing is at this address. There may be a typo in it, or the page may have moved.',
};

/**
 * Builds the page of a path.
 *
 * @param address the path as browsers write it; that of the shell itself has no page
 */
export async function buildPage(
  address: string,
  filters: PageRequest['filters'],
): Promise<{ page: FilledPage | undefined; origin: string }> {
  const { SITE_ORIGIN: origin } = readGrant(GRANTS.site);
  if (address === SHELL) return { page: undefined, origin };
  const found = findPage(address);
  if (!found) return { page: buildMissing(origin, UNKNOWN), origin };
  try {
    return { page: await found.page.build({ path: address, params: found.params, filters, origin }), origin };
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found')
      return { page: buildMissing(origin, found.page.missing), origin };
    throw error;
  }
}

const buildMissing = (origin: string, { title, text }: PageBuilder['missing']): FilledPage => ({
  title,
  description: text,
  canonical: undefined,
  type: 'website',
  picture: buildSitePicture(origin),
  content: html`<h1>${title}</h1><p>${text}</p>
<p><a href="/gallery">Browse the gallery</a> or <a href="/">go to the home page</a>.</p>`,
  status: 404,
});
