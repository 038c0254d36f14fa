import { describe, expect } from 'vitest';
import { buildImage } from '../../../../testing/builders.ts';
import { areLoaded, drawPicture } from '../../../../testing/draw-picture.ts';
import { giveImages, readShownImages } from '../../../../testing/gallery-responses.ts';
import { findCard, findLightbox, findZoomedPicture, openLightbox } from '../../../../testing/lightbox.ts';
import { it } from '../../../../testing/screen-test.tsx';

/** A photo whose larger file never arrives. */
const PHOTO = buildImage({
  width: 2_000,
  height: 2_000,
  nativeWidth: undefined,
  nativeHeight: undefined,
  palette: undefined,
  thumbnailUrl: drawPicture(300),
  variants: [
    { url: drawPicture(300), width: 300 },
    { url: '/never-arrives.webp', width: 2_000 },
  ],
});

const background = () => findZoomedPicture()?.style.backgroundImage ?? '';
const cardPictures = () => document.querySelectorAll('main [data-image] img');
const bridge = () => document.querySelector('[data-card-picture]');

/** Resolves with the first element that matches a selector, as soon as the page has one. */
const awaitFirst = (selector: string): Promise<Element> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const found = document.querySelector(selector);
      if (!found) return;
      observer.disconnect();
      resolve(found);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });

describe('the lightbox', () => {
  it('opens with the picture of the card while a larger file loads', async ({ api, open }) => {
    giveImages(api, [PHOTO]);
    await open('/gallery');
    await expect.poll(readShownImages).toEqual([PHOTO.id]);
    await expect.poll(() => areLoaded(cardPictures())).toBe(true);
    await openLightbox(PHOTO.id);
    await expect.poll(background).toContain('data:image');
  });

  it('never opens a sensitive image with it', async ({ api, open }) => {
    giveImages(api, [{ ...PHOTO, rating: 'r' as const }]);
    await open('/gallery');
    await expect.poll(() => areLoaded(cardPictures())).toBe(true);
    await openLightbox(PHOTO.id);
    expect(background()).toBe('');
  });

  it('shows the picture of the card with the click, until it is there itself', async ({ api, open }) => {
    giveImages(api, [PHOTO]);
    await open('/gallery');
    await expect.poll(readShownImages).toEqual([PHOTO.id]);
    await expect.poll(() => areLoaded(cardPictures())).toBe(true);
    const shown = awaitFirst('[data-card-picture] img, dialog');
    findCard(PHOTO.id)?.click();
    expect((await shown).getAttribute('src')).toBe(PHOTO.thumbnailUrl);
    await expect.element(findLightbox()).toBeVisible();
    await expect.poll(bridge).toBeNull();
  });

  it('leaves the page alone when an image is opened in another tab', async ({ api, open }) => {
    giveImages(api, [PHOTO]);
    await open('/gallery');
    await expect.poll(readShownImages).toEqual([PHOTO.id]);
    await expect.poll(() => areLoaded(cardPictures())).toBe(true);
    // Browsers open no tab for an event of a script that is prevented.
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    findCard(PHOTO.id)?.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }),
    );
    await Promise.resolve();
    expect(bridge()).toBeNull();
    expect(location.pathname).toBe('/gallery');
  });
});
