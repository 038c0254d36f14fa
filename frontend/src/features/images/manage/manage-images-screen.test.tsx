import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { images } from '#shared/contract/images.ts';
import { IMAGE_CATEGORIES } from '#shared/image-categories.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildStaffImage, buildWebsiteUser } from '../../../../testing/builders.ts';
import { countMosaics } from '../../../../testing/mosaics.ts';
import { PHONE, TABLET } from '../../../../testing/screen-sizes.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { serveStaffImages } from '../../../../testing/staff-images.ts';

const SCREEN = '/admin/images';
const MODERATOR = buildWebsiteUser({ role: 'moderator' });

/** Thirty images; every third is approved, and their categories alternate. */
const MANY = Array.from({ length: 30 }, (_, index) =>
  buildStaffImage({
    title: `Image ${index + 1}`,
    category: IMAGE_CATEGORIES[index % 2] ?? 'other',
    approvalStatus: index % 3 === 0 ? 'approved' : 'pending',
  }),
);

describe('the list of images', () => {
  it('keeps search, category, status and page in the URL', async ({ api, open }) => {
    serveStaffImages(api, MANY);
    await open(SCREEN, { web: MODERATOR });
    await expect.element(page.getByText('30 images found')).toBeVisible();
    expect(page.getByRole('article').elements()).toHaveLength(12);
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect.poll(() => location.search).toBe('?page=2');
    await page.getByLabelText('Category').selectOptions(IMAGE_CATEGORIES[0]);
    await expect.poll(() => location.search).toBe(`?category=${IMAGE_CATEGORIES[0]}`);
    await page.getByLabelText('Status').selectOptions('approved');
    await expect.poll(() => location.search).toBe(`?category=${IMAGE_CATEGORIES[0]}&status=approved`);
    await expect.element(page.getByText('5 images found')).toBeVisible();
    await page.getByRole('searchbox').fill('nobody calls an image so');
    await expect.element(page.getByText('No images found')).toBeVisible();
    expect(api.requests(images.calls.list).at(-1)?.query).toMatchObject({
      search: 'nobody calls an image so',
      category: IMAGE_CATEGORIES[0],
      status: 'approved',
      page: 1,
    });
    await page.getByRole('link', { name: 'Show all images' }).click();
    await expect.element(page.getByText('30 images found')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('has its filters in a sheet on a phone, and next to each other on a tablet', async ({ api, open }) => {
    serveStaffImages(api, MANY);
    await open(`${SCREEN}?status=approved`, { web: MODERATOR, size: PHONE });
    await page.getByRole('button', { name: 'Filters (1)' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabelText('Status').selectOptions('pending');
    await expect.poll(() => location.search).toBe('?status=pending');
    await expectAccessible();
    await sheet.getByRole('button', { name: 'Show results' }).click();
    await expect.element(page.getByRole('button', { name: 'Filters (1)' })).toHaveFocus();
    await page.viewport(TABLET.width, TABLET.height);
    await expect.element(page.getByLabelText('Status')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(TABLET.width);
  });

  it('reads the filters from the URL', async ({ api, open }) => {
    serveStaffImages(api, MANY);
    await open(`${SCREEN}?search=Image&category=${IMAGE_CATEGORIES[0]}&status=approved`, { web: MODERATOR });
    await expect.element(page.getByText('5 images found')).toBeVisible();
    await expect.element(page.getByLabelText('Status')).toHaveValue('approved');
    await expect.element(page.getByLabelText('Category')).toHaveValue(IMAGE_CATEGORIES[0]);
    await expect.element(page.getByRole('searchbox')).toHaveValue('Image');
  });

  it('has saved views, which keep the number of images per page', async ({ api, open }) => {
    const uploadedBy = { kind: 'web', id: MODERATOR.id, username: MODERATOR.username } as const;
    serveStaffImages(api, [...MANY, buildStaffImage({ title: 'Mine', uploadedBy })]);
    await open(`${SCREEN}?size=48`, { web: MODERATOR });
    const view = (name: string) =>
      page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name, exact: true });
    await expect.element(view('All images')).toHaveAttribute('aria-current');
    await view('Oldest pending').click();
    await expect.element(page.getByText('21 images found')).toBeVisible();
    await expect.element(page.getByRole('article').first()).toHaveAccessibleName('Image 2');
    expect(location.search).toBe('?status=pending&order=oldest&size=48');
    await expect.element(page.getByLabelText('Order')).toHaveValue('oldest');
    await view('My uploads').click();
    await expect
      .element(page.getByText(`1 image found, uploaded by \u2068${MODERATOR.username}\u2069`))
      .toBeVisible();
    await expect.element(page.getByRole('article')).toHaveAccessibleName('Mine');
    await page.getByLabelText('Status').selectOptions('approved');
    await expect.element(page.getByText('10 images found')).toBeVisible();
  });

  it('offers a retry if loading failed', async ({ api, open }) => {
    const stored = serveStaffImages(api, [buildStaffImage()]);
    api.refuse(images.calls.list, 'unavailable');
    await open(SCREEN, { web: MODERATOR });
    await expect.element(page.getByText('Failed to load images')).toBeVisible();
    stored.respond();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('1 image found')).toBeVisible();
  });

  it('hides a sensitive image until it is revealed, and then moves the focus to its buttons', async ({
    api,
    open,
  }) => {
    serveStaffImages(api, [buildStaffImage({ title: 'Sensitive', rating: 'r' })]);
    await open(SCREEN, { web: MODERATOR });
    const card = page.getByRole('article', { name: 'Sensitive' });
    await expect.element(card).toBeVisible();
    expect(countMosaics(card)).toBe(1);
    await card.getByRole('button', { name: 'Approve Sensitive' }).click();
    await expect.element(page.getByText('Show this image first')).toBeVisible();
    expect(api.requests(images.calls.review)).toEqual([]);
    card
      .getByRole('button', { name: /^Show 18\+/ })
      .element()
      .focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => countMosaics(card)).toBe(0);
    await expect.element(card.getByRole('button', { name: 'Edit Sensitive' })).toHaveFocus();
  });
});
