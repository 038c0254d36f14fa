import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gallery } from '#shared/contract/gallery.ts';
import { expectAccessible } from '../../../../testing/accessible.ts';
import { buildImages, buildWebsiteUser } from '../../../../testing/builders.ts';
import { startFakeTime } from '../../../../testing/fake-time.ts';
import { giveImages } from '../../../../testing/gallery-responses.ts';
import { PHONE } from '../../../../testing/screen-sizes.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { takePath } from '../../../session/paths/take-path.ts';

const IMAGES = buildImages(3);

const heart = () => page.getByRole('button', { name: 'Like Image 1' });
const hint = () => page.getByText('Please login to like images!');

describe('a guest who likes an image', () => {
  it('sees a login link, one Tab away, and sends nothing', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery?category=avatar');
    await heart().click();
    await expect.element(hint()).toBeVisible();
    expect(api.requests(gallery.calls.like)).toEqual([]);
    expect(api.requests(gallery.calls.likes)).toEqual([]);
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.poll(() => location.pathname).toBe('/game-profile');
    expect(takePath('game')?.path).toBe('/gallery?category=avatar');
  });

  it('learns with a website session that likes need a game account', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery?category=avatar', { web: buildWebsiteUser() });
    await heart().click();
    await expect.element(page.getByText('Likes need a game account')).toBeVisible();
    expect(api.requests(gallery.calls.like)).toEqual([]);
    await page.getByRole('link', { name: 'Log in to the game' }).click();
    await expect.element(page.getByText(/^You're signed in to the website/)).toBeVisible();
    await expectAccessible();
    expect(takePath('game')?.path).toBe('/gallery?category=avatar');
  });

  it('sees the hint next to the heart for three seconds', async ({ api, open }) => {
    const skip = startFakeTime();
    giveImages(api, IMAGES);
    await open('/gallery');
    await heart().click();
    await expect.element(hint()).toBeVisible();
    // The hint stays while the pointer is on it.
    await page.getByRole('heading', { level: 1 }).hover();
    await skip(3_000);
    await expect.element(hint()).not.toBeInTheDocument();
  });

  it('sees an accessible hint next to the heart', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery');
    await heart().click();
    await expect.element(hint()).toBeVisible();
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBe(innerWidth);
  });

  // A single test covers the toast: the library removes a closed toast by id a second later, which could hit
  // the next test's toast.
  it('sees the hint on a phone in an accessible toast with a login link', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery', { size: PHONE });
    await heart().click();
    await expect.element(hint()).toBeVisible();
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBe(PHONE.width);
    await page.getByRole('link', { name: 'Login' }).click();
    await expect.poll(() => location.pathname).toBe('/game-profile');
  });
});
