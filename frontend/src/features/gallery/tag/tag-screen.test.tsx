import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { gallery } from '#shared/contract/gallery.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildImages } from '../../../../testing/builders.ts';
import { giveImages, readShownImages } from '../../../../testing/gallery-responses.ts';
import { it } from '../../../../testing/screen-test.tsx';

const IMAGES = buildImages(30);

it('shows the images with a tag, page by page', async ({ api, open }) => {
  giveImages(api, IMAGES);
  await open('/tags/pixel-art');
  await expect.element(page.getByRole('heading', { level: 1, name: 'pixel-art' })).toBeVisible();
  await expect.element(page.getByText('30 images', { exact: true })).toBeVisible();
  await expect.poll(readShownImages).toEqual(IMAGES.slice(0, 24).map(({ id }) => id));
  await expectAccessible();
  await expectFitsAtAnyWidth();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect.poll(() => location.search).toBe('?page=2');
  await expect.poll(readShownImages).toEqual(IMAGES.slice(24).map(({ id }) => id));
});

it('says that no image has the tag', async ({ api, open }) => {
  giveImages(api, IMAGES);
  api.refuse(gallery.calls.tag, 'not-found');
  await open('/tags/unheard');
  await expect.element(page.getByRole('heading', { name: 'Tag not found' })).toBeVisible();
  await expectAccessible();
});
