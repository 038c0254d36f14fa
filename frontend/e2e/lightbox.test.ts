import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { withImages } from './answers.ts';
import { eventually, PHONE, story } from './story.ts';

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Image viewer' });
const cards = (page: Page) => page.locator('main [data-images] [data-image]');
const pictured = (page: Page) => viewer(page).locator('[data-zoom]');
const position = (page: Page) => viewer(page).getByText(/^\d+ of \d+$/);
const focusedImage = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-image'));

async function openedByKey(page: Page, place: number): Promise<string> {
  await cards(page).nth(place).focus();
  await page.keyboard.press('Enter');
  await viewer(page).waitFor();
  return (await cards(page).nth(place).getAttribute('data-image')) ?? '';
}

describe('somebody looking at an image', () => {
  story('goes round all images of the page by keys alone and comes back to the card', async ({ visit }) => {
    const page = await visit('/gallery');
    const id = await openedByKey(page, 0);
    await page.waitForURL(`**/gallery/${id}`);
    await position(page).getByText('1 of 24').waitFor();
    await page.keyboard.press('ArrowLeft');
    await position(page).getByText('24 of 24').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await position(page).getByText('2 of 24').waitFor();
    const { width = 0, height = 0 } = (await pictured(page).boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThan(100);
    await pictured(page).hover();
    await page.mouse.wheel(0, -120);
    await eventually(() => pictured(page).getAttribute('data-zoom')).not.toBe('1');
    const second = (await cards(page).nth(1).getAttribute('data-image')) ?? '';
    await page.waitForURL(`**/gallery/${second}`);
    await page.keyboard.press('Escape');
    await viewer(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/gallery');
    expect(await focusedImage(page)).toBe(second);
  });

  story('cannot leave the viewer by Tab or scroll the page behind it', async ({ visit }) => {
    const page = await visit('/gallery');
    await openedByKey(page, 0);
    const before = await page.evaluate(() => scrollY);
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === document.body || activeElement?.closest('dialog') !== null;
      });
      expect(inside).toBe(true);
    }
    await page.mouse.wheel(0, 900);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  story('reads who made it, how it is liked and where it belongs', async ({ visit }) => {
    const page = await visit('/gallery');
    await openedByKey(page, 2);
    const title = (await viewer(page).getByRole('heading').textContent()) ?? '';
    await viewer(page)
      .getByText(/^by .+/)
      .waitFor();
    for (const fact of [/^[\d,]+ views?$/, /^[\d,]+ likes?$/]) await viewer(page).getByText(fact).waitFor();
    expect(await page.title()).toMatch(new RegExp(`^${title} by .+ · Pixelcrowd$`));
    expect(
      await viewer(page).getByRole('list', { name: 'Images of this page' }).getByRole('button').count(),
    ).toBe(24);
    await viewer(page).getByRole('button', { name: 'Close (Esc)' }).click();
    await eventually(() => page.title()).toBe('Gallery · Pixelcrowd');
  });

  story('picks another from the strip, and closes with the Back button', async ({ visit }) => {
    const page = await visit('/gallery');
    await openedByKey(page, 0);
    await viewer(page).getByRole('list', { name: 'Images of this page' }).getByRole('button').nth(4).click();
    await position(page).getByText('5 of 24').waitFor();
    await page.goBack();
    await viewer(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/gallery');
  });

  story('opens the file in a new tab and saves it under its title', async ({ visit }) => {
    const page = await visit('/gallery');
    await openedByKey(page, 0);
    const file = viewer(page).getByRole('link', { name: 'Open in a new tab' });
    expect(await file.getAttribute('target')).toBe('_blank');
    const answer = await page.request.get((await file.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('image/webp');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      viewer(page).getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^[a-z0-9-]+\.(png|gif|jpg|webp)$/);
  });

  story('copies the link that chats can show', async ({ visit }) => {
    const page = await visit('/gallery');
    const id = await openedByKey(page, 0);
    await viewer(page).getByRole('button', { name: 'Share this image' }).click();
    await page.getByText('Link copied').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${new URL(page.url()).origin}/share/images/${id}`);
  });

  story('starts at Close, and reads over the image that the link was copied', async ({ visit }) => {
    const page = await visit('/gallery');
    await openedByKey(page, 0);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await eventually(focused).toBe('Close (Esc)');
    await viewer(page).getByRole('button', { name: 'Share this image' }).click();
    const isOnTop = () =>
      page.getByText('Link copied').evaluate((toast) => {
        const { x, y, width, height } = toast.getBoundingClientRect();
        return toast.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    await eventually(isOnTop).toBe(true);
  });

  story(
    'reads the title of the image while it is open, and that of the gallery afterwards',
    async ({ visit }) => {
      const first = await visit('/gallery');
      const id = (await cards(first).first().getAttribute('data-image')) ?? '';
      const page = await visit(`/gallery/${id}`);
      await cards(page).first().waitFor({ state: 'attached' });
      await eventually(() => page.title()).toMatch(/^.+ by .+ · Pixelcrowd$/);
      await page.keyboard.press('Escape');
      await eventually(() => page.title()).toBe('Gallery · Pixelcrowd');
    },
  );

  story('follows the address of an image that is many pages away', async ({ visit }) => {
    const far = await visit('/gallery?page=5');
    const id = (await cards(far).nth(3).getAttribute('data-image')) ?? '';
    const page = await visit(`/gallery/${id}`);
    await position(page).getByText('1 of 25').waitFor();
    await page.keyboard.press('ArrowRight');
    await position(page).getByText('2 of 25').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL(`**/gallery/${id}`);
    await page.keyboard.press('Escape');
    await page.waitForURL('**/gallery');
    await cards(page).nth(23).waitFor();
  });

  story('closes the followed address of an image with the very first key', async ({ visit }) => {
    const first = await visit('/gallery');
    const id = (await cards(first).first().getAttribute('data-image')) ?? '';
    const page = await visit(`/gallery/${id}`);
    await position(page).getByText('1 of 24').waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/gallery');
    await viewer(page).waitFor({ state: 'detached' });
  });

  story('follows an address that no image has', async ({ visit }) => {
    const page = await visit('/gallery/01ARZ3NDEKTSV4RRFFQ69G5FAV', { expected: /status of 404/ });
    await viewer(page).getByText('This image is not here').waitFor();
    await viewer(page).getByRole('button', { name: 'Back to the gallery' }).click();
    await page.waitForURL('**/gallery');
  });

  story('opens one on the home page and returns to the very place', async ({ visit }) => {
    const page = await visit('/');
    const showcase = page.getByRole('region', { name: 'Community Showcase' }).locator('[data-image]');
    await showcase.nth(11).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await showcase.nth(11).click();
    await position(page).getByText('12 of 12').waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/gallery\/[0-9A-Z]{26}$/);
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  story('swipes on a phone', async ({ visit }) => {
    const page = await visit('/gallery', { size: PHONE });
    await cards(page).first().click();
    const stage = viewer(page).locator('.frame').first();
    await stage.waitFor();
    await stage.dispatchEvent('pointerdown', {
      pointerType: 'touch',
      isPrimary: true,
      clientX: 300,
      clientY: 300,
    });
    await stage.dispatchEvent('pointerup', {
      pointerType: 'touch',
      isPrimary: true,
      clientX: 120,
      clientY: 310,
    });
    await position(page).getByText('2 of 24').waitFor();
  });

  story(
    'sees a moving image stand still until asking, where less motion is wished for',
    async ({ visit }) => {
      const still = '/favicon.svg';
      const page = await visit('/gallery', {
        reducedMotion: true,
        before: withImages({ animated: true, stillUrl: still }),
      });
      await openedByKey(page, 0);
      const shown = viewer(page).locator('.frame img').first();
      expect(await shown.getAttribute('src')).toBe(still);
      await viewer(page).getByRole('button', { name: 'Play the animation' }).click();
      expect(await shown.getAttribute('src')).toMatch(/\.webp$/);
      await viewer(page).getByRole('button', { name: 'Pause the animation' }).click();
      expect(await shown.getAttribute('src')).toBe(still);
    },
  );

  story('sees an adult image veiled until asking for it, and is never asked again', async ({ visit }) => {
    const page = await visit('/gallery', { before: withImages({ rating: 'r' }) });
    const veiled = page.getByAltText('An adult image, veiled');
    // Having said to be an adult is no asking.
    await eventually(() => veiled.count()).toBeGreaterThanOrEqual(24);
    await openedByKey(page, 0);
    expect(await viewer(page).getByRole('link', { name: 'Download' }).count()).toBe(0);
    expect(await viewer(page).getByRole('button', { name: 'Zoom in (+)' }).count()).toBe(0);
    await viewer(page).getByRole('button', { name: 'Show', exact: true }).click();
    await viewer(page).getByRole('link', { name: 'Download' }).waitFor();
    expect(await veiled.count()).toBe(0);
    await page.reload();
    await position(page).waitFor();
    expect(await veiled.count()).toBe(0);
    await viewer(page).getByRole('button', { name: 'Veil adult images again' }).click();
    await veiled.first().waitFor();
  });

  story('is shown no adult image before saying to be an adult', async ({ visit }) => {
    const page = await visit('/gallery', { newcomer: true, before: withImages({ rating: 'r' }) });
    await openedByKey(page, 0);
    await viewer(page).getByText('Are you 18 or older').waitFor();
    expect(await viewer(page).getByRole('button', { name: 'Show', exact: true }).count()).toBe(0);
    await viewer(page).getByRole('button', { name: 'Yes, show them' }).click();
    await viewer(page).getByRole('link', { name: 'Download' }).waitFor();
  });
});
