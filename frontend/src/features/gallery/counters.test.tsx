import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { gallery } from '../../../../shared/contract/gallery.ts';
import { GALLERY_DEFAULTS } from '../../../../shared/gallery-defaults.ts';
import { buildImages } from '../../../testing/builders.ts';
import { giveImages } from '../../../testing/gallery-answers.ts';
import { openLightbox } from '../../../testing/lightbox.ts';
import { it } from '../../../testing/screen-test.tsx';

const IMAGES = buildImages(3);
const [FIRST = ''] = IMAGES.map(({ id }) => id);

const tooltip = (words: string) => page.getByRole('tooltip').getByText(words);

describe('the numbers of the gallery', () => {
  it('beside a category say what they count', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery');
    await page.getByRole('navigation', { name: 'Categories' }).getByText('3', { exact: true }).last().hover();
    await expect.element(tooltip('published in this category')).toBeVisible();
  });

  it.for([
    ['/gallery', 'published now'],
    ['/gallery?sort=popular', 'Ranked every ten minutes'],
  ] as const)('beside the search say what they count, at %s', async ([path, words], { api, open }) => {
    giveImages(api, IMAGES);
    await open(path);
    await page.getByRole('button', { name: '3 images' }).hover();
    await expect.element(tooltip(words)).toBeVisible();
  });

  it('are hidden with the names of creators where staff wish so', async ({ api, open }) => {
    giveImages(api, IMAGES);
    const config = { ...GALLERY_DEFAULTS, showCreatorNames: false, showStats: false };
    api.answer(gallery.calls.config, { config, version: 1 });
    await open('/gallery');
    await openLightbox(FIRST);
    await expect.element(page.getByText(/^by /)).not.toBeInTheDocument();
    await expect.element(page.getByText(/\d (view|like)s?$/)).not.toBeInTheDocument();
    expect(document.title).toBe('Image 1 · Pixelcrowd');
  });
});
