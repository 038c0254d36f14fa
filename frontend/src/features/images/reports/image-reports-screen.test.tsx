import { ulid } from 'ulid';
import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { images } from '../../../../../shared/contract/images.ts';
import { paginate } from '../../../../../shared/contract/pagination.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildStaffImage, buildWebsiteUser } from '../../../../testing/builders.ts';
import { startFakeTime } from '../../../../testing/fake-time.ts';
import { it } from '../../../../testing/screen-test.tsx';

const SCREEN = '/admin/reports';
const MODERATOR = buildWebsiteUser({ role: 'moderator' });
const { reports, resolveReport } = images.calls;

const buildReport = (image = buildStaffImage({ approvalStatus: 'approved' })) => {
  const said = {
    id: ulid(),
    at: '2026-11-20T12:00:00.000Z',
    reason: 'spam',
    detail: 'They sell shoes.',
  } as const;
  const { id, at } = said;
  return { id, at, imageTitle: 'Moth child', image, count: 1, reports: [said] };
};
type Report = ReturnType<typeof buildReport>;

/** The first page of the reports. */
const buildPage = (all: Report[], totalItems = all.length) => ({
  reports: all,
  pagination: paginate(1, 20, totalItems),
});

const row = page.getByRole('article', { name: 'Moth child' });
const dismiss = row.getByRole('button', { name: /^Dismiss/ });
const none = page.getByText('No reports', { exact: true });
const loading = page.getByText('Loading reports');

describe('the list of reports', () => {
  it('removes a dismissed report at once', async ({ api, open }) => {
    const report = buildReport();
    api.answer(reports, buildPage([report]));
    api.answer(resolveReport, {});
    await open(SCREEN, { web: MODERATOR });
    await expect.element(row.getByText('Spam')).toBeVisible();
    await expect.element(row.getByText('They sell shoes.')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    const answer = api.hold(resolveReport);
    dismiss.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(row).not.toBeInTheDocument();
    api.answer(reports, buildPage([]));
    answer();
    await expect.element(page.getByText('Report dismissed')).toBeVisible();
    expect(api.requests(resolveReport)).toMatchObject([
      { params: { id: report.id }, body: { action: 'dismiss' } },
    ]);
  });

  it('restores a report if the server refuses to dismiss it', async ({ api, open }) => {
    api.answer(reports, buildPage([buildReport()]));
    api.refuse(resolveReport, 'unavailable');
    await open(SCREEN, { web: MODERATOR });
    await dismiss.click();
    await expect.element(page.getByText('Failed to dismiss report')).toBeVisible();
    await expect.element(row).toBeVisible();
  });

  it('waits for reports from the next page', async ({ api, open }) => {
    api.answer(reports, buildPage([buildReport()], 21));
    api.answer(resolveReport, {});
    await open(SCREEN, { web: MODERATOR });
    await expect.element(dismiss).toBeVisible();
    // Reports from the next page do not arrive at once.
    api.answer(reports, buildPage([], 20));
    dismiss.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Report dismissed')).toBeVisible();
    await expect.element(loading).toBeInTheDocument();
    await expect.poll(() => document.activeElement).not.toBe(document.body);
    expect(none.query()).toBeNull();
    api.answer(reports, buildPage([buildReport()], 20));
    await expect.element(row).toBeVisible();
  });

  it('says that the server takes long to close reports, and can be loaded again', async ({ api, open }) => {
    const skip = startFakeTime();
    api.answer(reports, buildPage([], 3));
    await open(SCREEN, { web: MODERATOR });
    await expect.element(loading).toBeInTheDocument();
    await skip(31_000);
    await expect.element(page.getByText('Closing reports')).toBeVisible();
    await expectAccessible();
    const before = api.requests(reports).length;
    await skip(20_000);
    expect(api.requests(reports)).toHaveLength(before);
    api.answer(reports, buildPage([]));
    page.getByRole('button', { name: 'Try again' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(none).toBeVisible();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('offers a retry if loading failed, and may be empty', async ({ api, open }) => {
    api.refuse(reports, 'unavailable');
    await open(SCREEN, { web: MODERATOR });
    await expect.element(page.getByText('Failed to load reports')).toBeVisible();
    api.answer(reports, buildPage([]));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(none).toBeVisible();
    await expectAccessible();
  });
});
