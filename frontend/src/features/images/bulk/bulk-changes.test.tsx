import { afterEach, beforeEach, describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { images } from '#shared/contract/images.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildStaffImage, buildWebsiteUser } from '../../../../testing/builders.ts';
import type { FakeApi } from '../../../../testing/fake-api.ts';
import { startFakeTime } from '../../../../testing/fake-time.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { serveStaffImages } from '../../../../testing/staff-images.ts';
import { forgetOutcomes } from './bulk-results.ts';

const SCREEN = '/admin/images';
const MODERATOR = buildWebsiteUser({ role: 'moderator' });
const OWN = 'You uploaded this image yourself, so someone else has to review it';

let skip: ReturnType<typeof startFakeTime>;

beforeEach(() => {
  skip = startFakeTime();
});
afterEach(() => forgetOutcomes());

const buildTwo = () => [buildStaffImage({ title: 'First' }), buildStaffImage({ title: 'Second' })] as const;

const bar = page.getByRole('group', { name: 'Bulk actions' });
const action = (name: string) => bar.getByRole('button', { name, exact: true });
const card = (title: string) => page.getByRole('article', { name: title });
const choose = (title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
const chooseAll = action('Select all on this page');
const dialog = page.getByRole('dialog');
const undo = bar.getByRole('button', { name: /^Undo/ });
const sent = (api: FakeApi) => api.requests(images.calls.bulk).map(({ body }) => body);
/** Passes the time after which a change is carried out, and the screen has read so. */
const carryOut = () => skip(11_000);
/** Waits until the server holds so many changes. */
const expectSent = (api: FakeApi, count: number) => expect.poll(() => sent(api)).toHaveLength(count);

describe('a change of several images', () => {
  it('is sent and shown at once, and says how it went', async ({ api, open }) => {
    const [first, second] = buildTwo();
    serveStaffImages(api, [first, second]);
    await open(SCREEN, { web: MODERATOR });
    await chooseAll.click();
    await expect.element(bar.getByText('2 selected')).toBeVisible();
    await action('Approve').click();
    await expect.element(card('First').getByText('Approved')).toBeVisible();
    await expect.element(undo).toBeVisible();
    await expect.element(bar.getByText('2 images approved')).toBeVisible();
    await expectSent(api, 1);
    await carryOut();
    await expect.element(undo).not.toBeInTheDocument();
    await expect.element(bar.getByText('2 images approved')).toBeVisible();
    expect(action('Show results').query()).toBeNull();
    expect(api.keptAlive(images.calls.bulk)).toHaveLength(1);
    expect(sent(api)).toMatchObject([
      {
        ids: expect.arrayContaining([first.id, second.id]),
        versions: { [first.id]: 1, [second.id]: 1 },
        change: { status: 'approved' },
        holdSeconds: 10,
      },
    ]);
    await expect.element(card('Second').getByText('Approved')).toBeVisible();
  });

  it('approves no hidden image: those stay selected', async ({ api, open }) => {
    const [first, second] = buildTwo();
    serveStaffImages(api, [first, { ...second, rating: 'r' as const }]);
    await open(SCREEN, { web: MODERATOR });
    await chooseAll.click();
    await action('Approve').click();
    await expect
      .element(page.getByText('1 hidden image left out. Show what you approve first.'))
      .toBeVisible();
    await expect.element(choose('Second')).toBeChecked();
    await expect.poll(() => sent(api)).toMatchObject([{ ids: [first.id] }]);
    await card('Second')
      .getByRole('button', { name: /^Show 18\+/ })
      .click();
    await action('Approve').click();
    await expect.poll(() => sent(api)).toMatchObject([{}, { ids: [second.id] }]);
  });

  it('can be undone, which selects the images again', async ({ api, open }) => {
    serveStaffImages(api, buildTwo());
    await open(SCREEN, { web: MODERATOR });
    await chooseAll.click();
    await action('Approve').click();
    await expect.element(undo).toBeVisible();
    await userEvent.keyboard('u');
    await expect.element(card('First').getByText('Pending')).toBeVisible();
    await expect.element(bar.getByText('2 selected')).toBeVisible();
    await expect.poll(() => api.keptAlive(images.calls.undoDecision)).toHaveLength(1);
    await carryOut();
    await expect.element(card('First').getByText('Pending')).toBeVisible();
    expect(bar.getByText('2 images approved').query()).toBeNull();
  });

  it('can be undone after a reload', async ({ api, open }) => {
    serveStaffImages(api, buildTwo());
    const { id } = buildStaffImage();
    const change = { rating: 'pg' } as const;
    const until = new Date(Date.now() + 10_000).toISOString();
    const begun = { total: 2, done: 0, failed: 0, failures: [] };
    api.respond(images.calls.bulkProgress, { progress: { ...begun, id, state: 'held', until, change } });
    api.respond(images.calls.heldDecisions, {
      decisions: [{ id, state: 'held', until, subject: { type: 'bulk', jobId: id } }],
    });
    await open(SCREEN, { web: MODERATOR });
    await expect.element(bar.getByText('2 images rated PG')).toBeVisible();
    await undo.click();
    await expect.element(undo).not.toBeInTheDocument();
    expect(api.requests(images.calls.undoDecision)).toMatchObject([{ params: { id } }]);
  });

  it('stays made if it is too late to undo it', async ({ api, open }) => {
    serveStaffImages(api, buildTwo());
    const message = "It's too late to undo this decision";
    api.refuse(images.calls.undoDecision, 'conflict', { message });
    await open(SCREEN, { web: MODERATOR });
    await chooseAll.click();
    await action('Approve').click();
    await undo.click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(card('First').getByText('Approved')).toBeVisible();
  });

  it('is shown as undone if the server refuses it, and keeps the note of a rejection', async ({
    api,
    open,
  }) => {
    serveStaffImages(api, buildTwo());
    api.refuse(images.calls.bulk, 'unavailable');
    const respond = api.hold(images.calls.bulk);
    await open(SCREEN, { web: MODERATOR });
    await chooseAll.click();
    await action('Reject').click();
    await dialog.getByRole('radio', { name: 'Low quality' }).click({ force: true });
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Larger, please.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect.element(card('First').getByText('Rejected')).toBeVisible();
    respond();
    await expect.element(page.getByText('Failed to reject images')).toBeVisible();
    await expect.element(card('First').getByText('Pending')).toBeVisible();
    await chooseAll.click();
    await action('Reject').click();
    await expect.element(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Larger, please.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(sent(api)).toMatchObject([
      { change: { status: 'rejected', reason: 'low-quality', note: 'Larger, please.' } },
    ]);
  });

  it('shows why images were left out, with decisions by others and a link', async ({ api, open }) => {
    const [first, second] = buildTwo();
    const own = buildStaffImage({ title: 'Own' });
    const stored = serveStaffImages(api, [first, second, own]);
    await open(SCREEN, { web: MODERATOR });
    await chooseAll.click();
    await action('Approve').click();
    await expectSent(api, 1);
    const message = 'Someone else changed this image since you opened it';
    const left = { code: 'conflict', message: OWN, title: 'Own', isOwn: true } as const;
    const conflict = {
      code: 'version-conflict',
      message,
      title: 'Second',
      approvalStatus: 'rejected',
    } as const;
    api.respond(images.calls.bulkProgress, ({ params: { id } }) => {
      stored.change(own.id, { approvalStatus: 'pending' });
      stored.change(second.id, { approvalStatus: 'rejected' });
      const failures = [
        { id: own.id, ...left },
        { id: second.id, ...conflict },
      ];
      const change = { status: 'approved' } as const;
      return { progress: { id, state: 'done' as const, change, total: 3, done: 3, failed: 2, failures } };
    });
    await carryOut();
    await expect.element(bar.getByText('1 image approved, 2 not changed')).toBeVisible();
    await action('Show results').click();
    await expect.element(dialog.getByText('1 failed; 1 left out, since you uploaded it')).toBeVisible();
    const row = dialog.getByRole('listitem').filter({ hasText: 'Second' });
    await expect.element(row.getByText(message)).toBeVisible();
    await expect.element(row.getByText('Rejected', { exact: true })).toBeVisible();
    const address = row.getByRole('link', { name: 'Second' }).element().getAttribute('href');
    expect(address).toBe(`/admin/images/${second.id}`);
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect.element(action('Show results')).not.toBeInTheDocument();
    await expect.element(card('Second').getByText('Rejected')).toBeVisible();
    await expect.element(card('Own').getByText('Pending')).toBeVisible();
  });

  it('rates, moves and tags images', async ({ api, open }) => {
    const [first, second] = buildTwo();
    serveStaffImages(api, [first, second]);
    await open(SCREEN, { web: MODERATOR });
    await choose('First').click();
    await action('Rating').click();
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect.element(dialog.getByText('Choose a rating')).toBeVisible();
    await dialog.getByRole('radio', { name: 'PG' }).click({ force: true });
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect.element(card('First').getByText('· PG ·')).toBeVisible();
    await choose('First').click();
    await action('Category').click();
    await dialog.getByLabelText('Category').selectOptions('logo');
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect.element(card('First').getByText('Logo')).toBeVisible();
    await choose('Second').click();
    await action('Tags').click();
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect.element(dialog.getByText('Enter a tag')).toBeVisible();
    await dialog.getByLabelText('Tags to add').fill('night, moth');
    await dialog.getByLabelText('Tags to remove').fill('day');
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect
      .poll(() => sent(api))
      .toMatchObject([
        { ids: [first.id], versions: { [first.id]: 1 }, change: { rating: 'pg' } },
        // The server bases it on the change before.
        { ids: [first.id], versions: { [first.id]: 1 }, change: { category: 'logo' } },
        { ids: [second.id], change: { addTags: ['night', 'moth'], removeTags: ['day'] } },
      ]);
  });

  it('deletes images after a confirmation with their number', async ({ api, open }) => {
    const two = buildTwo();
    serveStaffImages(api, two);
    await open(SCREEN, { web: MODERATOR });
    await chooseAll.click();
    await action('Delete').click();
    await expect.element(dialog.getByText(/delete these 2 images\?/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete 2 images' }).click();
    await expect.element(page.getByText('Nothing left on this page')).toBeVisible();
    await undo.click();
    await expect.element(card('First')).toBeVisible();
    await action('Delete').click();
    await dialog.getByRole('button', { name: 'Delete 2 images' }).click();
    await expectSent(api, 2);
    await carryOut();
    await expect.element(page.getByText('No images found')).toBeVisible();
    expect(sent(api)).toMatchObject([{ change: { delete: true } }, { change: { delete: true } }]);
    expect(api.requests(images.calls.undoDecision)).toHaveLength(1);
  });

  it('is sent after the one before, or when the page closes', async ({ api, open }) => {
    serveStaffImages(api, buildTwo());
    await open(SCREEN, { web: MODERATOR });
    const respond = api.hold(images.calls.bulk);
    await choose('First').click({ force: true });
    await action('Approve').click();
    await choose('Second').click({ force: true });
    await action('Approve').click();
    await expect.element(bar.getByText('2 can be undone')).toBeVisible();
    await expect.poll(() => sent(api).length).toBe(1);
    dispatchEvent(new Event('pagehide'));
    await expect.poll(() => sent(api).length).toBe(2);
    respond();
  });

  it('keeps the focus near where its buttons were', async ({ api, open }) => {
    serveStaffImages(api, buildTwo());
    await open(SCREEN, { web: MODERATOR });
    await expect.element(chooseAll).toBeVisible();
    chooseAll.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(bar).toHaveFocus();
    action('Approve').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(undo).toBeVisible();
    await expect.poll(() => document.activeElement?.tagName).not.toBe('BODY');
    chooseAll.element().focus();
    await userEvent.keyboard('{Enter}');
    action('Rating').element().focus();
    await userEvent.keyboard('{Enter}');
    await dialog.getByRole('radio', { name: 'PG' }).click({ force: true });
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement?.tagName).not.toBe('BODY');
  });
});

/** Thirty pending images; the first page has twelve of them. */
const buildMany = () =>
  Array.from({ length: 30 }, (_, index) => buildStaffImage({ title: `Image ${index + 1}` }));

describe('a change of all images that match', () => {
  const chooseMatching = action('Select all 30 that match');

  it('asks with their number, and sends the filter', async ({ api, open }) => {
    serveStaffImages(api, buildMany());
    await open(`${SCREEN}?status=pending`, { web: MODERATOR });
    await chooseMatching.click();
    await expect.element(bar.getByText('All 30 images that match selected')).toBeVisible();
    await expect.element(choose('Image 30')).toBeChecked();
    await expect.element(action('Reject')).toBeVisible();
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect.element(choose('Image 18')).toBeChecked();
    await action('Approve').click();
    await expect.element(dialog.getByText(/approve all 30 images that match/)).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Approve 30 images' }).click();
    await expect.element(card('Image 18').getByText('Approved')).toBeVisible();
    await expectSent(api, 1);
    await carryOut();
    await expect.element(undo).not.toBeInTheDocument();
    await expect.element(bar.getByText('30 images approved')).toBeVisible();
    expect(sent(api)).toMatchObject([
      { filter: { status: 'pending', expected: 30 }, change: { status: 'approved' } },
    ]);
  });

  it('makes earlier changes before it counts what matches', async ({ api, open }) => {
    serveStaffImages(api, buildMany());
    await open(`${SCREEN}?status=pending`, { web: MODERATOR });
    await choose('Image 30').click();
    await action('Approve').click();
    await expectSent(api, 1);
    await action('Select all 30 that match').click();
    await expect.element(bar.getByText('All 29 images that match selected')).toBeVisible();
    expect(api.requests(images.calls.carryOutDecision)).toHaveLength(1);
    await expect.element(undo).not.toBeInTheDocument();
  });

  it('says so if another number of images matches by then', async ({ api, open }) => {
    serveStaffImages(api, buildMany());
    const message = '31 images match now. Please look at them again.';
    api.refuse(images.calls.bulk, 'conflict', { message });
    await open(`${SCREEN}?status=pending`, { web: MODERATOR });
    await chooseMatching.click();
    await action('Rating').click();
    await expect.element(dialog.getByText('all 30 images that match')).toBeVisible();
    await dialog.getByRole('radio', { name: 'PG' }).click({ force: true });
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(card('Image 30').getByText('· G ·')).toBeVisible();
  });

  it('offers no decision that all of them have', async ({ api, open }) => {
    serveStaffImages(
      api,
      buildMany().map((image) => ({ ...image, approvalStatus: 'approved' as const })),
    );
    await open(`${SCREEN}?status=approved`, { web: MODERATOR });
    await chooseMatching.click();
    await expect.element(action('Reject')).toBeVisible();
    expect(action('Approve').query()).toBeNull();
  });

  it('ends when an image is taken out of the selection', async ({ api, open }) => {
    serveStaffImages(api, buildMany());
    await open(SCREEN, { web: MODERATOR });
    await chooseMatching.click();
    await choose('Image 30').click();
    await expect.element(bar.getByText('11 selected')).toBeVisible();
  });

  it('shows how far it is in the background, and which images failed', async ({ api, open }) => {
    serveStaffImages(api, buildMany());
    const [some] = buildTwo();
    const change = { delete: true } as const;
    const progress = { id: some.id, change, total: 120, done: 0, failed: 0, failures: [] };
    const until = new Date(Date.now() + 10_000).toISOString();
    const decision = { id: some.id, until, subject: { type: 'bulk', jobId: some.id } } as const;
    api.respond(images.calls.bulk, {
      progress: { ...progress, state: 'held', until },
      held: { ...decision, state: 'held' },
    });
    await open(SCREEN, { web: MODERATOR });
    await chooseMatching.click();
    await action('Delete').click();
    await dialog.getByRole('button', { name: 'Delete 30 images' }).click();
    await expectSent(api, 1);
    api.respond(images.calls.heldDecisions, { decisions: [{ ...decision, state: 'started' }] });
    api.respond(images.calls.bulkProgress, { progress: { ...progress, state: 'running', done: 60 } });
    await carryOut();
    const line = bar.getByRole('progressbar', { name: '120 images deleted' });
    await expect.element(line).toHaveAttribute('aria-valuenow', '50');
    await expectAccessible();
    api.respond(images.calls.heldDecisions, { decisions: [] });
    api.respond(images.calls.bulkProgress, {
      progress: {
        ...progress,
        state: 'done',
        done: 120,
        failed: 1,
        failures: [{ id: some.id, code: 'conflict', message: 'nadia is reviewing it', title: 'First' }],
      },
    });
    await expect.element(bar.getByText('119 images deleted, 1 not changed')).toBeVisible();
    await action('Show results').click();
    await expect.element(dialog.getByText('nadia is reviewing it')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
  });
});

it('follows a change in the background after a reload', async ({ api, open }) => {
  serveStaffImages(api, buildTwo());
  const { id } = buildStaffImage();
  const until = new Date(Date.now() - 1_000).toISOString();
  const decision = { id, state: 'started', until, subject: { type: 'bulk', jobId: id } } as const;
  api.respond(images.calls.heldDecisions, { decisions: [decision] });
  const change = { rating: 'pg' } as const;
  const progress = { id, change, total: 200, failed: 0, failures: [] };
  api.respond(images.calls.bulkProgress, { progress: { ...progress, state: 'running', done: 50 } });
  await open(SCREEN, { web: MODERATOR });
  const line = bar.getByRole('progressbar', { name: '200 images rated PG' });
  await expect.element(line).toHaveAttribute('aria-valuenow', '25');
  api.respond(images.calls.heldDecisions, { decisions: [] });
  api.respond(images.calls.bulkProgress, { progress: { ...progress, state: 'done', done: 200 } });
  await expect.element(line).not.toBeInTheDocument();
  await expect.element(bar.getByText('200 images rated PG')).toBeVisible();
});

describe('the selection of several images', () => {
  it('is extended to a range with Shift', async ({ api, open }) => {
    const titles = ['First', 'Second', 'Third', 'Fourth'];
    serveStaffImages(
      api,
      titles.map((title) => buildStaffImage({ title })),
    );
    await open(`${SCREEN}?size=48`, { web: MODERATOR });
    await choose('Fourth').click();
    await userEvent.keyboard('{Shift>}');
    await choose('Second').click();
    await userEvent.keyboard('{/Shift}');
    await expect.element(page.getByText('3 selected')).toBeVisible();
    await expect.element(choose('Third')).toBeChecked();
    await expect.element(choose('First')).not.toBeChecked();
    expect(api.requests(images.calls.list)).toMatchObject([{ query: { limit: 48 } }]);
  });

  it('leaves the own uploads out of decisions only, and says so', async ({ api, openApp }) => {
    const uploadedBy = { kind: 'web', id: MODERATOR.id, username: MODERATOR.username } as const;
    const own = buildStaffImage({ title: 'Own', uploadedBy });
    const two = buildTwo();
    serveStaffImages(api, [own, ...two], MODERATOR.id);
    await openApp(SCREEN, { web: MODERATOR });
    await expect.element(page.getByRole('button', { name: 'Approve First' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Approve Own' })).not.toBeInTheDocument();
    await chooseAll.click();
    await expect.element(page.getByText('3 selected')).toBeVisible();
    await expect
      .element(page.getByText('Decisions leave out your own upload: someone else reviews it.'))
      .toBeVisible();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect
      .poll(() => sent(api).map(({ ids }) => new Set(ids)))
      .toEqual([new Set(two.map(({ id }) => id))]);
  });
});
