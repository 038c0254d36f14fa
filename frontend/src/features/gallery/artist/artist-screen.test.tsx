import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { gallery } from '#shared/contract/gallery.ts';
import { GALLERY_DEFAULTS } from '#shared/gallery-defaults.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildImage, buildImages } from '../../../../testing/builders.ts';
import { giveImages, readShownImages } from '../../../../testing/gallery-responses.ts';
import { expectPosition, findLightbox, openLightbox } from '../../../../testing/lightbox.ts';
import { it } from '../../../../testing/screen-test.tsx';

const WORKS = buildImages(30, { createdBy: 'Zoë M. Moth', views: 10, likes: 2 });
const OTHER = buildImage({ title: 'Lantern', createdBy: 'juno' });
const IMAGES = [OTHER, ...WORKS];
const [FIRST = ''] = WORKS.map(({ id }) => id);
const PATH = `/artists/${encodeURIComponent('Zoë M. Moth')}`;
const FIRST_PAGE = WORKS.slice(0, 24).map(({ id }) => id);

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

describe('the page of an artist', () => {
  it('shows their images with counts, accessibly and at any width', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open(PATH);
    await expect.poll(readShownImages).toEqual(FIRST_PAGE);
    await expect.element(heading('Zoë M. Moth')).toBeVisible();
    for (const count of ['30', '300', '60'])
      await expect.element(page.getByRole('button', { name: count, exact: true })).toBeVisible();
    await expect.element(page.getByText('Publishing here since')).toBeVisible();
    await expect.poll(() => document.title).toBe('Art by Zoë M. Moth · Pixelcrowd');
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('has pages', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open(PATH);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect.poll(() => location.search).toBe('?page=2');
    await expect.poll(readShownImages).toEqual(WORKS.slice(24).map(({ id }) => id));
  });

  it('opens its images over it and pages through them', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open(PATH);
    await openLightbox(FIRST);
    await expectPosition('1 of 24');
    await findLightbox().getByRole('button', { name: 'Close (Esc)' }).click();
    await expect.element(findLightbox()).not.toBeInTheDocument();
    expect(location.pathname).toBe(PATH);
  });

  it('returns 404 for a name that no artist has', async ({ api, open }) => {
    giveImages(api, IMAGES);
    api.refuse(gallery.calls.artist, 'not-found');
    await open('/artists/nobody');
    await expect.element(heading('Artist not found')).toBeVisible();
    await expect
      .poll(() => document.querySelector('meta[name="robots"]')?.getAttribute('content'))
      .toBe('noindex');
    await expectAccessible();
  });

  it('offers a retry if it fails to load', async ({ api, open }) => {
    api.refuse(gallery.calls.artist, 'unavailable');
    await open(PATH);
    await expect.element(page.getByRole('alert').getByText('Failed to load images')).toBeVisible();
    giveImages(api, IMAGES);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(readShownImages).toEqual(FIRST_PAGE);
  });
});

describe('the premium badge of an artist', () => {
  const isoIn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

  it('is next to their name on cards, in the lightbox and on their page, until its end', async ({
    api,
    openApp,
  }) => {
    const owned = buildImage({ title: 'Crown', createdBy: 'ada', premiumBadgeUntil: isoIn(1) });
    // From a page that a cache has kept since.
    const ended = buildImage({ title: 'Ended', createdBy: 'moth', premiumBadgeUntil: isoIn(-1) });
    giveImages(api, [owned, ended]);
    await openApp('/gallery');
    await expect.element(page.getByRole('link', { name: 'by moth', exact: true })).toBeVisible();
    await openLightbox(owned.id);
    await expect.element(findLightbox().getByRole('img', { name: 'Premium' })).toBeVisible();
    await expectAccessible();
    await findLightbox().getByRole('button', { name: 'Close (Esc)' }).click();
    await page.getByRole('link', { name: 'by ada Premium', exact: true }).click();
    await expect.element(heading('ada Premium')).toBeVisible();
    await expectAccessible();
  });
});

describe('the name of an artist', () => {
  it('leads to their page from a card and from the lightbox', async ({ api, openApp }) => {
    giveImages(api, IMAGES);
    await openApp('/gallery');
    await page.getByRole('link', { name: 'by juno' }).click();
    await expect.element(heading('juno')).toBeVisible();
    history.back();
    await openLightbox(FIRST);
    await findLightbox().getByRole('link', { name: 'by Zoë M. Moth' }).click();
    await expect.element(findLightbox()).not.toBeInTheDocument();
    await expect.element(heading('Zoë M. Moth')).toBeVisible();
  });

  it('leads there from a search that finds it', async ({ api, open }) => {
    giveImages(api, [buildImage({ title: 'Juno at night', createdBy: 'juno' }), ...WORKS]);
    await open('/gallery?search=jun');
    await page.getByRole('link', { name: 'Artist: juno – see all their work' }).click();
    await expect.element(heading('juno')).toBeVisible();
  });

  it('is no link while staff hide the names', async ({ api, open }) => {
    giveImages(api, IMAGES);
    api.respond(gallery.calls.config, {
      config: { ...GALLERY_DEFAULTS, showCreatorNames: false },
      version: 1,
    });
    await open('/gallery?search=lantern');
    await expect.poll(readShownImages).toEqual([OTHER.id]);
    await expect.element(page.getByRole('link', { name: /juno/ })).not.toBeInTheDocument();
  });
});
