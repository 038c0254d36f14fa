import type { Locator, Page } from 'playwright-core';
import { TEXT_DEFAULTS } from '../../shared/text-content.ts';
import { eventually } from './story.ts';

/** The four tiles of the home page, which render near the viewport. */
export async function favouriteTiles(page: Page): Promise<Locator> {
  const favourites = page.getByRole('region', { name: TEXT_DEFAULTS.gallery_title });
  const tiles = favourites.locator('[data-image]');
  // Content above may still grow and push them away.
  await eventually(async () => {
    await favourites.scrollIntoViewIfNeeded();
    return tiles.count();
  }).toBe(4);
  return tiles;
}
