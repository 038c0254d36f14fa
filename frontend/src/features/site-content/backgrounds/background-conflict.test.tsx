import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { siteContent } from '#shared/contract/site-content.ts';
import { buildStaffImage, buildWebsiteUser } from '../../../../testing/builders.ts';
import { startFakeTime } from '../../../../testing/fake-time.ts';
import { setPageVisibility } from '../../../../testing/page-visibility.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { serveSlots } from '../../../../testing/slots.ts';
import { serveStaffImages } from '../../../../testing/staff-images.ts';

const SCREEN = '/admin/backgrounds';
const SECTION = 'side_background_left';
const MODERATOR = buildWebsiteUser({ role: 'moderator' });
const MOTH = buildStaffImage({ title: 'Moth child', approvalStatus: 'approved' });
const OWL = buildStaffImage({ title: 'Owl king', approvalStatus: 'approved' });
const FOX = buildStaffImage({ title: 'Fox mage', approvalStatus: 'approved' });

/** After this time the data is refetched when the user returns to the page. */
const STALE_MILLISECONDS = 60_000;

const { placeImage, removeImage } = siteContent.calls;

const card = page.getByRole('region', { name: 'Left Side Background' });
const shown = (title: string) => card.getByRole('paragraph').filter({ hasText: title });
const dialog = page.getByRole('dialog');
const conflict = dialog.getByText('Someone else changed this image while you were editing');
const keepMine = dialog.getByRole('button', { name: 'Keep mine' });

describe('a background image that someone else changed', () => {
  it('is not overwritten: the user chooses, and again after another change', async ({ api, open }) => {
    const skip = startFakeTime();
    serveStaffImages(api, [MOTH]);
    const slots = serveSlots(api, [MOTH]);
    await open(SCREEN, { web: MODERATOR });
    await card.getByRole('button', { name: 'Add Image' }).click();
    await dialog.getByRole('radio').click({ force: true });
    slots.place(SECTION, OWL);
    // The screen behind the dialog has loaded newer data that the user has not seen.
    await skip(STALE_MILLISECONDS);
    setPageVisibility('visible');
    await expect.element(shown('Owl king')).toBeInTheDocument();
    api.refuse(placeImage, 'version-conflict');
    await dialog.getByRole('button', { name: 'Select Image' }).click();
    await expect.element(conflict).toBeVisible();
    await expect.element(dialog.getByText('Owl king')).toBeVisible();
    expect(api.requests(placeImage).at(-1)?.body).toEqual({ imageId: MOTH.id, version: 0 });

    slots.place(SECTION, FOX);
    await skip(STALE_MILLISECONDS);
    setPageVisibility('visible');
    await expect.element(shown('Fox mage')).toBeInTheDocument();
    await keepMine.click();
    await expect.element(dialog.getByText('Fox mage')).toBeVisible();
    expect(api.requests(placeImage).at(-1)?.body).toEqual({ imageId: MOTH.id, version: 1 });
    await dialog.getByRole('button', { name: 'Use the saved version' }).click();
    await expect.element(shown('Fox mage')).toBeVisible();
    expect(api.requests(placeImage)).toHaveLength(2);
  });

  it('is not removed if it is no longer the one in the confirmation', async ({ api, open }) => {
    const skip = startFakeTime();
    const slots = serveSlots(api, []);
    slots.place(SECTION, MOTH);
    await open(SCREEN, { web: MODERATOR });
    await card.getByRole('button', { name: 'Remove Image' }).click();
    slots.place(SECTION, OWL);
    await skip(STALE_MILLISECONDS);
    setPageVisibility('visible');
    await expect.element(shown('Owl king')).toBeInTheDocument();
    api.refuse(removeImage, 'version-conflict');
    await dialog.getByRole('button', { name: 'Remove Image' }).click();
    await expect.element(conflict).toBeVisible();
    expect(api.requests(removeImage).at(-1)?.query).toEqual({ version: 1 });
    slots.respond();
    await keepMine.click();
    await expect.element(card.getByText('No Image Set')).toBeVisible();
    expect(api.requests(removeImage).at(-1)?.query).toEqual({ version: 2 });
  });
});
