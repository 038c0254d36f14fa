import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { gallery } from '#shared/contract/gallery.ts';
import { GALLERY_DEFAULTS } from '#shared/gallery-defaults.ts';
import { buildImages } from '../../../testing/builders.ts';
import { giveImages } from '../../../testing/gallery-responses.ts';
import { openLightbox } from '../../../testing/lightbox.ts';
import { it } from '../../../testing/screen-test.tsx';
import { queryClient } from '../../api/query-client.ts';

const IMAGES = buildImages(3);
const [FIRST = ''] = IMAGES.map(({ id }) => id);

const tooltip = (words: string) => page.getByRole('tooltip').getByText(words);

describe('the numbers of the gallery', () => {
  it('explain what the count of a category means', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery');
    await page.getByRole('navigation', { name: 'Categories' }).getByText('3', { exact: true }).last().hover();
    await expect.element(tooltip('Published images in this category')).toBeVisible();
  });

  it.for([
    ['/gallery', 'matching your filters'],
    ['/gallery?sort=popular', 'Ranked by recent likes'],
  ] as const)('next to the search say what they count, at %s', async ([path, words], { api, open }) => {
    giveImages(api, IMAGES);
    await open(path);
    await page.getByRole('button', { name: '3 images' }).hover();
    await expect.element(tooltip(words)).toBeVisible();
  });

  it('need their settings once for a whole page', async ({ api, open }) => {
    giveImages(api, buildImages(24));
    await open('/gallery');
    await expect.element(page.getByRole('button', { name: '24 images' })).toBeVisible();
    const [settings] = queryClient.getQueryCache().findAll({ queryKey: ['gallery', 'config'] });
    expect(settings?.getObserversCount()).toBeLessThan(6);
  });

  it('are hidden along with artist names when staff turn them off', async ({ api, open }) => {
    giveImages(api, IMAGES);
    const config = { ...GALLERY_DEFAULTS, showCreatorNames: false, showStats: false };
    api.respond(gallery.calls.config, { config, version: 1 });
    await open('/gallery');
    await openLightbox(FIRST);
    await expect.element(page.getByText(/^by /)).not.toBeInTheDocument();
    await expect.element(page.getByText(/\d (view|like)s?$/)).not.toBeInTheDocument();
    expect(document.title).toBe('Image 1 · Pixelcrowd');
  });
});
