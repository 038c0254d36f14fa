import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { images } from '#shared/contract/images.ts';
import { buildStaffImage, buildWebsiteUser } from '../../../../testing/builders.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { serveStaffImages } from '../../../../testing/staff-images.ts';

const SCREEN = '/admin/images';
const MODERATOR = buildWebsiteUser({ role: 'moderator' });
const OWN_UPLOAD = 'You uploaded this image yourself, so someone else has to review it';

const buildOwnUpload = () =>
  buildStaffImage({
    title: 'Moth child',
    uploadedBy: { kind: 'web', id: MODERATOR.id, username: MODERATOR.username },
  });

const card = page.getByRole('article', { name: 'Moth child' });
const approve = card.getByRole('button', { name: /^Approve/ });
const reject = card.getByRole('button', { name: /^Reject/ });
const rejection = page.getByRole('dialog', { name: 'Reject' });
const note = rejection.getByRole('textbox', { name: 'Note' });
const lowQuality = rejection.getByRole('radio', { name: 'Low quality' });

describe('a decision on one image', () => {
  it('shows before the server responds, and removes the buttons', async ({ api, open }) => {
    const image = buildStaffImage({ version: 3 });
    serveStaffImages(api, [image]);
    const respond = api.hold(images.calls.review);
    await open(SCREEN, { web: MODERATOR });
    await approve.click();
    await expect.element(card.getByText('Approved')).toBeVisible();
    await expect.element(approve).not.toBeInTheDocument();
    expect(page.getByText('Image approved').query()).toBeNull();
    respond();
    await expect.element(page.getByText('Image approved')).toBeVisible();
    expect(api.requests(images.calls.review)).toMatchObject([
      { params: { id: image.id }, body: { status: 'approved', version: 3 } },
    ]);
  });

  it('is undone if the server refuses it', async ({ api, open }) => {
    serveStaffImages(api, [buildStaffImage()]);
    api.refuse(images.calls.review, 'unavailable');
    await open(SCREEN, { web: MODERATOR });
    await approve.click();
    await expect.element(page.getByText('Failed to approve image')).toBeVisible();
    await expect.element(card.getByText('Pending')).toBeVisible();
  });

  it('needs a reason for a rejection', async ({ api, open }) => {
    serveStaffImages(api, [buildStaffImage()]);
    await open(SCREEN, { web: MODERATOR });
    await reject.click();
    await rejection.getByRole('button', { name: 'Reject' }).click();
    await expect.element(rejection.getByText('Choose a reason')).toBeVisible();
    await lowQuality.click({ force: true });
    await note.fill('Please draw it larger.');
    await rejection.getByRole('button', { name: 'Reject' }).click();
    await expect.element(page.getByText('Image rejected')).toBeVisible();
    await expect.element(card.getByText('Rejected')).toBeVisible();
    expect(api.requests(images.calls.review)).toMatchObject([
      { body: { status: 'rejected', reason: 'low-quality', note: 'Please draw it larger.' } },
    ]);
  });

  it('keeps the note if the server refuses a rejection, even after a conflict', async ({ api, open }) => {
    const image = buildStaffImage();
    const stored = serveStaffImages(api, [image]);
    api.refuse(images.calls.review, 'unavailable');
    await open(SCREEN, { web: MODERATOR });
    await reject.click();
    await lowQuality.click({ force: true });
    await note.fill('Please draw it larger.');
    const sendButton = rejection.getByRole('button', { name: 'Reject' });
    await sendButton.click();
    await expect.element(rejection.getByText('Failed to reject image')).toBeVisible();
    await expect.element(note).toHaveValue('Please draw it larger.');
    const message = 'Someone else changed this image since you opened it';
    const theirs = stored.change(image.id, { altText: 'Changed' });
    api.refuse(images.calls.review, 'version-conflict', { message, data: theirs });
    await sendButton.click();
    await expect.element(rejection.getByText(message)).toBeVisible();
    await expect.element(note).toHaveValue('Please draw it larger.');
    stored.respond();
    await sendButton.click();
    await expect.element(page.getByText('Image rejected')).toBeVisible();
    await expect.element(rejection).not.toBeInTheDocument();
    expect(api.requests(images.calls.review).at(-1)?.body).toEqual({
      status: 'rejected',
      reason: 'low-quality',
      note: 'Please draw it larger.',
      version: theirs.version,
      holdSeconds: 0,
    });
  });
});

describe("a decision on the user's own upload", () => {
  it('is left to someone else, as shown before the user can type a note', async ({ api, open }) => {
    serveStaffImages(api, [buildOwnUpload()]);
    api.refuse(images.calls.claim, 'conflict', { message: OWN_UPLOAD });
    api.refuse(images.calls.review, 'conflict', { message: OWN_UPLOAD });
    await open(SCREEN, { web: MODERATOR });
    const notice = page.getByText(OWN_UPLOAD);
    await reject.click();
    await expect.element(notice).toBeVisible();
    expect(page.getByRole('dialog').query()).toBeNull();
    await approve.click();
    await expect.element(notice.nth(1)).toBeVisible();
    await expect.element(card.getByText('Pending')).toBeVisible();
  });

  it('keeps a dialog that was opened during the claim, and releases the claim with the dialog', async ({
    api,
    open,
  }) => {
    const image = buildOwnUpload();
    serveStaffImages(api, [image]);
    const respond = api.hold(images.calls.claim);
    await open(SCREEN, { web: MODERATOR });
    await reject.click();
    await expect.element(reject).toHaveAttribute('aria-busy', 'true');
    await card.getByRole('button', { name: /^Delete/ }).click();
    const deletion = page.getByRole('dialog', { name: /^Delete/ });
    await expect.element(deletion).toBeVisible();
    respond();
    await expect.poll(() => document.querySelector('article [aria-busy="true"]')).toBeNull();
    await expect.element(deletion).toBeVisible();
    await deletion.getByRole('button', { name: 'Cancel' }).click();
    const released = () => api.requests(images.calls.release).map(({ params }) => params.id);
    await expect.poll(released).toEqual([image.id]);
    expect(page.getByRole('dialog').query()).toBeNull();
    await reject.click();
    await rejection.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(released).toEqual([image.id, image.id]);
  });
});
