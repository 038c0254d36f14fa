import { readAppPage } from '#platform/read-app-page.ts';
import { WithHeaders } from '#platform/serve/results.ts';
import { serve } from '#platform/serve/serve.ts';
import { pages } from '#shared/contract/pages.ts';
import { PAGE_STATUS_HEADER, SHELL } from '#shared/pages/filled-page.ts';
import { buildPage } from './build-page.ts';
import { choosePageFile } from './choose-page-file.ts';
import { fillPage } from './fill-page.ts';
import { readArtistFeed, readCategoryFeed, readNewestFeed } from './read-feed.ts';

export const handler = serve(pages, {
  page: async ({ query: { address, ...filters } }) => {
    const [frame, { page, origin }] = await Promise.all([
      readFrame(choosePageFile(address, filters)),
      buildPage(address, filters),
    ]);
    if (!page) return frame;
    const filled = fillPage(frame, page, origin);
    // The edge takes any other status than 200 for a failure.
    return page.status ? new WithHeaders(filled, { [PAGE_STATUS_HEADER]: String(page.status) }) : filled;
  },
  newestFeed: () => readNewestFeed(),
  categoryFeed: ({ params }) => readCategoryFeed(params.file),
  artistFeed: ({ params }) => readArtistFeed(params.file),
});

/** Reads a page of the app; the shell, if the live release of the app has no such page yet. */
async function readFrame(file: string): Promise<string> {
  try {
    return await readAppPage(file);
  } catch (error) {
    if (file === SHELL) throw error;
    return readAppPage(SHELL);
  }
}
