import { ulid } from 'ulid';
import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gallery } from '#shared/contract/gallery.ts';
import { images } from '#shared/contract/images.ts';
import { paginate } from '#shared/contract/pagination.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildStaffImage, buildWebsiteUser } from '../../../../testing/builders.ts';
import { startFakeTime } from '../../../../testing/fake-time.ts';
import { serveResolutions } from '../../../../testing/held-decisions.ts';
import { it } from '../../../../testing/screen-test.tsx';

const SCREEN = '/admin/reports';
const MODERATOR = buildWebsiteUser({ role: 'moderator' });
const { reports, resolveReport, heldDecisions, undoDecision } = images.calls;
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

/** The time after which a decision is carried out, and the screen has read so. */
const CARRIED_OUT_MILLISECONDS = 11_000;

describe('the reports on an image', () => {
  it('can be reopened after a reload', async ({ api, open }) => {
    const report = buildReport();
    api.respond(reports, buildPage([]));
    const until = new Date(Date.now() + 10_000).toISOString();
    const subject = {
      type: 'resolution',
      reportId: report.id,
      title: 'Moth child',
      action: 'dismiss',
    } as const;
    const { id } = buildStaffImage();
    api.respond(heldDecisions, { decisions: [{ id, until, state: 'held', subject }] });
    api.respond(undoDecision, () => {
      api.respond(reports, buildPage([report]));
      return {};
    });
    await open(SCREEN, { web: MODERATOR });
    await expect.element(page.getByText('Reports dismissed')).toBeVisible();
    await expect.element(page.getByText('All decided')).toBeVisible();
    await userEvent.keyboard('u');
    await expect.element(row).toBeVisible();
    expect(api.requests(undoDecision)).toMatchObject([{ params: { id } }]);
  });

  it('stay closed if it is too late to undo it', async ({ api, open }) => {
    serveResolutions(api);
    api.respond(reports, buildPage([buildReport()]));
    const message = "It's too late to undo this decision";
    api.refuse(undoDecision, 'conflict', { message });
    await open(SCREEN, { web: MODERATOR });
    await dismiss.click();
    await expect.element(row).not.toBeInTheDocument();
    await userEvent.keyboard('u');
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(row).not.toBeInTheDocument();
  });

  it('are dismissed at once, until that is undone', async ({ api, open }) => {
    const skip = startFakeTime();
    const report = buildReport();
    serveResolutions(api);
    api.respond(reports, buildPage([report]));
    await open(SCREEN, { web: MODERATOR });
    await expect.element(row.getByText('Spam')).toBeVisible();
    await expect.element(row.getByText('They sell shoes.')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await userEvent.keyboard('d');
    await expect.element(row).not.toBeInTheDocument();
    await expect.element(page.getByText('Reports dismissed')).toBeVisible();
    await expect.element(page.getByText('0 images with open reports')).toBeVisible();
    await userEvent.keyboard('u');
    await expect.element(row).toBeVisible();
    await expect.element(page.getByText('1 image with open reports')).toBeVisible();
    await expect.poll(() => api.keptAlive(undoDecision)).toHaveLength(1);
    dismiss.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('All decided')).toBeVisible();
    await expect.poll(() => document.activeElement).not.toBe(document.body);
    await expect.poll(() => api.requests(resolveReport)).toHaveLength(2);
    api.respond(reports, buildPage([]));
    await skip(CARRIED_OUT_MILLISECONDS);
    await expect.element(none).toBeVisible();
    const sent = { params: { id: report.id }, body: { action: 'dismiss', version: 1, holdSeconds: 10 } };
    expect(api.requests(resolveReport)).toMatchObject([sent, sent]);
  });

  it('return to the page after an undo, even if it was read without them', async ({ api, open }) => {
    const skip = startFakeTime();
    const titles = ['First', 'Second'];
    const all = titles.map((title) => buildReport(buildStaffImage({ title, approvalStatus: 'approved' })));
    serveResolutions(api);
    api.respond(reports, buildPage(all));
    await open(SCREEN, { web: MODERATOR });
    const [first, second] = [
      page.getByRole('article', { name: 'First' }),
      page.getByRole('article', { name: 'Second' }),
    ];
    await expect.element(first).toBeVisible();
    await userEvent.keyboard('d');
    await expect.poll(() => api.requests(resolveReport)).toHaveLength(1);
    await skip(8_000);
    await userEvent.keyboard('d');
    await expect.element(second).not.toBeInTheDocument();
    await expect.poll(() => api.requests(resolveReport)).toHaveLength(2);
    api.respond(reports, buildPage([]));
    const before = api.requests(reports).length;
    await skip(3_000);
    await expect.poll(() => api.requests(reports).length).toBeGreaterThan(before);
    const respond = api.hold(undoDecision);
    await userEvent.keyboard('u');
    await expect.element(second).toBeVisible();
    await expect.element(page.getByText('1 image with open reports')).toBeVisible();
    api.respond(reports, buildPage(all.slice(1)));
    respond();
    await expect.element(second).toBeVisible();
  });

  it('return if the server refuses', async ({ api, open }) => {
    api.respond(reports, buildPage([buildReport()]));
    api.refuse(resolveReport, 'unavailable');
    await open(SCREEN, { web: MODERATOR });
    const respond = api.hold(resolveReport);
    await dismiss.click();
    await expect.element(row).not.toBeInTheDocument();
    respond();
    await expect.element(page.getByText('Failed to decide on the reports')).toBeVisible();
    await expect.element(row).toBeVisible();
    expect(api.keptAlive(resolveReport)).toHaveLength(1);
  });

  it('are closed by a better rating or category, by keys or buttons', async ({ api, open }) => {
    const titles = ['First', 'Second', 'Third'];
    const all = titles.map((title) => buildReport(buildStaffImage({ title, approvalStatus: 'approved' })));
    api.respond(reports, buildPage(all));
    serveResolutions(api);
    await open(SCREEN, { web: MODERATOR });
    await expect.element(page.getByRole('article', { name: 'First' })).toBeVisible();
    await userEvent.keyboard('n');
    await expect.element(page.getByRole('article', { name: 'Second' })).toHaveFocus();
    await userEvent.keyboard('3');
    await expect.element(page.getByRole('article', { name: 'Second' })).not.toBeInTheDocument();
    const third = page.getByRole('article', { name: 'Third' });
    await third.getByRole('combobox', { name: 'Category of Third' }).selectOptions('logo');
    await third.getByRole('button', { name: 'Fix category' }).click();
    await expect.element(page.getByText('2 can be undone')).toBeVisible();
    await expect
      .poll(() => api.requests(resolveReport).map(({ body }) => body))
      .toMatchObject([
        { action: 're-rate', rating: 'r' },
        { action: 're-categorise', category: 'logo' },
      ]);
  });

  it('of a profile lead to it, and remove what it says', async ({ api, open }) => {
    const { reports: said, ...report } = buildReport();
    const profile = said.map((each) => ({ ...each, reason: 'profile' as const }));
    const found = { ...report, reports: profile, artistPage: 'juno-2' };
    api.respond(reports, { reports: [found], pagination: paginate(1, 20, 1) });
    api.respond(gallery.calls.clearArtist, {});
    await open(SCREEN, { web: MODERATOR });
    const link = row.getByRole('link', { name: 'juno-2' });
    await expect.element(link).toHaveAttribute('href', '/artists/juno-2');
    await expectAccessible();
    await row.getByRole('button', { name: 'Remove the line and the links' }).click();
    await expect.element(row.getByText('The line and the links are removed.')).toBeVisible();
    expect(api.requests(gallery.calls.clearArtist)).toMatchObject([{ params: { name: 'juno-2' } }]);
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
    const skip = startFakeTime();
    api.respond(reports, buildPage([buildReport()], 21));
    serveResolutions(api);
    await open(SCREEN, { web: MODERATOR });
    await expect.element(dismiss).toBeVisible();
    // Reports from the next page do not arrive at once.
    api.respond(reports, buildPage([], 20));
    dismiss.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('All decided')).toBeVisible();
    await expect.poll(() => api.requests(resolveReport)).toHaveLength(1);
    await skip(CARRIED_OUT_MILLISECONDS);
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
