import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
    await expect.element(findLightbox().getByRole('heading', { name: 'Moth child' })).toBeVisible();
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

  it('has the menu of the site on phones', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open(`/gallery/${IMAGE.id}`, { size: PHONE });
    await findLightbox().getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect.element(menu.getByRole('link', { name: 'FAQ' })).toBeVisible();
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(findLightbox().getByRole('heading', { name: 'Moth child' })).toBeVisible();
  });

  it('asks a first-time visitor in front of it, and leads on to the picture', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open(`/gallery/${IMAGE.id}`, { size: PHONE, newcomer: true });
    const notice = findLightbox().getByRole('region', { name: 'For adults only' });
    await expect.element(notice).toBeVisible();
    await expectAccessible();
    notice.getByRole('button', { name: "I'm 18 or older, accept cookies" }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(notice).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement?.querySelector('img')?.alt).toBe(IMAGE.altText);
  });

  it('has a neutral title while it is hidden', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open(`/gallery/${ADULT.id}`);
    await expect.poll(() => document.title).toBe('Adult image · Pixelcrowd');
    const description = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    expect(description?.content).toMatch(/stays hidden until you choose to see it/);
  });

  it('has none of that if it was opened from a card', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery');
    await openLightbox(IMAGE.id);
    await expect.element(findLightbox().getByRole('heading', { name: 'Moth child' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Play free' }).elements()).toEqual([]);
  });
});
