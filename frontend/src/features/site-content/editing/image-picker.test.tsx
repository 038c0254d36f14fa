import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { images } from '#shared/contract/images.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildStaffImage, buildWebsiteUser } from '../../../../testing/builders.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { serveSlots } from '../../../../testing/slots.ts';
import { serveStaffImages } from '../../../../testing/staff-images.ts';

const SCREEN = '/admin/backgrounds';
const MODERATOR = buildWebsiteUser({ role: 'moderator' });

/** Two pages of images, including one logo. */
const MANY = Array.from({ length: 51 }, (_, index) =>
  buildStaffImage({
    title: `Image ${index + 1}`,
    category: index === 0 ? 'logo' : 'icon',
    approvalStatus: 'approved',
  }),
);

const openPicker = () =>
  page
    .getByRole('region', { name: 'Left Side Background' })
    .getByRole('button', { name: 'Add Image' })
    .click();
const dialog = page.getByRole('dialog');
const choices = dialog.getByRole('radio');
const search = dialog.getByRole('searchbox');

describe('the image picker', () => {
  it('finds images by words, category and page, each with its size', async ({ api, open }) => {
    serveStaffImages(api, MANY);
    serveSlots(api, []);
    await open(SCREEN, { web: MODERATOR });
    await openPicker();
    await expect.poll(() => choices.elements()).toHaveLength(50);
    const tile = choices.first().element().closest('label');
    expect(tile?.textContent).toMatch(/\d+\sKB$/);
    await dialog.getByRole('combobox', { name: 'Category' }).selectOptions('logo');
    await expect.poll(() => choices.elements()).toHaveLength(1);
    await choices.click({ force: true });
    await expect.element(dialog.getByText(/KB · Logo · by /)).toBeVisible();
    await search.fill('a');
    await expect.element(dialog.getByText('Search term must be at least 2 characters')).toBeVisible();
    await search.fill('qqzzxx');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('No images found')).toBeVisible();
    expect(api.requests(images.calls.list).at(-1)?.query).toMatchObject({
      search: 'qqzzxx',
      category: 'logo',
      status: 'approved',
      page: 1,
    });
    await dialog.getByRole('button', { name: 'Show all approved images' }).click();
    await expect.poll(() => choices.elements()).toHaveLength(50);
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect.element(dialog.getByText(/^Page 2 of/)).toBeVisible();
    await expect.poll(() => choices.elements()).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('offers a retry if the images could not be loaded', async ({ api, open }) => {
    const stored = serveStaffImages(api, MANY);
    serveSlots(api, []);
    api.refuse(images.calls.list, 'unavailable');
    await open(SCREEN, { web: MODERATOR });
    await openPicker();
    await expect.element(dialog.getByRole('alert').getByText('Failed to load images')).toBeVisible();
    stored.respond();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await choices.first().click({ force: true });
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });
});
