import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { images } from '#shared/contract/images.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildStaffImage, buildWebsiteUser } from '../../../../testing/builders.ts';
import { serveHeldDecisions } from '../../../../testing/held-decisions.ts';
import { buildReport, serveReports } from '../../../../testing/reported-images.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { serveStaffImages } from '../../../../testing/staff-images.ts';

const MODERATOR = buildWebsiteUser({ role: 'moderator' });
const { sanctionUploader, uploaderNotes, addUploaderNote, reports, undoDecision } = images.calls;
const AT = '2026-11-20T12:00:00.000Z';
const NOTE = { id: buildStaffImage().id, text: 'Promised to send the sources.', by: 'nadia', at: AT };

const uploader = {
  ...({ since: AT, approved: 2, rejected: 1, pending: 1, refused: 0, openReports: 0, notes: 1 } as const),
  account: {
    version: 4,
    mayAct: true,
    limit: { perDay: 1, until: '2026-12-20T12:00:00.000Z' },
    sanctions: [{ id: 'ONE', action: 'warn' as const, text: 'Please rate it R.', by: 'nadia', at: AT }],
  },
};
const facts = page.getByRole('region', { name: 'Uploader' });
const dialog = page.getByRole('dialog');

/** Holds what is done about uploaders. */
function serveSanctions(api: Parameters<typeof serveHeldDecisions>[0]): void {
  const held = serveHeldDecisions(api);
  api.respond(sanctionUploader, ({ params, body: { action, closesReports, holdSeconds } }) => {
    const subject = { type: 'sanction', accountId: 'A', imageId: params.id, name: 'juno', action } as const;
    return { held: held.hold({ ...subject, closesReports }, holdSeconds) };
  });
}

describe('what a reviewer does about an uploader', () => {
  it('is done by keys from the queue, and can be undone', async ({ api, open }) => {
    const image = buildStaffImage({ uploader });
    serveStaffImages(api, [image]);
    serveSanctions(api);
    await open('/admin/images/review', { web: MODERATOR });
    await expect.element(facts.getByText('Please rate it R.')).toBeVisible();
    await expect.element(facts.getByText(/^1 a day until/)).toBeVisible();
    await userEvent.keyboard('w');
    await dialog.getByRole('combobox', { name: 'About' }).selectOptions('not-own-work');
    await expect
      .element(dialog.getByText('They read: Please upload only art that you made yourself.'))
      .toBeVisible();
    await dialog.getByRole('textbox', { name: 'Note' }).fill('The lantern is by moth.');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Warn' }).click();
    await expect.element(page.getByText('Uploader warned')).toBeVisible();
    expect(api.requests(sanctionUploader)).toMatchObject([
      {
        params: { id: image.id },
        body: { action: 'warn', template: 'not-own-work', note: 'The lantern is by moth.', version: 4 },
      },
    ]);
    await userEvent.keyboard('u');
    await expect.poll(() => api.requests(undoDecision)).toHaveLength(1);
    await userEvent.keyboard('l');
    await dialog.getByRole('button', { name: 'Limit' }).click();
    await expect.element(dialog.getByText('Please give a reason')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too many at once.');
    await dialog.getByRole('button', { name: 'Limit' }).click();
    await expect.element(page.getByText('Submissions limited')).toBeVisible();
    expect(api.requests(sanctionUploader)[1]?.body).toMatchObject({ action: 'limit', perDay: 1, days: 7 });
  });

  it('closes the reports on the image', async ({ api, open }) => {
    const report = buildReport(buildStaffImage({ approvalStatus: 'approved', uploader }));
    serveReports(api, [report]);
    serveSanctions(api);
    await open('/admin/reports', { web: MODERATOR });
    await facts.getByRole('button', { name: /^Suspend/ }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Harassment');
    await expect.element(dialog.getByRole('checkbox', { name: 'Close the reports' })).toBeChecked();
    await expectFitsAtAnyWidth();
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect.element(page.getByText('All decided')).toBeVisible();
    await expect.element(page.getByText('Uploader suspended')).toBeVisible();
    expect(api.requests(sanctionUploader)[0]?.body).toMatchObject({ days: 7, closesReports: true });
    expect(api.requests(reports).length).toBeGreaterThan(0);
  });

  it('is in notes, which all reviewers read and write', async ({ api, open }) => {
    serveStaffImages(api, [buildStaffImage({ uploader })]);
    api.respond(uploaderNotes, { notes: [NOTE], total: 1 });
    api.respond(addUploaderNote, ({ body: { text } }) => ({
      note: { ...NOTE, id: buildStaffImage().id, text },
    }));
    await open('/admin/images/review', { web: MODERATOR });
    await facts.getByText('Staff notes (1)').click();
    await expect.element(facts.getByText(NOTE.text)).toBeVisible();
    await facts.getByRole('textbox', { name: 'New note' }).fill('Sent them.');
    await facts.getByRole('button', { name: 'Add note' }).click();
    await expect.element(facts.getByText('Sent them.')).toBeVisible();
    await expectAccessible();
  });

  it('is left to those who manage accounts if the uploader is staff', async ({ api, open }) => {
    const account = { ...uploader.account, mayAct: false };
    serveStaffImages(api, [buildStaffImage({ uploader: { ...uploader, account } })]);
    await open('/admin/images/review', { web: MODERATOR });
    await expect
      .element(facts.getByText('Only those who manage accounts can act on this account.'))
      .toBeVisible();
    await userEvent.keyboard('w');
    expect(dialog.query()).toBeNull();
  });
});
