import { ulid } from 'ulid';
import { afterEach, describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { images } from '#shared/contract/images.ts';
import { paginate } from '#shared/contract/pagination.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildStaffImage, buildWebsiteUser } from '../../../../testing/builders.ts';
import { startFakeTime } from '../../../../testing/fake-time.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { UNDO_MILLISECONDS } from '../review/deferred-queue.ts';

const SCREEN = '/admin/reports';
const MODERATOR = buildWebsiteUser({ role: 'moderator' });
const { reports, resolveReport } = images.calls;
const AT = '2026-11-20T12:00:00.000Z';

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
const buildPage = <Each extends Report>(all: Each[], totalItems = all.length) => ({
  reports: all,
  pagination: paginate(1, 20, totalItems),
});

const row = page.getByRole('article', { name: 'Moth child' });
const dismiss = row.getByRole('button', { name: /^Dismiss/ });
const none = page.getByText('No reports', { exact: true });
const loading = page.getByText('Loading reports');

/** Sends all undoable decisions, as when the page closes. */
const sendDecisions = () => dispatchEvent(new Event('pagehide'));

afterEach(sendDecisions);

/** The key of the decisions in the browser's storage. */
const STORED = 'pixelcrowd.report-decisions';

describe('the reports on an image', () => {
  it('are closed by the next visit if the tab was killed before', async ({ api, open }) => {
    const report = buildReport();
    api.respond(reports, buildPage([report]));
    api.respond(resolveReport, {});
    const resolution = { action: 're-rate', rating: 'r' };
    const stored = { userId: MODERATOR.id, id: report.id, version: 1, resolution, due: 0 };
    localStorage.setItem(STORED, JSON.stringify([stored]));
    await open(SCREEN, { web: MODERATOR });
    await expect
      .poll(() => api.requests(resolveReport))
      .toMatchObject([{ params: { id: report.id }, body: { ...resolution, version: 1 } }]);
    await expect.poll(() => localStorage.getItem(STORED)).toBeNull();
  });

  it('keep a decision in the browser until it is sent or undone', async ({ api, open }) => {
    const report = buildReport();
    api.respond(reports, buildPage([report]));
    await open(SCREEN, { web: MODERATOR });
    await dismiss.click();
    await expect.element(row).not.toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem(STORED) ?? '[]')).toMatchObject([
      { userId: MODERATOR.id, id: report.id, version: 1, resolution: { action: 'dismiss' } },
    ]);
    await userEvent.keyboard('u');
    await expect.element(row).toBeVisible();
    expect(localStorage.getItem(STORED)).toBeNull();
  });

  it('are dismissed, and the decision is sent once it can no longer be undone', async ({ api, open }) => {
    const report = buildReport();
    api.respond(reports, buildPage([report]));
    api.respond(resolveReport, {});
    await open(SCREEN, { web: MODERATOR });
    await expect.element(row.getByText('Spam')).toBeVisible();
    await expect.element(row.getByText('They sell shoes.')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await userEvent.keyboard('d');
    await expect.element(row).not.toBeInTheDocument();
    await expect.element(page.getByText('1 waiting to be sent')).toBeVisible();
    await expect.element(page.getByText('0 images with open reports')).toBeVisible();
    await userEvent.keyboard('u');
    await expect.element(row).toBeVisible();
    dismiss.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('All decided')).toBeVisible();
    await expect.poll(() => document.activeElement).not.toBe(document.body);
    expect(api.requests(resolveReport)).toEqual([]);
    api.respond(reports, buildPage([]));
    sendDecisions();
    await expect.element(none).toBeVisible();
    expect(api.requests(resolveReport)).toMatchObject([
      { params: { id: report.id }, body: { action: 'dismiss', version: 1 } },
    ]);
  });

  it('return if the server refuses', async ({ api, open }) => {
    const skip = startFakeTime();
    api.respond(reports, buildPage([buildReport()]));
    api.refuse(resolveReport, 'unavailable');
    await open(SCREEN, { web: MODERATOR });
    await dismiss.click();
    await expect.element(row).not.toBeInTheDocument();
    await skip(UNDO_MILLISECONDS);
    await expect.element(page.getByText('Failed to decide on the reports')).toBeVisible();
    await expect.element(row).toBeVisible();
    expect(api.keptAlive(resolveReport)).toHaveLength(1);
  });

  it('are closed by a better rating or category, by keys or buttons', async ({ api, open }) => {
    const titles = ['First', 'Second', 'Third'];
    const all = titles.map((title) => buildReport(buildStaffImage({ title, approvalStatus: 'approved' })));
    api.respond(reports, buildPage(all));
    api.respond(resolveReport, {});
    await open(SCREEN, { web: MODERATOR });
    await expect.element(page.getByRole('article', { name: 'First' })).toBeVisible();
    await userEvent.keyboard('n');
    await expect.element(page.getByRole('article', { name: 'Second' })).toHaveFocus();
    await userEvent.keyboard('3');
    await expect.element(page.getByRole('article', { name: 'Second' })).not.toBeInTheDocument();
    const third = page.getByRole('article', { name: 'Third' });
    await third.getByRole('combobox', { name: 'Category of Third' }).selectOptions('logo');
    await third.getByRole('button', { name: 'Fix category' }).click();
    await expect.element(page.getByText('2 waiting to be sent')).toBeVisible();
    sendDecisions();
    await expect
      .poll(() => api.requests(resolveReport).map(({ body }) => body))
      .toMatchObject([
        { action: 're-rate', rating: 'r' },
        { action: 're-categorise', category: 'logo' },
      ]);
  });

  it('are filtered by reason, and the closed ones say who decided', async ({ api, open }) => {
    const decision = { outcome: 're-rated', rating: 'r', by: 'nadia', at: AT, note: 'Too bloody.' } as const;
    api.respond(reports, ({ query: { state, reason } }) =>
      buildPage(state === 'closed' && reason === 'spam' ? [{ ...buildReport(), decision }] : []),
    );
    await open(SCREEN, { web: MODERATOR });
    await expect.element(none).toBeVisible();
    const filters = page.getByRole('navigation', { name: 'Filter reports' });
    await filters.getByRole('link', { name: 'Spam' }).click();
    await expect.element(page.getByText('No reports match this reason.')).toBeVisible();
    await filters.getByRole('link', { name: 'Closed' }).click();
    await expect.element(row.getByText('Rated R')).toBeVisible();
    await expect.element(row.getByText('Too bloody.')).toBeVisible();
    expect(dismiss.query()).toBeNull();
    expect(location.search).toBe('?state=closed&reason=spam');
    await expectAccessible();
  });
});

describe('the list of reports', () => {
  it('waits for reports from the next page', async ({ api, open }) => {
    api.respond(reports, buildPage([buildReport()], 21));
    api.respond(resolveReport, {});
    await open(SCREEN, { web: MODERATOR });
    await expect.element(dismiss).toBeVisible();
    // Reports from the next page do not arrive at once.
    api.respond(reports, buildPage([], 20));
    dismiss.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('All decided')).toBeVisible();
    sendDecisions();
    await expect.element(loading).toBeInTheDocument();
    await expect.poll(() => document.activeElement).not.toBe(document.body);
    expect(none.query()).toBeNull();
    api.respond(reports, buildPage([buildReport()], 20));
    await expect.element(row).toBeVisible();
  });

  it('says that the server takes long to close reports, and can be loaded again', async ({ api, open }) => {
    const skip = startFakeTime();
    api.respond(reports, buildPage([], 3));
    await open(SCREEN, { web: MODERATOR });
    await expect.element(loading).toBeInTheDocument();
    await skip(31_000);
    await expect.element(page.getByText('Closing reports')).toBeVisible();
    await expectAccessible();
    const before = api.requests(reports).length;
    await skip(20_000);
    expect(api.requests(reports)).toHaveLength(before);
    api.respond(reports, buildPage([]));
    page.getByRole('button', { name: 'Try again' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(none).toBeVisible();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('offers a retry if loading failed, and may be empty', async ({ api, open }) => {
    api.refuse(reports, 'unavailable');
    await open(SCREEN, { web: MODERATOR });
    await expect.element(page.getByText('Failed to load reports')).toBeVisible();
    api.respond(reports, buildPage([]));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(none).toBeVisible();
    await expectAccessible();
  });
});
