import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { buildImages } from '../../../../testing/builders.ts';
import { giveImages } from '../../../../testing/gallery-responses.ts';
import { findLightbox, openLightbox } from '../../../../testing/lightbox.ts';
import { it } from '../../../../testing/screen-test.tsx';

const IMAGES = buildImages(24, { rating: 'r' });
const [FIRST = ''] = IMAGES.map(({ id }) => id);

const hidden = () => page.getByAltText('Adult image, hidden').elements();
const download = () => findLightbox().getByRole('link', { name: 'Download image' });

describe('sensitive images', () => {
  it('are hidden until an adult chooses to see them, or hides them again', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery');
    // Confirming to be an adult does not reveal them yet.
    await expect.poll(hidden).toHaveLength(24);
    await openLightbox(FIRST);
    await expect.element(download()).not.toBeInTheDocument();
    await expect.element(findLightbox().getByRole('button', { name: 'Zoom in (+)' })).not.toBeInTheDocument();
    await findLightbox().getByRole('button', { name: 'Show', exact: true }).click();
    await expect.element(download()).toBeVisible();
    expect(hidden()).toHaveLength(0);
    await findLightbox().getByRole('button', { name: 'Hide adult images again' }).click();
    await expect.poll(() => hidden().length).toBeGreaterThanOrEqual(24);
  });

  it('stay visible for an adult who chose to see them before', async ({ api, open }) => {
    giveImages(api, IMAGES);
    localStorage.setItem('pixelcrowd.veil', 'lifted');
    await open('/gallery');
    await openLightbox(FIRST);
    await expect.element(download()).toBeVisible();
    expect(hidden()).toHaveLength(0);
  });

  it('ask a new visitor for their age first', async ({ api, openApp }) => {
    giveImages(api, IMAGES);
    await openApp('/gallery', { newcomer: true });
    await openLightbox(FIRST);
    await expect.element(findLightbox().getByText('Are you 18 or older')).toBeVisible();
    await expect
      .element(findLightbox().getByRole('button', { name: 'Show', exact: true }))
      .not.toBeInTheDocument();
    await findLightbox().getByRole('button', { name: 'Yes, show them' }).click();
    await expect.element(download()).toBeVisible();
  });
});
