import type { Locator } from 'vitest/browser';

/** How many images in this part of the page are hidden by a mosaic. */
export const countMosaics = (part: Locator): number =>
  part.element().querySelectorAll('img.opacity-0 + [data-mosaic]').length;
