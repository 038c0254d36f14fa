import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gallery } from '#shared/contract/gallery.ts';
import { paginate } from '#shared/contract/pagination.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import { buildImage, buildImages } from '../../../testing/builders.ts';
import { giveImages, readShownImages } from '../../../testing/gallery-responses.ts';
import { it } from '../../../testing/screen-test.tsx';

const LAMP = buildImage({ title: 'Moth lamp', category: 'icon' });
const AVATARS = buildImages(30);
const IMAGES = [LAMP, ...AVATARS];
const FIRST_PAGE = IMAGES.slice(0, 24).map(({ id }) => id);

const searchBox = () => page.getByRole('combobox', { name: 'Search by title, tag or artist' });
const categoryIcon = () => page.getByRole('link', { name: /^Icon \d/ });
const popular = () => page.getByRole('link', { name: 'Popular', exact: true });

describe('the filters of the gallery', () => {
  it('narrow it down by category and order, from the first page', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery?page=2');
    await categoryIcon().click();
    await expect.poll(() => location.search).toBe('?category=icon');
    await expect.poll(readShownImages).toEqual([LAMP.id]);
    await popular().click();
    await expect.poll(() => location.search).toBe('?category=icon&sort=popular');
    await expect.element(categoryIcon()).toHaveAttribute('aria-current', 'true');
    await expect.element(popular()).toHaveAttribute('aria-current', 'true');
    await expect
      .poll(() => api.requests(gallery.calls.images).at(-1)?.query)
      .toMatchObject({ category: 'icon', sort: 'popular', page: 1 });
  });

  it('are read from the URL', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery?category=avatar&sort=popular&search=image&page=2');
    await expect.poll(readShownImages).toEqual(AVATARS.slice(24).map(({ id }) => id));
    await expect
      .element(page.getByRole('link', { name: /^Avatar \d/ }))
      .toHaveAttribute('aria-current', 'true');
    await expect.element(searchBox()).toHaveValue('image');
    expect(api.requests(gallery.calls.images).map(({ query }) => query)).toEqual([
      { category: 'avatar', sort: 'popular', search: 'image', page: 2, limit: 24 },
    ]);
  });
});

describe('the search of the gallery', () => {
  it('counts its matches by category and moves no category', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery');
    const allCategories = page.getByRole('link', { name: 'All Categories 31' });
    await expect.element(allCategories).toBeVisible();
    const { left } = categoryIcon().element().getBoundingClientRect();
    await searchBox().fill('moth lamp');
    await expect.element(page.getByRole('link', { name: 'All Categories 1', exact: true })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Avatar 0' })).toBeVisible();
    expect(categoryIcon().element().getBoundingClientRect().left).toBeCloseTo(left, 0);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.element(allCategories).toBeVisible();
  });

  it('puts the term in the URL, and shows everything again once cleared', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery');
    await searchBox().fill('moth lamp');
    await expect.poll(() => location.search).toBe('?search=moth+lamp');
    await expect.poll(readShownImages).toEqual([LAMP.id]);
    await expect.element(page.getByText('1 image', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.poll(() => location.search).toBe('');
    await expect.poll(readShownImages).toEqual(FIRST_PAGE);
  });

  it('follows the history back to a cleared search and forward again', async ({ api, openApp }) => {
    giveImages(api, IMAGES);
    await openApp('/gallery');
    await searchBox().fill('moth');
    // The address changes before the links do.
    await expect.element(popular()).toHaveAttribute('href', '/gallery?sort=popular&search=moth');
    await popular().click();
    await expect.poll(() => location.search).toBe('?sort=popular&search=moth');
    await searchBox().fill('');
    await expect.poll(() => location.search).toBe('?sort=popular');
    history.back();
    await expect.element(searchBox()).toHaveValue('moth');
    history.forward();
    await expect.poll(() => location.search).toBe('?sort=popular');
    await expect.element(searchBox()).toHaveValue('');
  });

  it('wants two letters of an alphabet before it searches', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery');
    await expect.poll(readShownImages).toEqual(FIRST_PAGE);
    await searchBox().fill('m');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Type at least two letters')).toBeVisible();
    await expect.element(searchBox()).toHaveAccessibleDescription('Type at least two letters');
    expect(location.search).toBe('');
    expect(api.requests(gallery.calls.images)).toHaveLength(1);
    await searchBox().fill('猫');
    await expect.poll(() => api.requests(gallery.calls.images).at(-1)?.query).toMatchObject({ search: '猫' });
    await expect.element(page.getByText('Type at least two letters')).not.toBeInTheDocument();
  });

  it('says that nothing was found and leads back to all images', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery?search=qqzzxx');
    await expect.element(page.getByText('No images found')).toBeVisible();
    await expect.element(page.getByText('0 images')).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'Show all images' }).click();
    await expect.poll(readShownImages).toEqual(FIRST_PAGE);
    await expect.element(searchBox()).toHaveValue('');
  });
});

describe('a search that nothing matches completely', () => {
  it('says what to type with a tag that is not wanted', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery?search=-qqzzxx');
    await expect.element(page.getByText('Type what to look for as well, such as: cat -qqzzxx')).toBeVisible();
  });

  it('says so, and offers what may have been meant', async ({ api, open }) => {
    giveImages(api, IMAGES);
    api.respond(gallery.calls.images, ({ query: { search } }) => ({
      images: [LAMP],
      pagination: paginate(1, 24, 1),
      ...(search === 'moht lamp' && { hasAny: true as const, didYouMean: 'moth lamp' }),
    }));
    await open('/gallery?search=moht+lamp');
    await expect
      .element(page.getByText('No image matches all of these words. These match some of them.'))
      .toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'moth lamp', exact: true }).click();
    await expect.poll(() => location.search).toBe('?search=moth+lamp');
    await expect.element(page.getByText('Did you mean')).not.toBeInTheDocument();
  });
});

describe('the completion of the search', () => {
  const option = (name: RegExp) => page.getByRole('option', { name });

  it('offers tags and artists, by keyboard as well', async ({ api, open }) => {
    giveImages(api, IMAGES);
    api.respond(gallery.calls.completions, {
      tags: [{ name: 'moth', count: 12 }],
      artists: [{ name: 'Moira', count: 1 }],
    });
    await open('/gallery');
    await searchBox().fill('mo');
    await expect.element(option(/#moth.*12 images/)).toBeVisible();
    await expect.element(searchBox()).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(option(/Moira.*1 image/)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(option(/Moira/)).not.toBeInTheDocument();
    await expect.element(searchBox()).toHaveValue('mo');
    await searchBox().fill('mot');
    await option(/Moira/).click();
    await expect.poll(() => location.pathname).toBe('/artists/Moira');
  });
});
