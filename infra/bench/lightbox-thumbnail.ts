import type { Page } from 'playwright-core';
import { aimAt } from './press.ts';
import { PHONE, waitUntilQuiet } from './slow-pages.ts';

/**
 * Makes a page measure from each tap on an image to the frame in which the lightbox, or its placeholder until its
 * code arrives, shows a picture: its own or that of the card.
 */
export const RECORD_THUMBNAIL = `
  globalThis.thumbnail = Promise.withResolvers();
  const findPicture = () => {
    const waiting = document.querySelector('[data-card-picture] img');
    if (waiting) return waiting;
    const zoomed = document.querySelector('dialog[open] [data-zoom]');
    const image = zoomed?.querySelector('img');
    const isShown = zoomed?.style.backgroundImage || (image?.complete && image.naturalWidth > 0);
    return isShown ? zoomed : undefined;
  };
  addEventListener('click', ({ target, timeStamp }) => {
    if (!target.closest('[data-image]')) return;
    const look = () => {
      if (findPicture()?.getBoundingClientRect().width > 0)
        // A frame is painted before the next one begins.
        requestAnimationFrame((now) => thumbnail.resolve(now - timeStamp));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, true);
`;

/** When a visitor taps an image. */
export interface Tap {
  name: string;
  prepare?: (page: Page) => Promise<unknown>;
  images: string;
}

export const TAPS: readonly Tap[] = [
  { name: 'before anything else', images: 'main [data-image]' },
  {
    name: 'after scrolling to the images',
    // The code of the lightbox loads at the first sign of a visitor; the home page renders its images once they are near.
    prepare: async (page) => {
      await page.getByRole('navigation', { name: 'Categories' }).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 100);
    },
    images: '[data-images][aria-busy] [data-image]',
  },
];

/** Taps an image on a page with `RECORD_THUMBNAIL`; returns the milliseconds until the lightbox shows it. */
export async function measureThumbnail(page: Page, { prepare, images }: Tap): Promise<number> {
  await prepare?.(page);
  const tap = await aimAt(page, page.locator(images).nth(1), PHONE);
  await waitUntilQuiet(page);
  await tap();
  return page.evaluate<number>('thumbnail.promise');
}
