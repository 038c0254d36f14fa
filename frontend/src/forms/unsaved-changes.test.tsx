import { ulid } from 'ulid';
import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { images } from '#shared/contract/images.ts';
import { paginate } from '#shared/contract/pagination.ts';
import { users } from '#shared/contract/users.ts';
import { serveEmptyBackOffice } from '../../testing/back-office-responses.ts';
import { buildStaffImage, buildWebsiteUser } from '../../testing/builders.ts';
import { buildManagedUser, serveAccounts } from '../../testing/managed-users.ts';
import { buildReport, serveReports } from '../../testing/reported-images.ts';
import { it } from '../../testing/screen-test.tsx';
import { expectAsksBeforeClosing } from '../../testing/unsaved-changes.ts';

const ADMIN = buildWebsiteUser({ role: 'admin' });
const IMAGE = buildStaffImage({ title: 'Moth child' });
const LUNA = buildManagedUser();
const AT = '2026-11-20T12:00:00.000Z';

const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name });

describe('a draft in a staff dialog', () => {
  it('is kept while rejecting an image until it is discarded', async ({ api, open }) => {
    serveEmptyBackOffice(api);
    api.respond(images.calls.list, { images: [IMAGE], pagination: paginate(1, 12, 1) });
    await open('/admin/images', { web: ADMIN });
    const opener = page.getByRole('button', { name: 'Reject Moth child' });
    const dialog = page.getByRole('dialog', { name: 'Reject' });
    await opener.click();
    // A selected reason takes one click to restore, so it is discarded without asking.
    await expect.element(dialog.getByRole('radio').first()).toHaveFocus();
    await userEvent.keyboard(' {Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await opener.click();
    await expectAsksBeforeClosing(dialog, field('Note'));
  });

  it('is kept while taking down an image until it is discarded', async ({ api, open }) => {
    serveReports(api, [buildReport({ ...IMAGE, approvalStatus: 'approved' })]);
    await open('/admin/reports', { web: ADMIN });
    const takeDown = page.getByRole('button', { name: 'Take down Moth child' });
    await expect.element(takeDown).not.toHaveAttribute('aria-disabled');
    await takeDown.click();
    await expectAsksBeforeClosing(page.getByRole('dialog', { name: 'Take this image down?' }), field('Note'));
  });

  it('is kept in a deactivation and in a note until it is discarded', async ({ api, open }) => {
    serveAccounts(api, [LUNA]);
    api.respond(users.calls.notes, { notes: [], total: 0 });
    await open('/admin/users', { web: ADMIN });
    await page.getByRole('button', { name: 'Deactivate Juno' }).click();
    await expectAsksBeforeClosing(page.getByRole('dialog', { name: 'Deactivate' }), field('Reason'));
    await page.getByRole('button', { name: 'Notes about Juno' }).click();
    await expectAsksBeforeClosing(page.getByRole('dialog', { name: 'Notes about' }), field('New note'));
  });

  it('stays on the screen while it is being saved', async ({ api, open }) => {
    serveAccounts(api, [LUNA]);
    api.respond(users.calls.notes, { notes: [], total: 0 });
    api.respond(users.calls.addNote, ({ body: { text } }) => ({
      note: { id: ulid(), text, by: 'admin', at: AT },
    }));
    const release = api.hold(users.calls.addNote);
    await open('/admin/users', { web: ADMIN });
    await page.getByRole('button', { name: 'Notes about Juno' }).click();
    const dialog = page.getByRole('dialog');
    const warning = dialog.getByText('You have unsaved changes');
    await field('New note').fill('Asked for a refund');
    await userEvent.keyboard('{Escape}');
    await expect.element(warning).toBeVisible();
    await dialog.getByRole('button', { name: 'Add note' }).click();
    await expect.element(warning).not.toBeInTheDocument();
    // Browsers close a dialog after two in a row, whatever the page does.
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).toBeVisible();
    release();
    await expect.element(dialog.getByRole('listitem')).toMatchTextContent('Asked for a refund');
  });
});
