import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { images } from '#shared/contract/images.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildStaffImage, buildWebsiteUser, PICTURE } from '../../../../testing/builders.ts';
import { countMosaics } from '../../../../testing/mosaics.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { serveStaffImages } from '../../../../testing/staff-images.ts';

const SCREEN = '/admin/images';
const MODERATOR = buildWebsiteUser({ role: 'moderator' });

const edit = page.getByRole('button', { name: 'Edit Moth child' });
const dialog = page.getByRole('dialog', { name: 'Edit Moth child' });
const title = dialog.getByRole('textbox', { name: 'Title' });

describe('editing an image', () => {
  it('works by keyboard alone, and asks which version to keep after a conflict', async ({ api, open }) => {
    const image = buildStaffImage();
    const stored = serveStaffImages(api, [image]);
    await open(SCREEN, { web: MODERATOR });
    await expect.element(edit).toBeVisible();
    edit.element().focus();
    await userEvent.keyboard('{Enter}');
    await title.fill('Mine');
    await dialog.getByRole('textbox', { name: 'Tags' }).fill(' night , ,wings');
    const theirs = stored.change(image.id, {
      title: 'Theirs',
      metadata: { ...image.metadata, title: 'Theirs', description: 'Kept by both' },
    });
    api.refuse(images.calls.update, 'version-conflict', { data: theirs });
    await userEvent.keyboard('{Enter}');
    const conflict = dialog.getByText('Someone else changed this image while you were editing');
    await expect.element(conflict).toBeVisible();
    await expect.element(dialog.getByRole('group', { name: 'Title' })).toMatchTextContent(/Theirs/);
    // Closing the conflict keeps the user's input.
    await userEvent.keyboard('{Escape}');
    await expect.element(title).toHaveValue('Mine');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect.element(conflict).toBeVisible();
    stored.respond();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(page.getByText('Image updated successfully')).toBeVisible();
    await expect.element(page.getByRole('article', { name: 'Mine' })).toBeVisible();
    expect(api.requests(images.calls.update).at(-1)?.body).toMatchObject({
      metadata: { title: 'Mine', tags: ['night', 'wings'], description: 'Kept by both' },
      version: theirs.version,
    });
  });

  it('shows earlier decisions, and can reverse the last one', async ({ api, open }) => {
    const image = buildStaffImage({
      approvalStatus: 'rejected',
      history: [
        {
          decision: 'rejected',
          by: 'nadia',
          reason: 'low-quality',
          note: 'Please draw it larger.',
          at: '2026-11-20T12:00:00.000Z',
        },
      ],
    });
    serveStaffImages(api, [image]);
    await open(SCREEN, { web: MODERATOR });
    await edit.click();
    await expect.element(dialog.getByText('Please draw it larger.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Approve instead' }).click();
    await expect.element(page.getByText('Image approved')).toBeVisible();
    expect(api.requests(images.calls.review)).toMatchObject([{ body: { status: 'approved' } }]);
  });

  it('shows duplicates, and hides sensitive ones until they are revealed', async ({ api, open }) => {
    const twin = {
      id: buildStaffImage().id,
      kind: 'exact',
      title: 'Sensitive twin',
      rating: 'r',
      approvalStatus: 'approved',
      createdBy: 'juno',
      thumbnailUrl: PICTURE,
    } as const;
    serveStaffImages(api, [buildStaffImage({ duplicates: [twin] })]);
    await open(SCREEN, { web: MODERATOR });
    await edit.click();
    const row = dialog
      .getByRole('region', { name: 'Duplicates' })
      .getByRole('listitem')
      .filter({ hasText: 'Sensitive twin' });
    await expect.element(row).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    expect(countMosaics(row)).toBe(1);
    const show = row.getByRole('button', { name: /^Show 18\+/ });
    show.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(show).not.toBeInTheDocument();
    expect(countMosaics(row)).toBe(0);
    expect(document.activeElement).toHaveAttribute('data-keeps-place');
  });
});
