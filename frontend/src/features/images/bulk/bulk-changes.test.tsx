import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { images } from '../../../../../shared/contract/images.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildStaffImage, buildWebsiteUser } from '../../../../testing/builders.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { answerStaffImages } from '../../../../testing/staff-images.ts';

const SCREEN = '/admin/images';
const MODERATOR = buildWebsiteUser({ role: 'moderator' });

const buildTwo = () => [buildStaffImage({ title: 'First' }), buildStaffImage({ title: 'Second' })] as const;

const card = (title: string) => page.getByRole('article', { name: title });
const chooseAll = page.getByRole('button', { name: 'Select all pending on this page' });
const approveChosen = page.getByRole('button', { name: 'Approve selected' });
const outcomes = page.getByRole('dialog', { name: 'Some changes failed' });

describe('a decision on several images', () => {
  it('shows the result of each image if some failed', async ({ api, open }) => {
    const [first, second] = buildTwo();
    const stored = answerStaffImages(api, [first, second]);
    const message = 'nadia is reviewing this image right now';
    api.answer(images.calls.reviewMany, () => ({
      results: [
        { id: first.id, ok: true, image: stored.change(first.id, { approvalStatus: 'approved' }) },
        { id: second.id, ok: false, code: 'conflict' as const, message },
      ],
    }));
    await open(SCREEN, { web: MODERATOR });
    await chooseAll.click();
    await expect.element(page.getByText('2 selected')).toBeVisible();
    await approveChosen.click();
    await expect.element(outcomes.getByText('1 of 2 failed')).toBeVisible();
    await expect.element(outcomes.getByText(message)).toBeVisible();
    await outcomes.getByRole('button', { name: 'Done' }).click();
    await expect.element(card('First').getByText('Approved')).toBeVisible();
    await expect.element(card('Second').getByText('Pending')).toBeVisible();
  });

  it('applies to the versions that the user saw, and shows decisions by others', async ({ api, open }) => {
    const [first, second] = buildTwo();
    const stored = answerStaffImages(api, [first, second]);
    await open(SCREEN, { web: MODERATOR });
    await chooseAll.click();
    const theirs = stored.change(second.id, { approvalStatus: 'approved' });
    const message = 'Someone else changed this image since you opened it';
    api.answer(images.calls.reviewMany, () => ({
      results: [
        { id: first.id, ok: true, image: stored.change(first.id, { approvalStatus: 'rejected' }) },
        { id: second.id, ok: false, code: 'version-conflict' as const, message, image: theirs },
      ],
    }));
    await page.getByRole('button', { name: 'Reject selected' }).click();
    const rejection = page.getByRole('dialog', { name: 'Reject' });
    await rejection.getByRole('radio', { name: 'Low quality' }).click({ force: true });
    await rejection.getByRole('button', { name: 'Reject' }).click();
    await expect.element(outcomes.getByText('1 of 2 failed')).toBeVisible();
    const row = outcomes.getByRole('listitem').filter({ hasText: 'Second' });
    await expect.element(row.getByText(message)).toBeVisible();
    await expect.element(row.getByText('Approved', { exact: true })).toBeVisible();
    expect(api.requests(images.calls.reviewMany)).toMatchObject([
      {
        body: {
          ...{ status: 'rejected', reason: 'low-quality' },
          versions: { [first.id]: first.version, [second.id]: second.version },
        },
      },
    ]);
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await outcomes.getByRole('button', { name: 'Done' }).click();
    await expect.element(card('Second').getByText('Approved')).toBeVisible();
    await expect.element(card('First').getByText('Rejected')).toBeVisible();
  });

  it('keeps the focus near where its buttons were', async ({ api, open }) => {
    answerStaffImages(api, buildTwo());
    await open(SCREEN, { web: MODERATOR });
    await expect.element(chooseAll).toBeVisible();
    chooseAll.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('group', { name: 'Bulk actions' })).toHaveFocus();
    approveChosen.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('2 images approved')).toBeVisible();
    await expect.poll(() => document.activeElement?.tagName).not.toBe('BODY');
  });
});

describe('the selection of several images', () => {
  const choose = (title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true });

  it('is extended to a range with Shift', async ({ api, open }) => {
    const titles = ['First', 'Second', 'Third', 'Fourth'];
    answerStaffImages(
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

  it('leaves out the own uploads, and says so', async ({ api, open }) => {
    const uploadedBy = { kind: 'web', id: MODERATOR.id, username: MODERATOR.username } as const;
    const own = buildStaffImage({ title: 'Own', uploadedBy });
    answerStaffImages(api, [own, ...buildTwo()], MODERATOR.id);
    await open(SCREEN, { web: MODERATOR });
    await expect
      .element(page.getByText('Your own upload is left out: someone else reviews it.'))
      .toBeVisible();
    await chooseAll.click();
    await expect.element(page.getByText('2 selected')).toBeVisible();
    expect(choose('Own').query()).toBeNull();
  });
});
