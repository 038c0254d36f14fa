import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gallery } from '#shared/contract/gallery.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { buildImages } from '../../../testing/builders.ts';
import { giveImages, readShownImages } from '../../../testing/gallery-responses.ts';
import { it } from '../../../testing/screen-test.tsx';

const IMAGES = buildImages(50);
const PAGES = [0, 24, 48].map((start) => IMAGES.slice(start, start + 24).map(({ id }) => id));

const next = () => page.getByRole('link', { name: 'Next' });

describe('the gallery', () => {
  it('shows its images accessibly and at any width', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery');
    await expect.poll(readShownImages).toEqual(PAGES[0]);
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('changes pages with the buttons and through the history', async ({ api, openApp }) => {
    giveImages(api, IMAGES);
    await openApp('/gallery');
    await expect.poll(readShownImages).toEqual(PAGES[0]);
    await next().click();
    await expect.poll(() => location.search).toBe('?page=2');
    await expect.poll(readShownImages).toEqual(PAGES[1]);
    history.back();
    await expect.poll(readShownImages).toEqual(PAGES[0]);
    history.forward();
    await expect.poll(readShownImages).toEqual(PAGES[1]);
  });

  it('keeps the focus on Next up to the last page', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery');
    await expect.element(page.getByText('Page 1 of 3')).toBeVisible();
    next().element().focus();
    for (const shown of [2, 3, 3]) {
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByText(`Page ${shown} of 3`)).toBeVisible();
      await expect.element(next()).toHaveFocus();
    }
    await expect.element(next()).toHaveAttribute('aria-disabled', 'true');
    await expect.poll(readShownImages).toEqual(PAGES[2]);
  });

  it('leads back to the first page from one beyond the last', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery?page=9999');
    await expect.element(page.getByText("That page doesn't exist.")).toBeVisible();
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await expect.poll(readShownImages).toEqual(PAGES[0]);
    expect(location.search).toBe('');
  });

  it('offers a retry if its images fail to load', async ({ api, open }) => {
    api.refuse(gallery.calls.images, 'unavailable');
    await open('/gallery');
    await expect.element(page.getByRole('alert').getByText('Failed to load images')).toBeVisible();
    await expectAccessible();
    giveImages(api, IMAGES);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(readShownImages).toEqual(PAGES[0]);
  });

  it('links to the submission screen', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery');
    await page.getByRole('link', { name: 'Submit your art' }).click();
    await expect.poll(() => location.pathname).toBe('/game-profile/submissions');
  });
});
