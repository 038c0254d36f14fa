import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { siteContent } from '#shared/contract/site-content.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildStaffImage, buildWebsiteUser } from '../../../../testing/builders.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { serveSlots } from '../../../../testing/slots.ts';
import { serveStaffImages } from '../../../../testing/staff-images.ts';

const SECTION = 'features_showcase_1';
const MODERATOR = buildWebsiteUser({ role: 'moderator' });
const MOTH = buildStaffImage({ title: 'Moth child', approvalStatus: 'approved' });
const OWL = buildStaffImage({ title: 'Owl king', approvalStatus: 'approved' });

const { placeImage, removeImage } = siteContent.calls;

const PLACES = {
  features_showcase_1: /^(Add|Change) image: First feature card/,
  // Its label changes with the image.
  hero_avatar: /^(Add|Change) image: Hero avatar/,
} as const;
const change = page.getByRole('button', { name: PLACES[SECTION] });
const remove = page.getByRole('button', { name: /^Remove image: First feature card/ });
const dialog = page.getByRole('dialog');
const choices = dialog.getByRole('radio');

describe('the image buttons of a home page slot', () => {
  it('place and remove an image by keyboard alone', async ({ api, open }) => {
    serveStaffImages(api, [MOTH, OWL]);
    serveSlots(api, [MOTH, OWL]);
    await open('/', { web: MODERATOR });
    await expect.element(change).toBeInTheDocument();
    change.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(choices.first()).toBeInTheDocument();
    const select = dialog.getByRole('button', { name: 'Select Image' });
    await expect.element(select).toBeDisabled();
    choices.first().element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(choices.nth(1)).toBeChecked();
    await expect.element(select).toBeEnabled();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Image updated successfully!')).toBeVisible();
    expect(api.requests(placeImage)).toMatchObject([
      // The newest image comes first.
      { params: { section: SECTION }, body: { imageId: MOTH.id, version: 0 } },
    ]);
    await expect.element(change).toHaveFocus();
    remove.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('Moth child')).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Image removed successfully!')).toBeVisible();
    await expect.element(remove).not.toBeInTheDocument();
    expect(api.requests(removeImage)).toMatchObject([
      { params: { section: SECTION }, query: { version: 1 } },
    ]);
  });

  it('restore the previous image if the server refuses, and show its reason', async ({ api, open }) => {
    serveStaffImages(api, [OWL]);
    serveSlots(api, [OWL]).place(SECTION, MOTH);
    api.refuse(placeImage, 'invalid', { errors: [{ path: 'imageId', msg: 'Choose an approved image' }] });
    await open('/', { web: MODERATOR });
    await expect.element(change).toBeInTheDocument();
    change.element().focus();
    await userEvent.keyboard('{Enter}');
    await choices.click({ force: true });
    await dialog.getByRole('button', { name: 'Select Image' }).click();
    await expect.element(page.getByText('Failed to update image: Choose an approved image')).toBeVisible();
    api.refuse(removeImage, 'not-found');
    await expect.element(remove).toBeInTheDocument();
    remove.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('Moth child')).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByText('No image found to remove')).toBeVisible();
    await expect.element(remove).toBeInTheDocument();
  });

  it.for(Object.keys(PLACES) as (keyof typeof PLACES)[])(
    'ask which image to keep in %s after a conflict',
    async (section, { api, open }) => {
      serveStaffImages(api, [MOTH]);
      const slots = serveSlots(api, [MOTH]);
      await open('/', { web: MODERATOR });
      const opener = page.getByRole('button', { name: PLACES[section] });
      await expect.element(opener).toBeInTheDocument();
      opener.element().focus();
      await userEvent.keyboard('{Enter}');
      slots.place(section, OWL);
      api.refuse(placeImage, 'version-conflict');
      await choices.click({ force: true });
      await dialog.getByRole('button', { name: 'Select Image' }).click();
      await expect
        .element(dialog.getByText('Someone else changed this image while you were editing'))
        .toBeVisible();
      await expect.element(dialog.getByText('Owl king')).toBeVisible();
      slots.respond();
      await dialog.getByRole('button', { name: 'Keep mine' }).click();
      await expect.element(page.getByText('Image updated successfully!')).toBeVisible();
      await expect.element(dialog).not.toBeInTheDocument();
      expect(api.requests(placeImage).map(({ body }) => body)).toEqual([
        { imageId: MOTH.id, version: 0 },
        { imageId: MOTH.id, version: 1 },
      ]);
    },
  );

  it('are accessible', async ({ api, open }) => {
    serveSlots(api, []).place(SECTION, MOTH);
    await open('/', { web: MODERATOR });
    await expect.element(remove).toBeInTheDocument();
    remove.element().focus();
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });
});
