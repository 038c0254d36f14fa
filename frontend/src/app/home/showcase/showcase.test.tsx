import { describe, expect } from 'vitest';
import { gallery } from '#shared/contract/gallery.ts';
import { expectAccessible } from '../../../../testing/accessible.ts';
import { buildImages } from '../../../../testing/builders.ts';
import { giveImages, listShownImages } from '../../../../testing/gallery-responses.ts';
import { findShowcase, scrollToImages } from '../../../../testing/home-page.ts';
import { it } from '../../../../testing/screen-test.tsx';

const AVATARS = buildImages(20);
const ICONS = buildImages(10, { category: 'icon' });
const IMAGES = [...ICONS, ...AVATARS];

const ids = (images: { id: string }[]) => images.map(({ id }) => id);
const shown = () => listShownImages(findShowcase());
const link = (name: string | RegExp) => findShowcase().getByRole('link', { name });

describe('the showcase of the home page', () => {
  it('pages through a category and begins the next one at its first page', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/');
    await scrollToImages(findShowcase(), 12);
    await link(/^Avatar/).click();
    const [featured = ''] = ids(ICONS);
    await expect.poll(shown).toEqual([featured, ...ids(AVATARS.slice(0, 12))]);
    await expect.element(link(/^Avatar/)).toHaveAttribute('aria-current', 'true');
    await link('Next').click();
    await expect.poll(shown).toEqual([featured, ...ids(AVATARS.slice(12))]);
    await expect.element(findShowcase().getByText('Page 2 of 2')).toBeVisible();
    await link('Previous').click();
    await expect.poll(shown).toEqual([featured, ...ids(AVATARS.slice(0, 12))]);
    await link('Next').click();
    await expect.element(findShowcase().getByText('Page 2 of 2')).toBeVisible();
    await link(/^All Categories/).click();
    await expect.element(findShowcase().getByText('Page 1 of 3')).toBeVisible();
  });

  it('keeps its featured image on other pages', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/');
    await scrollToImages(findShowcase(), 12);
    await link('Next').click();
    const [featured = ''] = ids(IMAGES);
    await expect.poll(shown).toEqual([featured, ...ids(IMAGES.slice(12, 24))]);
  });

  it('links to the gallery when it has nothing to show', async ({ api, open }) => {
    giveImages(api, []);
    await open('/');
    await expect
      .poll(() => {
        findShowcase().element().scrollIntoView();
        return findShowcase().getByText('No images found').query();
      })
      .not.toBeNull();
    await expectAccessible();
    await link('Explore Gallery').click();
    await expect.poll(() => location.pathname).toBe('/gallery');
  });

  it('offers a retry if its images fail to load', async ({ api, open }) => {
    api.refuse(gallery.calls.homepage, 'unavailable');
    await open('/');
    await expect.element(findShowcase().getByRole('alert').getByText('Failed to load images')).toBeVisible();
    giveImages(api, IMAGES);
    await findShowcase().getByRole('button', { name: 'Try again' }).click();
    await scrollToImages(findShowcase(), 12);
  });

  it('shows totals for the page next to those of the whole gallery', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/');
    await scrollToImages(findShowcase(), 12);
    const figures = [...findShowcase().element().querySelectorAll('dl > div')].map((card) =>
      [...card.querySelectorAll('dt, dd button, dd:last-child')].map(({ textContent }) => textContent),
    );
    expect(figures).toEqual([
      ['Total Images', '12', 'on this page · 30 total'],
      ['Total Views', '480', 'on this page · 1,200 total'],
      ['Total Likes', '84', 'on this page · 210 total'],
    ]);
  });
});
