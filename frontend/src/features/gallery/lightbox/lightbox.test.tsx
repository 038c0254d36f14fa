import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessible.ts';
import { buildImages } from '../../../../testing/builders.ts';
import { giveImages } from '../../../../testing/gallery-responses.ts';
import {
  expectPosition,
  expectZoom,
  findCard,
  findLightbox,
  findZoomedPicture,
  openLightbox,
} from '../../../../testing/lightbox.ts';
import { PHONE } from '../../../../testing/screen-sizes.ts';
import { it } from '../../../../testing/screen-test.tsx';

const IMAGES = buildImages(24, { views: 1_234, likes: 1 });
const [FIRST = '', SECOND = ''] = IMAGES.map(({ id }) => id);

const strip = () => findLightbox().getByRole('list', { name: 'Images on this page' });

describe('the lightbox', () => {
  it.for([undefined, PHONE])('shows an image accessibly, at %o', async (size, { api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery', size && { size });
    await openLightbox(FIRST);
    await expectPosition('1 of 24');
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBe(innerWidth);
  });

  it('cycles through all images on the page by keyboard and returns the focus to the card', async ({
    api,
    open,
  }) => {
    giveImages(api, IMAGES);
    await open('/gallery');
    await openLightbox(FIRST);
    expect(location.pathname).toBe(`/gallery/${FIRST}`);
    await userEvent.keyboard('{ArrowLeft}');
    await expectPosition('24 of 24');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expectPosition('2 of 24');
    expect(location.pathname).toBe(`/gallery/${SECOND}`);
    await userEvent.keyboard('{Escape}');
    await expect.element(findLightbox()).not.toBeInTheDocument();
    expect(location.pathname).toBe('/gallery');
    expect(document.activeElement).toBe(findCard(SECOND));
  });

  it('shows the next image as large as the first, and can still zoom it', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery');
    await openLightbox(FIRST);
    await userEvent.keyboard('{ArrowRight}');
    await expectPosition('2 of 24');
    const { width = 0, height = 0 } = findZoomedPicture()?.getBoundingClientRect() ?? {};
    expect(Math.min(width, height)).toBeGreaterThan(100);
    await userEvent.wheel(page.elementLocator(findZoomedPicture() ?? document.body), { delta: { y: -120 } });
    await expectZoom('2');
  });

  it('traps the focus and does not scroll the page behind', async ({ api, openApp }) => {
    giveImages(api, IMAGES);
    await openApp('/gallery');
    await openLightbox(FIRST);
    const top = scrollY;
    for (let presses = 0; presses < 12; presses++) {
      await userEvent.keyboard('{Tab}');
      const { activeElement } = document;
      expect(activeElement === document.body || activeElement?.closest('dialog')).toBeTruthy();
    }
    await findLightbox().wheel({ delta: { y: 900 } });
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
    expect(scrollY).toBe(top);
  });

  it('shows the artist and the likes, and sets the page title', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery');
    await openLightbox(FIRST);
    await expect.element(findLightbox().getByRole('heading', { name: 'Image 1' })).toBeVisible();
    for (const fact of [/^by juno/, '1,234 views', '1 like', 'Avatar'])
      await expect.element(findLightbox().getByText(fact, { exact: typeof fact === 'string' })).toBeVisible();
    expect(document.title).toBe('Image 1 by juno · Pixelcrowd');
    expect(strip().getByRole('button').elements()).toHaveLength(24);
    await findLightbox().getByRole('button', { name: 'Close (Esc)' }).click();
    await expect.poll(() => document.title).toBe('Gallery · Pixelcrowd');
  });

  it('switches to an image of the strip, and closes with Back', async ({ api, openApp }) => {
    giveImages(api, IMAGES);
    await openApp('/gallery');
    await openLightbox(FIRST);
    await strip().getByRole('button', { name: 'Image 5' }).click();
    await expectPosition('5 of 24');
    history.back();
    await expect.element(findLightbox()).not.toBeInTheDocument();
    expect(location.pathname).toBe('/gallery');
  });

  it('changes to the next image with a swipe', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery', { size: PHONE });
    await openLightbox(FIRST);
    const touch = { pointerType: 'touch', isPrimary: true, bubbles: true };
    const stage = findZoomedPicture();
    stage?.dispatchEvent(new PointerEvent('pointerdown', { ...touch, clientX: 300, clientY: 300 }));
    stage?.dispatchEvent(new PointerEvent('pointerup', { ...touch, clientX: 120, clientY: 310 }));
    await expectPosition('2 of 24');
  });
});
