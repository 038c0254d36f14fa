import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { waitForFonts } from '#ui/page/fonts-ready.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { buildImages } from '../../../testing/builders.ts';
import { areLoaded } from '../../../testing/draw-picture.ts';
import { giveImages, listShownImages } from '../../../testing/gallery-responses.ts';
import { findCrowd, findFeaturedTiles, findShowcase, scrollToImages } from '../../../testing/home-page.ts';
import { allowMotion } from '../../../testing/motion.ts';
import { LAPTOP, PHONE } from '../../../testing/screen-sizes.ts';
import { it } from '../../../testing/screen-test.tsx';
import { serveSiteConfig } from '../../../testing/site-config.ts';

const IMAGES = buildImages(30);

const parallaxOffset = (): number => {
  const layer = document.querySelector('[data-parallax]');
  return layer ? new DOMMatrix(getComputedStyle(layer).transform).f : Number.NaN;
};

describe('the home page', () => {
  it('shows the newest faces, the showcase and the featured tiles accessibly', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/');
    expect(document.title).toBe('A crowd drawn in pixels · Pixelcrowd');
    await expect.poll(() => listShownImages(findCrowd())).toHaveLength(17);
    await scrollToImages(findShowcase(), 12);
    await scrollToImages(findFeaturedTiles(), 4);
    await expect.poll(() => areLoaded(findCrowd().element().querySelectorAll('img'))).toBe(true);
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it.for([LAPTOP, PHONE])(
    'shows the buttons of its hero at $width × $height, with the cookie banner',
    async (size, { openApp }) => {
      localStorage.setItem('pixelcrowd.adult', 'accepted');
      await openApp('/', { size, newcomer: true });
      await waitForFonts();
      await expect.element(page.getByRole('button', { name: 'Decline' })).toBeVisible();
      const button = page.getByRole('main').getByRole('link', { name: 'Explore Gallery' }).first();
      expect(button.element().getBoundingClientRect().bottom).toBeLessThan(size.height);
      const title = page.getByRole('heading', { level: 1 }).element();
      const lines = title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight);
      expect(Math.round(lines)).toBeLessThanOrEqual(3);
    },
  );

  it('links to the game, the gallery and the chat', async ({ api, openApp }) => {
    const inviteUrl = 'https://chat.example/join';
    serveSiteConfig(api, { chat: { widgetUrl: 'https://chat.example/widget', inviteUrl } });
    await openApp('/');
    const main = page.getByRole('main');
    await expect
      .element(main.getByRole('link', { name: 'Join the chat' }))
      .toHaveAttribute('href', inviteUrl);
    await main.getByRole('link', { name: 'Explore Gallery' }).first().click();
    await expect.poll(() => location.pathname).toBe('/gallery');
    history.back();
    await main.getByRole('link', { name: 'Play Now' }).click();
    await expect.poll(() => location.pathname).toBe('/download');
  });

  it('moves its background at a twentieth of the scroll distance', async ({ api, open }) => {
    await allowMotion();
    giveImages(api, IMAGES);
    await open('/');
    await scrollToImages(findShowcase(), 12);
    scrollTo({ top: 1000, behavior: 'instant' });
    await expect.poll(parallaxOffset).toBe(-50);
  });

  it('keeps its background still when reduced motion is preferred', async ({ api, openApp }) => {
    giveImages(api, IMAGES);
    await openApp('/');
    await scrollToImages(findShowcase(), 12);
    scrollTo({ top: 1000, behavior: 'instant' });
    await expect.poll(() => scrollY).toBe(1000);
    expect(parallaxOffset()).toBe(0);
  });
});
