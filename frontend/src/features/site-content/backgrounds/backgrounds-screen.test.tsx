import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { siteContent } from '#shared/contract/site-content.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildStaffImage, buildWebsiteUser } from '../../../../testing/builders.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { serveSlots } from '../../../../testing/slots.ts';
import { serveStaffImages } from '../../../../testing/staff-images.ts';

const SCREEN = '/admin/backgrounds';
const SECTION = 'side_background_left';
const MODERATOR = buildWebsiteUser({ role: 'moderator' });
const MOTH = buildStaffImage({ title: 'Moth child', approvalStatus: 'approved' });
const OWL = buildStaffImage({ title: 'Owl king', approvalStatus: 'approved' });

const { editedSettings, placeImage, removeImage } = siteContent.calls;

const card = page.getByRole('region', { name: 'Left Side Background' });
const button = (name: string) => card.getByRole('button', { name });
const dialog = page.getByRole('dialog');

describe('the background images', () => {
  it('are placed and removed by keyboard alone, each with its own message', async ({ api, open }) => {
    serveStaffImages(api, [MOTH]);
    serveSlots(api, [MOTH]);
    await open(SCREEN, { web: MODERATOR });
    await expect.element(card.getByText('No Image Set')).toBeVisible();
    expect(page.getByRole('region').elements()).toHaveLength(3);
    button('Add Image').element().focus();
    await userEvent.keyboard('{Enter}');
    const choice = dialog.getByRole('radio');
    await expect.element(choice).toBeInTheDocument();
    choice.element().focus();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Background image updated successfully!')).toBeVisible();
    await expect.element(card.getByText('Moth child')).toBeVisible();
    await expect.element(button('Change Image')).toBeVisible();
    expect(api.requests(placeImage)).toMatchObject([
      { params: { section: SECTION }, body: { imageId: MOTH.id, version: 0 } },
    ]);

    button('Remove Image').element().focus();
    await userEvent.keyboard('{Enter}');
    const question = dialog.getByText('Are you sure you want to remove this background image?');
    await expect.element(question).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(question).toBeVisible();
    expect(api.requests(removeImage)).toEqual([]);
    await userEvent.keyboard('{Tab}');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Background image removed successfully!')).toBeVisible();
    await expect.element(card.getByText('No Image Set')).toBeVisible();
    await expect.element(button('Add Image')).toHaveFocus();
  });

  it('stay unchanged if the server rejects a change, and its reason is shown', async ({ api, open }) => {
    serveStaffImages(api, [OWL]);
    serveSlots(api, []).place(SECTION, MOTH);
    api.refuse(placeImage, 'invalid', { errors: [{ path: 'imageId', msg: 'Choose an approved image' }] });
    await open(SCREEN, { web: MODERATOR });
    await button('Change Image').click();
    await dialog.getByRole('radio').click({ force: true });
    await dialog.getByRole('button', { name: 'Select Image' }).click();
    await expect.element(page.getByText('Failed to update image: Choose an approved image')).toBeVisible();
    await expect.element(card.getByText('Moth child')).toBeVisible();
  });

  it('can be loaded again after a failure, and are accessible', async ({ api, open }) => {
    const slots = serveSlots(api, []);
    slots.place(SECTION, MOTH);
    api.refuse(editedSettings, 'unavailable');
    await open(SCREEN, { web: MODERATOR });
    await expect.element(page.getByRole('alert').getByText('Failed to load background images')).toBeVisible();
    slots.respond();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(button('Remove Image')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });
});
