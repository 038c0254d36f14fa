import { describe, expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { gallery } from '#shared/contract/gallery.ts';
import { buildImage, buildImages } from '../../../../testing/builders.ts';
import { giveImages, readShownImages } from '../../../../testing/gallery-responses.ts';
import { findShowcase, scrollToImages } from '../../../../testing/home-page.ts';
import { expectPosition, findCard, findLightbox, openLightbox } from '../../../../testing/lightbox.ts';
import { it } from '../../../../testing/screen-test.tsx';

const IMAGES = buildImages(30);
const [FIRST = buildImage()] = IMAGES;
const LAST = IMAGES.at(-1) ?? FIRST;

describe('the URL of an image', () => {
  it('opens it over the gallery, with its title, until it is closed', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open(`/gallery/${FIRST.id}`);
    await expectPosition('1 of 24');
    await expect.poll(() => document.title).toBe('Image 1 by juno · Pixelcrowd');
    await userEvent.keyboard('{Escape}');
    await expect.element(findLightbox()).not.toBeInTheDocument();
    expect(location.pathname).toBe('/gallery');
    await expect.poll(() => document.title).toBe('Gallery · Pixelcrowd');
  });

  it('renders the gallery behind it only once the visitor does something', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open(`/gallery/${FIRST.id}`);
    await expectPosition('1 of 24');
    expect(document.querySelector('main')).toBeNull();
    await userEvent.keyboard('{Shift}');
    await expect.poll(() => findCard(FIRST.id)).not.toBeNull();
    await expectPosition('1 of 24');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement).toBe(findCard(FIRST.id));
  });

  it('keeps the focus on the page when it is closed before that', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open(`/gallery/${FIRST.id}`);
    await expectPosition('1 of 24');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => location.pathname).toBe('/gallery');
    // The heading, or the card if it has rendered by then.
    await expect.poll(() => document.activeElement?.matches('main h1, main [data-image]')).toBe(true);
  });

  it('opens it over the first page when it is on another one', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open(`/gallery/${LAST.id}`);
    await expectPosition('1 of 25');
    await userEvent.keyboard('{ArrowRight}');
    await expectPosition('2 of 25');
    await userEvent.keyboard('{ArrowLeft}');
    await expectPosition('1 of 25');
    expect(location.pathname).toBe(`/gallery/${LAST.id}`);
    await userEvent.keyboard('{Escape}');
    await expect.poll(readShownImages).toEqual(IMAGES.slice(0, 24).map(({ id }) => id));
    expect(location.pathname).toBe('/gallery');
  });

  it('leads to the gallery when the browser closes the lightbox itself', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open(`/gallery/${FIRST.id}`);
    await expectPosition('1 of 24');
    // Before the first user activation, Chromium closes a dialog on Escape without a `cancel` event.
    document.querySelector('dialog')?.close();
    await expect.poll(() => location.pathname).toBe('/gallery');
    await expect.poll(() => document.querySelector('dialog')).toBeNull();
  });

  it('leads back to the gallery when the image does not exist', async ({ api, open }) => {
    giveImages(api, IMAGES);
    api.refuse(gallery.calls.image, 'not-found');
    await open('/gallery/01ARZ3NDEKTSV4RRFFQ69G5FAV');
    await expect.element(findLightbox().getByText('Image not found')).toBeVisible();
    await findLightbox().getByRole('button', { name: 'Back to the gallery' }).click();
    await expect.poll(() => location.pathname).toBe('/gallery');
    await expect.element(findLightbox()).not.toBeInTheDocument();
  });

  it('returns to the scroll position on the home page', async ({ api, openApp }) => {
    // No avatars, which the home page would show a second time.
    const images = buildImages(12, { category: 'icon' });
    giveImages(api, images);
    await openApp('/');
    await scrollToImages(findShowcase(), 12);
    const id = images.at(-1)?.id ?? '';
    findCard(id)?.scrollIntoView({ block: 'center' });
    const top = scrollY;
    await openLightbox(id);
    await expectPosition('12 of 12');
    expect(location.pathname).toBe(`/gallery/${id}`);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => location.pathname).toBe('/');
    expect(scrollY).toBe(top);
  });
});
