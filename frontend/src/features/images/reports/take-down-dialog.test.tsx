import { ulid } from 'ulid';
import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { images } from '../../../../../shared/contract/images.ts';
import { paginate } from '../../../../../shared/contract/pagination.ts';
import { expectAccessible } from '../../../../testing/accessible.ts';
import { buildStaffImage, buildWebsiteUser } from '../../../../testing/builders.ts';
import { it } from '../../../../testing/screen-test.tsx';

const SCREEN = '/admin/reports';
const MODERATOR = buildWebsiteUser({ role: 'moderator' });
const { reports, resolveReport, claim } = images.calls;

const buildReport = (image = buildStaffImage({ approvalStatus: 'approved' })) => {
  const said = { id: ulid(), at: '2026-11-20T12:00:00.000Z', reason: 'not-own-work' } as const;
  const { id, at } = said;
  return { id, at, imageTitle: 'Moth child', image, count: 1, reports: [said] };
};

/** The only page of the reports. */
const buildPage = (all: ReturnType<typeof buildReport>[]) => ({
  reports: all,
  pagination: paginate(1, 20, all.length),
});

const rows = page.getByRole('article', { name: 'Moth child' });
const takeDown = rows.first().getByRole('button', { name: /^Take down/ });
const dialog = page.getByRole('dialog', { name: 'Take this image down?' });
const confirm = dialog.getByRole('button', { name: 'Take down' });
const note = dialog.getByRole('textbox', { name: 'Note' });
const none = page.getByText('No reports', { exact: true });

describe('taking an image down', () => {
  it('keeps the note if the server refuses, even if the list becomes empty', async ({ api, open }) => {
    const report = buildReport();
    api.answer(reports, buildPage([report]));
    api.refuse(resolveReport, 'unavailable');
    await open(SCREEN, { web: MODERATOR });
    await takeDown.click();
    await note.fill('Someone else drew it.');
    await expectAccessible();
    api.answer(reports, buildPage([]));
    await confirm.click();
    await expect.element(dialog.getByText('Failed to take down image')).toBeVisible();
    await expect.element(none).toBeInTheDocument();
    await expect.element(note).toHaveValue('Someone else drew it.');
    api.answer(resolveReport, {});
    await confirm.click();
    await expect.element(page.getByText('Image taken down')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(api.requests(resolveReport).at(-1)).toMatchObject({
      ...{ params: { id: report.id }, body: { action: 'take-down', note: 'Someone else drew it.' } },
    });
  });

  it('says that there are no reports only once the server has closed all on the image', async ({
    api,
    open,
  }) => {
    const report = buildReport();
    // A second report on the same image, which the server closes later.
    const other = buildReport(report.image);
    api.answer(reports, buildPage([report, other]));
    api.answer(resolveReport, {});
    await open(SCREEN, { web: MODERATOR });
    await expect.element(rows.nth(1)).toBeVisible();
    await takeDown.click();
    api.answer(reports, buildPage([{ ...other, image: { ...other.image, approvalStatus: 'rejected' } }]));
    await confirm.click();
    await expect.element(page.getByText('Image taken down')).toBeVisible();
    await expect.element(page.getByText('Loading reports')).toBeInTheDocument();
    expect(none.query()).toBeNull();
    api.answer(reports, buildPage([]));
    await expect.element(none).toBeVisible();
  });

  it("is not offered for the user's own upload", async ({ api, open }) => {
    const message = 'You uploaded this image yourself, so someone else has to review it';
    const uploadedBy = { kind: 'web', id: MODERATOR.id, username: MODERATOR.username } as const;
    api.answer(
      reports,
      buildPage([buildReport(buildStaffImage({ approvalStatus: 'approved', uploadedBy }))]),
    );
    api.refuse(claim, 'conflict', { message });
    await open(SCREEN, { web: MODERATOR });
    await takeDown.click();
    await expect.element(page.getByText(message)).toBeVisible();
    expect(page.getByRole('dialog').query()).toBeNull();
    await expect.element(rows).toBeVisible();
  });
});
