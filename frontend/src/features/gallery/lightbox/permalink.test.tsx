import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessible.ts';
import { buildImage } from '../../../../testing/builders.ts';
import { giveImages } from '../../../../testing/gallery-responses.ts';
import { findLightbox, openLightbox } from '../../../../testing/lightbox.ts';
import { PHONE } from '../../../../testing/screen-sizes.ts';
import { it } from '../../../../testing/screen-test.tsx';

const IMAGE = buildImage({ title: 'Moth child', createdBy: 'juno' });
const MINE = buildImage({ title: 'Lantern keeper', createdBy: 'juno' });
const RELATED = buildImage({ title: 'A night sky', createdBy: 'kim' });
const ADULT = buildImage({ title: 'After midnight', createdBy: 'kim', rating: 'r' });
const IMAGES = [IMAGE, MINE, RELATED, ADULT];

const row = (name: string) => findLightbox().getByRole('region', { name });

describe('an image whose link was followed', () => {
  it('says where it is, and leads on to the game, its artist and related images', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open(`/gallery/${IMAGE.id}`, { size: PHONE });
    const play = findLightbox().getByRole('link', { name: 'Play free' });
    await expect.element(play).toHaveAttribute('href', '/download');
    await expect.element(findLightbox().getByRole('link', { name: 'Pixelcrowd' })).toBeVisible();
    await expect.element(findLightbox().getByText('For adults aged 18 and over')).toBeInTheDocument();
    const scroller = findLightbox().element().querySelector('.overflow-y-auto');
    scroller?.scrollTo(0, scroller.scrollHeight);
    await expect.element(row('More by juno').getByRole('link', { name: 'Lantern keeper' })).toBeVisible();
    await expect.element(row('Related images').getByRole('link', { name: 'A night sky' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(PHONE.width);
    await expectAccessible();
    await row('More by juno').getByRole('link', { name: 'Lantern keeper' }).click();
    await expect.poll(() => location.pathname).toBe(`/gallery/${MINE.id}`);
    await expect.poll(() => document.title).toBe('Lantern keeper by juno · Pixelcrowd');
  });

  it('has a neutral title while it is hidden', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open(`/gallery/${ADULT.id}`);
    await expect.poll(() => document.title).toBe('Adult image · Pixelcrowd');
  });

  it('has none of that if it was opened from a card', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery');
    await openLightbox(IMAGE.id);
    await expect.element(findLightbox().getByRole('heading', { name: 'Moth child' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Play free' }).elements()).toEqual([]);
  });
});
