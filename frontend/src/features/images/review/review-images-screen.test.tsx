import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { images } from '#shared/contract/images.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildStaffImage, buildWebsiteUser } from '../../../../testing/builders.ts';
import { countMosaics } from '../../../../testing/mosaics.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { serveStaffImages } from '../../../../testing/staff-images.ts';

const SCREEN = '/admin/images/review';
const MODERATOR = buildWebsiteUser({ role: 'moderator' });

const buildQueue = (count: number) =>
  Array.from({ length: count }, (_, index) => buildStaffImage({ title: `Image ${index + 1}` }));

const detail = page.getByRole('region', { name: 'Image to review' });
const tiles = page.getByRole('list', { name: 'Images waiting for review' }).getByRole('button');
const tile = (title: string) => tiles.and(page.getByRole('button', { name: title, exact: true }));
const approve = detail.getByRole('button', { name: /^Approve/ });
const reject = detail.getByRole('button', { name: /^Reject/ });
const panel = (title: string) => page.getByRole('form', { name: `Reject ${title}` });
const expectShown = (title: string) =>
  expect.element(detail.getByRole('heading', { name: title, exact: true })).toBeVisible();
/** Waits until the user has seen the picture, and may decide. */
const expectReady = async (title: string) => {
  await expectShown(title);
  await expect.element(approve).not.toHaveAttribute('aria-disabled');
};
const decisions = (api: Parameters<typeof serveStaffImages>[0]) =>
  api.requests(images.calls.review).map(({ params, body }) => ({ id: params.id, ...body }));

describe('the review queue', () => {
  it('is filtered by category and ordered by age, in the address', async ({ api, open }) => {
    const art = buildStaffImage({ title: 'Avatar', category: 'avatar' });
    serveStaffImages(api, [...buildQueue(2), art, buildStaffImage({ title: 'Paid', hasPriority: true })]);
    await open(SCREEN, { web: MODERATOR });
    await expectReady('Paid');
    await page.getByRole('combobox', { name: 'Order' }).selectOptions('Oldest first');
    await expectReady('Image 1');
    await page.getByRole('combobox', { name: 'Category' }).selectOptions('avatar');
    await expectReady('Avatar');
    expect(location.search).toBe('?category=avatar&order=oldest');
    await expectAccessible();
    await userEvent.keyboard('a');
    await expect.element(page.getByText('No image of this category is waiting.')).toBeVisible();
    await userEvent.keyboard('u');
    await expectReady('Avatar');
  });

  it('can be worked through by keyboard: approve, undo, and reject next to the image', async ({
    api,
    openApp,
  }) => {
    const queue = buildQueue(3);
    serveStaffImages(api, queue);
    await openApp(SCREEN, { web: MODERATOR });
    await expect.element(page.getByText(/^3 waiting, the oldest arrived /)).toBeVisible();
    await expectReady('Image 1');
    await userEvent.keyboard('n');
    await expectReady('Image 2');
    await userEvent.keyboard('p');
    await expectReady('Image 1');
    await userEvent.keyboard('a');
    await expectReady('Image 2');
    await expect.element(page.getByText('Image approved')).toBeVisible();
    await expect.element(page.getByText(/^2 waiting, the oldest arrived /)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Review 2 waiting' })).toBeVisible();
    await userEvent.keyboard('u');
    await expectReady('Image 1');
    await expect.element(page.getByText(/^3 waiting, the oldest arrived /)).toBeVisible();
    await userEvent.keyboard('a');
    await expectReady('Image 2');
    await userEvent.keyboard('r');
    await userEvent.keyboard('1');
    await expect
      .element(panel('Image 2').getByRole('radio', { name: "Doesn't belong in this gallery" }))
      .toBeChecked();
    // Typed text triggers no shortcuts.
    await panel('Image 2').getByRole('textbox', { name: 'Note' }).click();
    await userEvent.keyboard('aaa eee');
    await expectAccessible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expectReady('Image 3');
    await expect.element(page.getByText('2 can be undone')).toBeVisible();
    await expect.element(page.getByText('Image rejected: Image 2')).toBeInTheDocument();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    expect(api.requests(images.calls.undoDecision)).toHaveLength(1);
    const first = { id: queue[0]?.id, status: 'approved', version: 1, holdSeconds: 10 };
    expect(decisions(api)).toMatchObject([
      first,
      first,
      { id: queue[1]?.id, status: 'rejected', reason: 'off-topic', note: 'aaa eee', holdSeconds: 10 },
    ]);
  });

  it('begins with the images that have priority, and says so', async ({ api, open }) => {
    const marked = buildStaffImage({ title: 'Image 3', hasPriority: true });
    serveStaffImages(api, [...buildQueue(2), marked]);
    await open(SCREEN, { web: MODERATOR });
    await expectShown('Image 3');
    await expect.element(detail).toMatchTextContent('Pending · Priority');
    expect(tiles.elements().map(({ textContent }) => textContent)).toEqual([
      'Image 3, priority',
      'Image 1',
      'Image 2',
    ]);
    await expectAccessible();
  });

  it('rejects with three keys, and fills the note with a ready-made one', async ({ api, open }) => {
    serveStaffImages(api, buildQueue(3));
    await open(SCREEN, { web: MODERATOR });
    await expectReady('Image 1');
    await userEvent.keyboard('r22');
    await expectReady('Image 2');
    await userEvent.keyboard('r');
    await expect.element(panel('Image 2')).toBeVisible();
    await userEvent.keyboard('3');
    await panel('Image 2').getByRole('button', { name: "You've already uploaded this image." }).click();
    const note = panel('Image 2').getByRole('textbox', { name: 'Note' });
    await expect.element(note).toHaveValue("You've already uploaded this image.");
    await userEvent.keyboard('q');
    await expect.element(note).toHaveValue('This image is already in the gallery.');
    await userEvent.keyboard('3');
    await expectReady('Image 3');
    expect(decisions(api)).toMatchObject([
      { reason: 'low-quality' },
      { reason: 'duplicate', note: 'This image is already in the gallery.' },
    ]);
  });

  it('keeps the reason and the note of a rejection that was not sent', async ({ api, open }) => {
    serveStaffImages(api, buildQueue(2));
    await open(SCREEN, { web: MODERATOR });
    await expectReady('Image 1');
    await userEvent.keyboard('r2');
    await panel('Image 1').getByRole('textbox', { name: 'Note' }).fill('Larger, please.');
    await userEvent.keyboard('{Escape}');
    await expect.element(reject).toHaveFocus();
    await userEvent.keyboard('n');
    await expectReady('Image 2');
    await userEvent.keyboard('pr');
    await expect.element(panel('Image 1').getByRole('radio', { name: 'Low quality' })).toBeChecked();
    await expect
      .element(panel('Image 1').getByRole('textbox', { name: 'Note' }))
      .toHaveValue('Larger, please.');
    expect(decisions(api)).toEqual([]);
  });

  it('leaves the own uploads to others, and shows them last', async ({ api, open }) => {
    const uploadedBy = { kind: 'web', id: MODERATOR.id, username: MODERATOR.username } as const;
    const own = buildStaffImage({ title: 'Own', uploadedBy });
    serveStaffImages(api, [own, ...buildQueue(2)], MODERATOR.id);
    await open(SCREEN, { web: MODERATOR });
    await expect.element(page.getByText(/^2 waiting, the oldest/)).toBeVisible();
    await expect.element(page.getByText('Someone else reviews your own image')).toBeVisible();
    await expectReady('Image 1');
    expect(tiles.elements().map((each) => each.textContent)).toEqual(['Image 1', 'Image 2', 'Own']);
  });

  it('shows the oldest 48 images, oldest first', async ({ api, open }) => {
    serveStaffImages(api, buildQueue(50));
    await open(SCREEN, { web: MODERATOR });
    await expectShown('Image 1');
    expect(tiles.elements()).toHaveLength(48);
  });

  it('keeps the focus among the tiles, and the picture in its place', async ({ api, openApp }) => {
    serveStaffImages(api, buildQueue(24));
    await openApp(SCREEN, { web: MODERATOR });
    await expectReady('Image 1');
    const top = () => detail.element().getBoundingClientRect().top;
    const before = top();
    tile('Image 1').element().focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('a');
    await expectReady('Image 2');
    await expect.element(tile('Image 2')).toHaveFocus();
    await tile('Image 24').click();
    await expectReady('Image 24');
    expect(top()).toBe(before);
    expect(scrollY).toBe(0);
    await userEvent.keyboard('u');
    await expectReady('Image 1');
  });

  it('edits an image, and can turn off single-letter shortcuts', async ({ api, open }) => {
    serveStaffImages(api, [buildStaffImage({ title: 'First' })]);
    await open(SCREEN, { web: MODERATOR });
    await expectReady('First');
    await userEvent.keyboard('e');
    await page.getByRole('textbox', { name: 'Title' }).fill('First again');
    await userEvent.keyboard('{Enter}');
    await expectReady('First again');
    expect(api.requests(images.calls.update)).toMatchObject([
      { body: { metadata: { title: 'First again' } } },
    ]);
    await detail.getByText('Keys', { exact: true }).click();
    const letters = page.getByRole('checkbox', { name: 'Single-letter shortcuts' });
    await letters.click({ force: true });
    await userEvent.keyboard('ae');
    await expectShown('First again');
    expect(page.getByRole('dialog').query()).toBeNull();
    expect(page.getByRole('button', { name: /^Undo/ }).query()).toBeNull();
    expect(decisions(api)).toEqual([]);
    await letters.click({ force: true });
    await userEvent.keyboard('e');
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });
});

describe('a sensitive image', () => {
  it('cannot be decided on before it is shown', async ({ api, open }) => {
    serveStaffImages(api, [buildStaffImage({ title: 'Sensitive', rating: 'r' })]);
    await open(SCREEN, { web: MODERATOR });
    await expectShown('Sensitive');
    await expect.element(detail.getByText('Show this image first')).toBeVisible();
    // The picture and its tile in the filmstrip.
    expect(countMosaics(detail)).toBe(2);
    await userEvent.keyboard('ar');
    await expectShown('Sensitive');
    expect(panel('Sensitive').query()).toBeNull();
    await expectAccessible();
    await userEvent.keyboard('v');
    await expect.poll(() => countMosaics(detail)).toBe(0);
    await expectReady('Sensitive');
    await userEvent.keyboard('a');
    await expect.element(page.getByText('Nothing to review')).toBeVisible();
  });

  it('is shown at once after the user has chosen so for the session', async ({ api, open }) => {
    const sensitive = ['First', 'Second'].map((title) => buildStaffImage({ title, rating: 'r' }));
    serveStaffImages(api, sensitive);
    await open(SCREEN, { web: MODERATOR });
    await expectShown('First');
    await detail.getByRole('button', { name: 'Show 18+ for this session' }).last().click();
    await expectReady('First');
    await userEvent.keyboard('a');
    await expectReady('Second');
    expect(countMosaics(detail)).toBe(0);
    await detail.getByRole('button', { name: 'Show 18+ for this session' }).click();
    await expect.element(detail.getByText('Show this image first')).toBeVisible();
  });
});

describe('the picture', () => {
  it('is zoomed by keys, with the grid of its pixels, and panned by the arrow keys', async ({
    api,
    open,
  }) => {
    const original = { width: 64, height: 64, size: 900, nativeWidth: 8, nativeHeight: 8 };
    const pixels = { nativeWidth: 8, nativeHeight: 8, original };
    serveStaffImages(api, [
      buildStaffImage({ title: 'First', ...pixels }),
      buildStaffImage({ title: 'Second' }),
    ]);
    await open(SCREEN, { web: MODERATOR });
    await expectReady('First');
    const width = () => detail.element().querySelector('img')?.width ?? 0;
    const fitting = width();
    expect(fitting % 8).toBe(0);
    await userEvent.keyboard('1');
    await expect.poll(width).toBe(64);
    await userEvent.keyboard('0');
    await expect.poll(width).toBe(fitting);
    await userEvent.keyboard('g');
    await expect.poll(() => detail.element().querySelector('[data-pixel-grid]')).not.toBeNull();
    await userEvent.keyboard('+++');
    await expect.poll(width).toBeGreaterThan(fitting);
    const stage = page.getByRole('group', { name: 'Zoomed picture' });
    const left = () => stage.element().scrollLeft;
    const middle = left();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(left).toBeGreaterThan(middle);
    await expectAccessible();
    await userEvent.keyboard('n');
    await expectReady('Second');
    expect(stage.query()).toBeNull();
  });

  it('must have loaded before an approval', async ({ api, open }) => {
    serveStaffImages(api, [buildStaffImage({ thumbnailUrl: undefined, imageUrl: undefined })]);
    await open(SCREEN, { web: MODERATOR });
    await expect.element(detail.getByText("This picture didn't load.")).toBeVisible();
    await expect.element(approve).toHaveAttribute('aria-disabled');
    await expect.element(reject).not.toHaveAttribute('aria-disabled');
  });
});
