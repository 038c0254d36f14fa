import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { images } from '#shared/contract/images.ts';
import { webAuth } from '#shared/contract/web-auth.ts';
import { serveEmptyBackOffice } from '../../../../testing/back-office-responses.ts';
import { buildStaffImage, buildWebsiteUser } from '../../../../testing/builders.ts';
import { startFakeTime } from '../../../../testing/fake-time.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { serveStaffImages } from '../../../../testing/staff-images.ts';

const SCREEN = '/admin/images/review';
const MODERATOR = buildWebsiteUser({ role: 'moderator' });
const CHANGED = { message: 'Someone else changed this image since you opened it' };
const TOO_LATE = { message: "It's too late to undo this decision" };
/** The time after which a decision is carried out, and the screen has read so. */
const CARRIED_OUT_MILLISECONDS = 11_000;

const { review, release, claim, heldDecisions, undoDecision, queue, list } = images.calls;
const detail = page.getByRole('region', { name: 'Image to review' });
const expectShown = (title: string) =>
  expect.element(detail.getByRole('heading', { name: title, exact: true })).toBeVisible();
/** Waits until the user has seen the picture, and may decide. */
const expectReady = async (title: string) => {
  await expectShown(title);
  await expect.element(detail.getByRole('button', { name: /^Approve/ })).not.toHaveAttribute('aria-disabled');
};
const nothing = page.getByText('Nothing to review');
const undo = page.getByRole('button', { name: /^Undo/ });
const rejection = page.getByRole('form', { name: /^Reject/ });
const note = rejection.getByRole('textbox', { name: 'Note' });
const offTopic = rejection.getByRole('radio', { name: "Doesn't belong in this gallery" });

async function rejectWithNote(): Promise<void> {
  await expectReady('Moth child');
  await userEvent.keyboard('r');
  await offTopic.click({ force: true });
  await note.fill('Try the forum.');
  await rejection.getByRole('button', { name: 'Reject' }).click();
  await expect.element(nothing).toBeVisible();
}

async function expectNoteKept(): Promise<void> {
  await expectReady('Moth child');
  await userEvent.keyboard('r');
  await expect.element(note).toHaveValue('Try the forum.');
  await expect.element(offTopic).toBeChecked();
}

describe('a decision in the queue', () => {
  it('is sent at once, and returns with its note if the server refuses it', async ({ api, open }) => {
    const image = buildStaffImage();
    const stored = serveStaffImages(api, [image]);
    await open(SCREEN, { web: MODERATOR });
    const theirs = stored.change(image.id, { altText: 'New' });
    api.refuse(review, 'version-conflict', { ...CHANGED, data: theirs });
    const respond = api.hold(review);
    await rejectWithNote();
    await expect.element(page.getByText('Image rejected')).toBeVisible();
    expect(api.keptAlive(review)).toHaveLength(1);
    respond();
    await expect.element(page.getByText(CHANGED.message)).toBeVisible();
    await expect.element(undo).not.toBeInTheDocument();
    await expectNoteKept();
    stored.respond();
  });

  it('returns with its note if the server cannot carry it out', async ({ api, open }) => {
    const skip = startFakeTime();
    const image = buildStaffImage();
    serveStaffImages(api, [image]);
    const about = { type: 'review', imageId: image.id, title: 'Moth child' } as const;
    const written = { status: 'rejected', reason: 'off-topic', note: 'Try the forum.' } as const;
    const until = new Date(Date.now() + 10_000).toISOString();
    const decision = { id: image.id, until, subject: { ...about, ...written } } as const;
    api.respond(review, { image, held: { ...decision, state: 'held' } });
    await open(SCREEN, { web: MODERATOR });
    await rejectWithNote();
    await expect.poll(() => api.requests(review)).toHaveLength(1);
    api.respond(heldDecisions, { decisions: [{ ...decision, state: 'refused', ...CHANGED }] });
    await skip(CARRIED_OUT_MILLISECONDS);
    await expect.element(page.getByText(CHANGED.message)).toBeVisible();
    await expect.poll(() => api.requests(undoDecision)).toMatchObject([{ params: { id: decision.id } }]);
    await expectNoteKept();
  });

  it('is undone by the server, also before it has responded', async ({ api, open }) => {
    const image = buildStaffImage();
    serveStaffImages(api, [image]);
    await open(SCREEN, { web: MODERATOR });
    await expectReady('Moth child');
    const respond = api.hold(review);
    await userEvent.keyboard('a');
    await expect.element(nothing).toBeVisible();
    await undo.click();
    await expectReady('Moth child');
    expect(api.requests(undoDecision)).toEqual([]);
    respond();
    await expect.poll(() => api.keptAlive(undoDecision)).toHaveLength(1);
    await expectReady('Moth child');
    await expect.element(undo).not.toBeInTheDocument();
  });

  it('is made again after an undo only once that is done', async ({ api, open }) => {
    const image = buildStaffImage();
    serveStaffImages(api, [image]);
    await open(SCREEN, { web: MODERATOR });
    await expectReady('Moth child');
    await userEvent.keyboard('a');
    await expect.poll(() => api.requests(review)).toHaveLength(1);
    const respond = api.hold(undoDecision);
    await undo.click();
    await expectReady('Moth child');
    await userEvent.keyboard('a');
    await expect.element(nothing).toBeVisible();
    await expect.poll(() => api.requests(undoDecision)).toHaveLength(1);
    expect(api.requests(review)).toHaveLength(1);
    respond();
    await expect.poll(() => api.requests(review)).toHaveLength(2);
    await expect.element(page.getByText('Image approved')).toBeVisible();
  });

  it('stays made if it is too late to undo it', async ({ api, open }) => {
    serveStaffImages(api, [buildStaffImage()]);
    api.refuse(undoDecision, 'conflict', TOO_LATE);
    await open(SCREEN, { web: MODERATOR });
    await expectReady('Moth child');
    await userEvent.keyboard('a');
    await expect.element(nothing).toBeVisible();
    await undo.click();
    await expect.element(page.getByText(TOO_LATE.message)).toBeVisible();
    await expect.element(nothing).toBeVisible();
    await expect.element(page.getByText(/^0 waiting/)).toBeVisible();
  });

  it('refetches the queue once it is carried out, and sends no more requests then', async ({ api, open }) => {
    const skip = startFakeTime();
    serveStaffImages(api, [buildStaffImage()]);
    await open(SCREEN, { web: MODERATOR });
    await expectReady('Moth child');
    await userEvent.keyboard('a');
    await expect.element(undo).toBeVisible();
    const before = api.requests(list).length;
    await skip(CARRIED_OUT_MILLISECONDS);
    await expect.element(undo).not.toBeInTheDocument();
    expect(api.requests(list).length).toBeGreaterThan(before);
    const count = api.requests(heldDecisions).length;
    await skip(CARRIED_OUT_MILLISECONDS);
    expect(api.requests(heldDecisions)).toHaveLength(count);
  });

  it('is followed on other screens, which say why it was refused', async ({ api, openApp }) => {
    const skip = startFakeTime();
    const image = buildStaffImage();
    serveEmptyBackOffice(api);
    serveStaffImages(api, [image]);
    const subject = { type: 'review', imageId: image.id, title: 'Moth child', status: 'approved' } as const;
    const until = new Date(Date.now() + 10_000).toISOString();
    const decision = { id: image.id, until, subject } as const;
    api.respond(review, { image, held: { ...decision, state: 'held' } });
    await openApp(SCREEN, { web: buildWebsiteUser({ role: 'admin' }) });
    await expectReady('Moth child');
    await userEvent.keyboard('a');
    await expect.poll(() => api.requests(review)).toHaveLength(1);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
    await expect.element(page.getByText('Quick Actions')).toBeVisible();
    api.respond(heldDecisions, { decisions: [{ ...decision, state: 'refused', ...CHANGED }] });
    await skip(CARRIED_OUT_MILLISECONDS);
    await expect.element(page.getByText(CHANGED.message)).toBeVisible();
  });

  it('needs nothing from this page: logout waits only for the release of a claim', async ({
    api,
    openApp,
  }) => {
    const [first, second] = [buildStaffImage({ title: 'First' }), buildStaffImage({ title: 'Second' })];
    serveStaffImages(api, [first, second]);
    await openApp(SCREEN, { web: MODERATOR });
    await expectReady('First');
    await userEvent.keyboard('a');
    await expectShown('Second');
    await expect.poll(() => api.requests(review)).toMatchObject([{ params: { id: first.id } }]);
    await expect.poll(() => api.requests(claim).map(({ params }) => params.id)).toContain(second.id);
    const serveRelease = api.hold(release);
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
    await expect.poll(() => api.requests(release)).toMatchObject([{ params: { id: second.id } }]);
    expect(api.requests(webAuth.calls.logout)).toEqual([]);
    serveRelease();
    await expect.element(page.getByText('Logged out successfully')).toBeVisible();
    expect(page.getByText('Logged out successfully').elements()).toHaveLength(1);
    expect(api.requests(webAuth.calls.logout)).toHaveLength(1);
    expect(api.requests(review)).toHaveLength(1);
  });
});

describe('a decision of an earlier visit', () => {
  const buildDecision = () => {
    const image = buildStaffImage();
    const written = { reason: 'off-topic', note: 'Try the forum.' } as const;
    const about = { type: 'review', imageId: image.id, title: 'Moth child' } as const;
    const subject = { ...about, status: 'rejected', ...written } as const;
    return { image, decision: { id: image.id, subject } };
  };

  it('can still be undone', async ({ api, open }) => {
    const { image, decision } = buildDecision();
    serveStaffImages(api, []);
    const until = new Date(Date.now() + 10_000).toISOString();
    api.respond(heldDecisions, { decisions: [{ ...decision, until, state: 'held' }] });
    await open(SCREEN, { web: MODERATOR });
    await expect.element(page.getByText('Image rejected: Moth child')).toBeInTheDocument();
    await expect.element(nothing).toBeVisible();
    serveStaffImages(api, [image]);
    await userEvent.keyboard('u');
    await expectReady('Moth child');
    expect(api.requests(undoDecision)).toMatchObject([{ params: { id: decision.id } }]);
  });

  it('is reported once with its note if it was refused', async ({ api, open }) => {
    const { image, decision } = buildDecision();
    serveStaffImages(api, [image]);
    const refused = { ...decision, until: image.createdAt, state: 'refused', ...CHANGED } as const;
    api.respond(heldDecisions, { decisions: [refused] });
    await open(SCREEN, { web: MODERATOR });
    await expect.element(page.getByText(CHANGED.message)).toBeVisible();
    await expectNoteKept();
    expect(api.requests(undoDecision)).toMatchObject([{ params: { id: refused.id } }]);
    expect(page.getByText(CHANGED.message).elements()).toHaveLength(1);
  });
});

it('leaves the queue of a colleague within half a minute', async ({ api, open }) => {
  const skip = startFakeTime();
  const [first, second] = [buildStaffImage({ title: 'First' }), buildStaffImage({ title: 'Second' })];
  serveStaffImages(api, [first, second]);
  await open(SCREEN, { web: MODERATOR });
  await expectReady('First');
  // The server shows the colleague's decision as made.
  serveStaffImages(api, [second]);
  await skip(30_000);
  await expectReady('Second');
  await expect.element(page.getByText(/^1 waiting/)).toBeVisible();
  expect(api.requests(queue).length).toBeGreaterThan(1);
});
