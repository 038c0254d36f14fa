import { afterEach, describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { images } from '#shared/contract/images.ts';
import { webAuth } from '#shared/contract/web-auth.ts';
import { buildStaffImage, buildWebsiteUser } from '../../../../testing/builders.ts';
import { startFakeTime } from '../../../../testing/fake-time.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { sendDeferredDecisions } from '../../../../testing/send-deferred-decisions.ts';
import { serveStaffImages } from '../../../../testing/staff-images.ts';
import { UNDO_MILLISECONDS } from './deferred-queue.ts';

const SCREEN = '/admin/images/review';
const MODERATOR = buildWebsiteUser({ role: 'moderator' });
const CHANGED = { message: 'Someone else changed this image since you opened it' };

const detail = page.getByRole('region', { name: 'Image to review' });
const expectShown = (title: string) =>
  expect.element(detail.getByRole('heading', { name: title, exact: true })).toBeVisible();
/** Waits until the user has seen the picture, and may decide. */
const expectReady = async (title: string) => {
  await expectShown(title);
  await expect.element(detail.getByRole('button', { name: /^Approve/ })).not.toHaveAttribute('aria-disabled');
};
const rejection = page.getByRole('form', { name: /^Reject/ });
const note = rejection.getByRole('textbox', { name: 'Note' });
const offTopic = rejection.getByRole('radio', { name: "Doesn't belong in this gallery" });

/** Stores a decision as an earlier visit does that could not send it. */
const storeDecision = (id: string, decision: object) =>
  localStorage.setItem(
    'pixelcrowd.decisions',
    JSON.stringify([{ userId: MODERATOR.id, id, version: 1, decision, due: 0 }]),
  );

afterEach(sendDeferredDecisions);

describe('a decision that can still be undone', () => {
  it('is sent after ten seconds, and keeps its note if it is refused', async ({ api, open }) => {
    const skip = startFakeTime();
    const image = buildStaffImage();
    const stored = serveStaffImages(api, [image]);
    await open(SCREEN, { web: MODERATOR });
    await expectReady('Moth child');
    await userEvent.keyboard('r');
    await offTopic.click({ force: true });
    await note.fill('Try the forum.');
    await rejection.getByRole('button', { name: 'Reject' }).click();
    await expect.element(page.getByText('Nothing to review')).toBeVisible();
    expect(api.requests(images.calls.review)).toEqual([]);
    const theirs = stored.change(image.id, { altText: 'New' });
    api.refuse(images.calls.review, 'version-conflict', { ...CHANGED, data: theirs });
    await skip(UNDO_MILLISECONDS);
    await expect.element(page.getByText(CHANGED.message)).toBeVisible();
    expect(api.keptAlive(images.calls.review)).toHaveLength(1);
    await expectReady('Moth child');
    await userEvent.keyboard('r');
    await expect.element(note).toHaveValue('Try the forum.');
    await expect.element(offTopic).toBeChecked();
    stored.respond();
  });

  it('is sent before logout, like the release of the claim', async ({ api, openApp }) => {
    const [first, second] = [buildStaffImage({ title: 'First' }), buildStaffImage({ title: 'Second' })];
    serveStaffImages(api, [first, second]);
    await openApp(SCREEN, { web: MODERATOR });
    await expectReady('First');
    await userEvent.keyboard('a');
    await expectShown('Second');
    const { review, release, claim } = images.calls;
    await expect.poll(() => api.requests(claim).map(({ params }) => params.id)).toContain(second.id);
    const respondToDecision = api.hold(review);
    const respondToRelease = api.hold(release);
    await page.getByRole('button', { name: 'moderator', exact: true }).click();
    const logOut = page.getByRole('button', { name: 'Logout', exact: true });
    await expect.element(logOut).toBeVisible();
    // A second click changes nothing.
    const button = logOut.element();
    for (const press of [
      new MouseEvent('click', { bubbles: true }),
      new MouseEvent('click', { bubbles: true }),
    ])
      button.dispatchEvent(press);
    await expect.poll(() => api.requests(review)).toMatchObject([{ params: { id: first.id } }]);
    respondToDecision();
    await expect.poll(() => api.requests(release).at(-1)).toMatchObject({ params: { id: second.id } });
    expect(api.requests(webAuth.calls.logout)).toEqual([]);
    respondToRelease();
    await expect.element(page.getByText('Logged out successfully')).toBeVisible();
    expect(page.getByText('Logged out successfully').elements()).toHaveLength(1);
    expect(api.requests(webAuth.calls.logout)).toHaveLength(1);
    expect(localStorage.getItem('pixelcrowd.decisions')).toBeNull();
  });
});

describe('a decision of an earlier visit', () => {
  it('is reported with its note if it is refused', async ({ api, open }) => {
    const image = buildStaffImage();
    const stored = serveStaffImages(api, [image]);
    api.refuse(images.calls.review, 'version-conflict', { ...CHANGED, data: image });
    storeDecision(image.id, { status: 'rejected', reason: 'off-topic', note: 'Try the forum.' });
    await open(SCREEN, { web: MODERATOR });
    await expect.element(page.getByText(CHANGED.message)).toBeVisible();
    expect(localStorage.getItem('pixelcrowd.decisions')).toBeNull();
    await expectReady('Moth child');
    await userEvent.keyboard('r');
    await expect.element(note).toHaveValue('Try the forum.');
    stored.respond();
  });

  it('is sent once, even if the user leaves the screen and returns', async ({ api, openApp }) => {
    const image = buildStaffImage();
    serveStaffImages(api, [image]);
    const respond = api.hold(images.calls.review);
    storeDecision(image.id, { status: 'approved' });
    await openApp(SCREEN, { web: MODERATOR });
    await expect.poll(() => api.requests(images.calls.review)).toHaveLength(1);
    await page.getByRole('link', { name: 'Images', exact: true }).first().click();
    await expect.element(page.getByRole('heading', { name: 'Manage Images' })).toBeVisible();
    history.back();
    await expect.element(page.getByText(/^1 waiting, the oldest arrived /)).toBeVisible();
    respond();
    await expect.poll(() => localStorage.getItem('pixelcrowd.decisions')).toBeNull();
    expect(api.requests(images.calls.review)).toMatchObject([
      { params: { id: image.id }, body: { status: 'approved', version: 1 } },
    ]);
  });
});
