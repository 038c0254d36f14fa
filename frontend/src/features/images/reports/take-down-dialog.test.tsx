import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { images } from '#shared/contract/images.ts';
import { expectAccessible } from '../../../../testing/accessible.ts';
import { buildStaffImage, buildWebsiteUser } from '../../../../testing/builders.ts';
import { startFakeTime } from '../../../../testing/fake-time.ts';
import { serveResolutions } from '../../../../testing/held-decisions.ts';
import { buildReport, serveReports } from '../../../../testing/reported-images.ts';
import { it } from '../../../../testing/screen-test.tsx';

const SCREEN = '/admin/reports';
const MODERATOR = buildWebsiteUser({ role: 'moderator' });
const { resolveReport, claim, release } = images.calls;

const rows = page.getByRole('article', { name: 'Moth child' });
const takeDown = rows.first().getByRole('button', { name: /^Take down/ });
/** Waits until the picture has been on the screen, and asks to take it down. */
const askToTakeDown = async () => {
  await expect.element(takeDown).not.toHaveAttribute('aria-disabled');
  await takeDown.click();
};
const dialog = page.getByRole('dialog', { name: 'Take this image down?' });
const confirm = dialog.getByRole('button', { name: 'Take down' });
const note = dialog.getByRole('textbox', { name: 'Note' });
const none = page.getByText('No reports', { exact: true });

describe('taking an image down', () => {
  it('is sent with its note, which is kept if the server refuses', async ({ api, open }) => {
    const skip = startFakeTime();
    const report = buildReport();
    serveReports(api, [report]);
    api.refuse(resolveReport, 'unavailable');
    const respond = api.hold(resolveReport);
    await open(SCREEN, { web: MODERATOR });
    await askToTakeDown();
    await note.fill('Someone else drew it.');
    await expectAccessible();
    await confirm.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText('Image taken down')).toBeVisible();
    await expect.element(rows).not.toBeInTheDocument();
    respond();
    await expect.element(page.getByText('Failed to decide on the reports')).toBeVisible();
    await askToTakeDown();
    await expect.element(note).toHaveValue('Someone else drew it.');
    serveResolutions(api);
    serveReports(api, []);
    await confirm.click();
    await expect.element(page.getByText('All decided')).toBeVisible();
    await expect.poll(() => api.requests(resolveReport)).toHaveLength(2);
    await skip(11_000);
    await expect.element(none).toBeVisible();
    expect(api.requests(resolveReport).at(-1)).toMatchObject({
      params: { id: report.id },
      body: { action: 'take-down', note: 'Someone else drew it.' },
    });
  });

  it('keeps the claim on the own upload with which the server holds the decision', async ({ api, open }) => {
    const uploadedBy = { kind: 'web', id: MODERATOR.id, username: MODERATOR.username } as const;
    const image = buildStaffImage({ approvalStatus: 'approved', uploadedBy });
    serveReports(api, [buildReport(image)]);
    api.respond(claim, { image });
    api.respond(release, { image });
    serveResolutions(api);
    await open(SCREEN, { web: MODERATOR });
    await askToTakeDown();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => api.requests(release)).toHaveLength(1);
    await askToTakeDown();
    await confirm.click();
    await expect.element(page.getByText('Image taken down')).toBeVisible();
    await expect.poll(() => api.requests(resolveReport)).toHaveLength(1);
    expect(api.requests(claim)).toHaveLength(2);
    expect(api.requests(release)).toHaveLength(1);
  });

  it("is not offered for the user's own upload", async ({ api, open }) => {
    const message = 'You uploaded this image yourself, so someone else has to review it';
    const uploadedBy = { kind: 'web', id: MODERATOR.id, username: MODERATOR.username } as const;
    serveReports(api, [buildReport(buildStaffImage({ approvalStatus: 'approved', uploadedBy }))]);
    api.refuse(claim, 'conflict', { message });
    await open(SCREEN, { web: MODERATOR });
    await askToTakeDown();
    await expect.element(page.getByText(message)).toBeVisible();
    expect(page.getByRole('dialog').query()).toBeNull();
    await expect.element(rows).toBeVisible();
  });
});
