import type { Locator, Page } from 'playwright-core';
import { TEXT_DEFAULTS } from '#shared/text-content.ts';
import { eventually } from './story.ts';

/** The four tiles of the home page, which render near the viewport. */
export async function findFeaturedTiles(page: Page): Promise<Locator> {
  const featured = page.getByRole('region', { name: TEXT_DEFAULTS.gallery_title });
  const tiles = featured.locator('[data-image]');
  // They load near the viewport, and content above may still grow and push them away.
  await eventually(async () => {
    const end = (await featured.count()) > 0 ? featured : page.getByRole('contentinfo');
    await end.scrollIntoViewIfNeeded();
    return tiles.count();
  }).toBe(4);
  return tiles;
}
