import { describe, expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { siteContent } from '#shared/contract/site-content.ts';
import { versions } from '#shared/contract/versions.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildStaffImage, buildWebsiteUser } from '../../../../testing/builders.ts';
import { countMosaics } from '../../../../testing/mosaics.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { buildFeaturedImage, serveSlots } from '../../../../testing/slots.ts';
import { serveStaffImages } from '../../../../testing/staff-images.ts';

const SCREEN = '/admin/backgrounds';
const SECTION = 'side_background_left';
const MODERATOR = buildWebsiteUser({ role: 'moderator' });
const SENSITIVE = buildStaffImage({ title: 'Sensitive', rating: 'r', approvalStatus: 'approved' });
const OTHER = buildStaffImage({ title: 'Sensitive too', rating: 'r', approvalStatus: 'approved' });

const card = page.getByRole('region', { name: 'Left Side Background' });
const dialog = page.getByRole('dialog');

/** Expects the first image to be hidden until its button is pressed, which moves the focus on. */
async function expectHiddenUntilShown(around: Locator): Promise<void> {
  const show = around.getByRole('button', { name: /^Show 18\+/ });
  await expect.element(show.first()).toBeVisible();
  const before = show.elements().length;
  const mosaics = countMosaics(around);
  expect(mosaics).toBeGreaterThan(0);
  show.first().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => show.elements()).toHaveLength(before - 1);
  await expect.poll(() => countMosaics(around)).toBe(mosaics - 1);
  expect(document.activeElement).toHaveAttribute('data-keeps-place');
}

describe('a sensitive background image is hidden until it is revealed', () => {
  it('in its slot and in its earlier versions', async ({ api, open }) => {
    serveSlots(api, []).place(SECTION, SENSITIVE);
    api.respond(versions.calls.list, {
      versions: [
        {
          version: 1,
          present: true,
          at: '2026-11-20T12:00:00.000Z',
          by: 'nadia',
          thing: {
            kind: 'place',
            section: SECTION,
            imageId: SENSITIVE.id,
            title: '',
            description: '',
            image: buildFeaturedImage(SENSITIVE),
          },
        },
      ],
      more: false,
    });
    await open(SCREEN, { web: MODERATOR });
    await expectHiddenUntilShown(card);
    await card.getByRole('button', { name: 'Versions' }).click();
    await dialog.getByText(/^Show version/).click();
    await expectHiddenUntilShown(dialog.getByRole('list', { name: 'Images' }));
  });

  it('in the image picker, where it can be chosen without revealing it', async ({ api, open }) => {
    serveStaffImages(api, [SENSITIVE]);
    serveSlots(api, [SENSITIVE]);
    await open(SCREEN, { web: MODERATOR });
    await card.getByRole('button', { name: 'Add Image' }).click();
    const choices = dialog.getByRole('radiogroup');
    await choices.getByRole('radio').click({ force: true });
    await expect.element(choices.getByRole('radio')).toBeChecked();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await expectHiddenUntilShown(choices);
  });

  it('on each side of a conflict separately', async ({ api, open }) => {
    serveStaffImages(api, [SENSITIVE]);
    const slots = serveSlots(api, [SENSITIVE]);
    await open(SCREEN, { web: MODERATOR });
    await card.getByRole('button', { name: 'Add Image' }).click();
    await dialog.getByRole('radio').click({ force: true });
    slots.place(SECTION, OTHER);
    api.refuse(siteContent.calls.placeImage, 'version-conflict');
    await dialog.getByRole('button', { name: 'Select Image' }).click();
    await expect
      .element(dialog.getByText('Someone else changed this image while you were editing'))
      .toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    expect(countMosaics(dialog)).toBe(2);
    await expectHiddenUntilShown(dialog);
    expect(countMosaics(dialog)).toBe(1);
    await dialog.getByRole('button', { name: 'Use the saved version' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
