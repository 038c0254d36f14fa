import { afterEach, describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { images } from '../../../../../shared/contract/images.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildStaffImage, buildWebsiteUser } from '../../../../testing/builders.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { sendDeferredDecisions } from '../../../../testing/send-deferred-decisions.ts';
import { answerStaffImages } from '../../../../testing/staff-images.ts';

const SCREEN = '/admin/images/review';
const MODERATOR = buildWebsiteUser({ role: 'moderator' });

const buildQueue = (count: number) =>
  Array.from({ length: count }, (_, index) => buildStaffImage({ title: `Image ${index + 1}` }));

const detail = page.getByRole('region', { name: 'Image to review' });
const tiles = page.getByRole('list', { name: 'Images waiting for review' }).getByRole('button');
const tile = (title: string) => tiles.and(page.getByRole('button', { name: title }));
const expectShown = (title: string) =>
  expect.element(detail.getByRole('heading', { name: title, exact: true })).toBeVisible();
const decisions = (api: Parameters<typeof answerStaffImages>[0]) =>
  api.requests(images.calls.review).map(({ params, body }) => ({ id: params.id, ...body }));

afterEach(sendDeferredDecisions);

describe('the review queue', () => {
  it('can be worked through by keyboard: approve, undo, and reject with a reason', async ({ api, open }) => {
    const [first, second, third] = buildQueue(3);
    answerStaffImages(
      api,
      [first, second, third].filter((image) => image !== undefined),
    );
    await open(SCREEN, { web: MODERATOR });
    await expect.element(page.getByText(/^3 waiting, the oldest arrived /)).toBeVisible();
    await expectShown('Image 1');
    await userEvent.keyboard('{ArrowRight}');
    await expectShown('Image 2');
    await userEvent.keyboard('{ArrowLeft}');
    await expectShown('Image 1');
    await userEvent.keyboard('a');
    await expectShown('Image 2');
    await userEvent.keyboard('u');
    await expectShown('Image 1');
    await userEvent.keyboard('a');
    await expectShown('Image 2');
    await userEvent.keyboard('r');
    const dialog = page.getByRole('dialog', { name: 'Reject' });
    await dialog.getByRole('radio', { name: "Doesn't belong in this gallery" }).click({ force: true });
    // Typed text triggers no shortcuts.
    await dialog.getByRole('textbox', { name: 'Note' }).click();
    await userEvent.keyboard('aaa eee');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expectShown('Image 3');
    await expect.element(page.getByRole('status').filter({ hasText: 'Image rejected' })).toBeVisible();
    expect(decisions(api)).toEqual([]);
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await sendDeferredDecisions();
    expect(decisions(api)).toMatchObject([
      { id: first?.id, status: 'approved', version: 1 },
      { id: second?.id, status: 'rejected', reason: 'off-topic', note: 'aaa eee' },
    ]);
  });

  it('shows the oldest images first, and fills a short last page of the list', async ({ api, open }) => {
    answerStaffImages(api, buildQueue(50));
    await open(SCREEN, { web: MODERATOR });
    await expectShown('Image 1');
    expect(tiles.elements()).toHaveLength(26);
  });

  it('keeps the focus among the tiles after a decision there', async ({ api, open }) => {
    answerStaffImages(api, buildQueue(2));
    await open(SCREEN, { web: MODERATOR });
    await expect.element(tile('Image 1')).toBeVisible();
    tile('Image 1').element().focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('a');
    await expectShown('Image 2');
    await expect.element(tile('Image 2')).toHaveFocus();
    await userEvent.keyboard('u');
    await expectShown('Image 1');
  });

  it('edits an image, shows a sensitive one, and can turn off single-letter shortcuts', async ({
    api,
    open,
  }) => {
    answerStaffImages(api, [buildStaffImage({ title: 'Sensitive', rating: 'r' })]);
    await open(SCREEN, { web: MODERATOR });
    await expectShown('Sensitive');
    const picture = () => detail.element().querySelector('img');
    expect(picture()).toHaveClass('sensitive-blur');
    await userEvent.keyboard('v');
    await expect.poll(picture).not.toHaveClass('sensitive-blur');
    await userEvent.keyboard('e');
    await page.getByRole('textbox', { name: 'Title' }).fill('Sensitive again');
    await userEvent.keyboard('{Enter}');
    await expectShown('Sensitive again');
    expect(api.requests(images.calls.update)).toMatchObject([
      { body: { metadata: { title: 'Sensitive again' } } },
    ]);
    const letters = page.getByRole('checkbox', { name: 'Single-letter shortcuts' });
    await letters.click({ force: true });
    await userEvent.keyboard('a');
    await userEvent.keyboard('e');
    await expectShown('Sensitive again');
    expect(page.getByRole('dialog').query()).toBeNull();
    expect(page.getByText('Image approved').query()).toBeNull();
    await letters.click({ force: true });
    await userEvent.keyboard('e');
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });
});
