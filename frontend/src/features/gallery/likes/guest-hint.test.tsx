import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gallery } from '../../../../../shared/contract/gallery.ts';
import { expectAccessible } from '../../../../testing/accessible.ts';
import { buildImages } from '../../../../testing/builders.ts';
import { startFakeTime } from '../../../../testing/fake-time.ts';
import { giveImages } from '../../../../testing/gallery-answers.ts';
import { it, LAPTOP, PHONE } from '../../../../testing/screen-test.tsx';
import { takePath } from '../../../session/redirect-path.ts';

const IMAGES = buildImages(3);

const heart = () => page.getByRole('button', { name: 'Like Image 1' });
const hint = () => page.getByText('Please login to like images!');

describe('a guest who likes an image', () => {
  it('is told to log in, which the next key does, and nothing is sent', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery?category=avatar');
    await heart().click();
    await expect.element(hint()).toBeVisible();
    expect(api.requests(gallery.calls.like)).toEqual([]);
    expect(api.requests(gallery.calls.likes)).toEqual([]);
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.poll(() => location.pathname).toBe('/game-profile');
    expect(takePath('game')).toBe('/gallery?category=avatar');
  });

  it('reads the hint beside the heart for three seconds', async ({ api, open }) => {
    const skip = startFakeTime();
    giveImages(api, IMAGES);
    await open('/gallery');
    await heart().click();
    await expect.element(hint()).toBeVisible();
    // Pointed at, it stays.
    await page.getByRole('heading', { level: 1 }).hover();
    await skip(3_000);
    await expect.element(hint()).not.toBeInTheDocument();
  });

  it('reads the hint in a toast on a phone', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery', { size: PHONE });
    await heart().click();
    await expect.element(hint()).toBeVisible();
    await page.getByRole('link', { name: 'Login' }).click();
    await expect.poll(() => location.pathname).toBe('/game-profile');
  });

  it.for([
    ['beside the heart', LAPTOP],
    ['in a toast', PHONE],
  ] as const)('reads a hint %s that is accessible', async ([, size], { api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery', { size });
    await heart().click();
    await expect.element(hint()).toBeVisible();
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBe(size.width);
  });
});
