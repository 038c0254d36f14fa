import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { buildImages } from '../../../../testing/builders.ts';
import { giveImages } from '../../../../testing/gallery-answers.ts';
import { lightbox, openLightbox } from '../../../../testing/lightbox.ts';
import { it } from '../../../../testing/screen-test.tsx';

const IMAGES = buildImages(24, { rating: 'r' });
const [FIRST = ''] = IMAGES.map(({ id }) => id);

const blurred = () => page.getByAltText('An adult image, veiled').elements();
const download = () => lightbox().getByRole('link', { name: 'Download' });

describe('sensitive images', () => {
  it('are blurred until an adult asks for them, and again when that is taken back', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery');
    // Being an adult is not asking for them.
    await expect.poll(blurred).toHaveLength(24);
    await openLightbox(FIRST);
    await expect.element(download()).not.toBeInTheDocument();
    await expect.element(lightbox().getByRole('button', { name: 'Zoom in (+)' })).not.toBeInTheDocument();
    await lightbox().getByRole('button', { name: 'Show', exact: true }).click();
    await expect.element(download()).toBeVisible();
    expect(blurred()).toHaveLength(0);
    await lightbox().getByRole('button', { name: 'Veil adult images again' }).click();
    await expect.poll(() => blurred().length).toBeGreaterThanOrEqual(24);
  });

  it('stay visible for an adult who asked for them before', async ({ api, open }) => {
    giveImages(api, IMAGES);
    localStorage.setItem('pixelcrowd.veil', 'lifted');
    await open('/gallery');
    await openLightbox(FIRST);
    await expect.element(download()).toBeVisible();
    expect(blurred()).toHaveLength(0);
  });

  it('ask a newcomer for their age first', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery', { newcomer: true });
    await openLightbox(FIRST);
    await expect.element(lightbox().getByText('Are you 18 or older')).toBeVisible();
    await expect
      .element(lightbox().getByRole('button', { name: 'Show', exact: true }))
      .not.toBeInTheDocument();
    await lightbox().getByRole('button', { name: 'Yes, show them' }).click();
    await expect.element(download()).toBeVisible();
  });
});
