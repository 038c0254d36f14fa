import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gallery } from '#shared/contract/gallery.ts';
import { images } from '#shared/contract/images.ts';
import { paginate } from '#shared/contract/pagination.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildStaffImage, buildWebsiteUser } from '../../../../testing/builders.ts';
import { startFakeTime } from '../../../../testing/fake-time.ts';
import { serveResolutions } from '../../../../testing/held-decisions.ts';
import { buildReport, serveReports } from '../../../../testing/reported-images.ts';
import { it } from '../../../../testing/screen-test.tsx';

const SCREEN = '/admin/reports';
const MODERATOR = buildWebsiteUser({ role: 'moderator' });
const { reports, resolveReport, reopenReport, imageReports, heldDecisions, undoDecision } = images.calls;
const AT = '2026-11-20T12:00:00.000Z';

const row = page.getByRole('article', { name: 'Moth child' });
const dismiss = row.getByRole('button', { name: /^Dismiss/ });
/** Waits until the picture of the current report has been on the screen. */
const expectReady = async (title = 'Moth child') => {
  const article = page.getByRole('article', { name: title });
  await expect
    .element(article.getByRole('button', { name: /^Dismiss/ }))
    .not.toHaveAttribute('aria-disabled');
};
const none = page.getByText('No reports', { exact: true });
const loading = page.getByText('Loading reports');

/** The time after which a decision is carried out, and the screen has read so. */
const CARRIED_OUT_MILLISECONDS = 11_000;

describe('the reports on an image', () => {
  it('can be reopened after a reload', async ({ api, open }) => {
    const report = buildReport();
    serveReports(api, []);
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
      serveReports(api, [report]);
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
    serveReports(api, [buildReport()]);
    const message = "It's too late to undo this decision";
    api.refuse(undoDecision, 'conflict', { message });
    await open(SCREEN, { web: MODERATOR });
    await expectReady();
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
    serveReports(api, [report]);
    await open(SCREEN, { web: MODERATOR });
    await expect.element(row.getByText('Spam', { exact: true })).toBeVisible();
    await expect.element(row.getByText('They sell shoes.')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await expectReady();
    await userEvent.keyboard('a');
    await expect.element(row).not.toBeInTheDocument();
    await expect.element(page.getByText('Reports dismissed')).toBeVisible();
    await expect.element(page.getByText('0 images with open reports')).toBeVisible();
    await userEvent.keyboard('u');
    await expect.element(row).toBeVisible();
    await expect.element(page.getByText('1 image with open reports')).toBeVisible();
    await expect.poll(() => api.keptAlive(undoDecision)).toHaveLength(1);
    await expectReady();
    dismiss.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('All decided')).toBeVisible();
    await expect.poll(() => document.activeElement).not.toBe(document.body);
    await expect.poll(() => api.requests(resolveReport)).toHaveLength(2);
    serveReports(api, []);
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
    serveReports(api, all);
    await open(SCREEN, { web: MODERATOR });
    const [first, second] = [
      page.getByRole('article', { name: 'First' }),
      page.getByRole('article', { name: 'Second' }),
    ];
    await expect.element(first).toBeVisible();
    await expectReady('First');
    await userEvent.keyboard('a');
    await expect.poll(() => api.requests(resolveReport)).toHaveLength(1);
    await skip(8_000);
    await expectReady('Second');
    await userEvent.keyboard('a');
    await expect.element(second).not.toBeInTheDocument();
    await expect.poll(() => api.requests(resolveReport)).toHaveLength(2);
    serveReports(api, []);
    const before = api.requests(reports).length;
    await skip(3_000);
    await expect.poll(() => api.requests(reports).length).toBeGreaterThan(before);
    const respond = api.hold(undoDecision);
    await userEvent.keyboard('u');
    await expect.element(second).toBeVisible();
    await expect.element(page.getByText('1 image with open reports')).toBeVisible();
    serveReports(api, all.slice(1));
    respond();
    await expect.element(second).toBeVisible();
  });

  it('return if the server refuses', async ({ api, open }) => {
    serveReports(api, [buildReport()]);
    api.refuse(resolveReport, 'unavailable');
    await open(SCREEN, { web: MODERATOR });
    const respond = api.hold(resolveReport);
    await expectReady();
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
    serveReports(api, all);
    serveResolutions(api);
    await open(SCREEN, { web: MODERATOR });
    await expectReady('First');
    await userEvent.keyboard('n');
    await expectReady('Second');
    await userEvent.keyboard('e3');
    await expectReady('Third');
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
    const report = buildReport(undefined, 'profile');
    serveReports(api, [report]);
    api.respond(reports, {
      reports: [{ ...report, artistPage: 'juno-2' }],
      pagination: paginate(1, 20, 1),
    });
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
    const closed = { ...buildReport(), decision };
    serveReports(api, [closed]);
    api.respond(reports, ({ query: { state, reason } }) => {
      const found = state === 'closed' && reason === 'spam' ? [closed] : [];
      return { reports: found, pagination: paginate(1, 20, found.length) };
    });
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
    api.respond(reopenReport, {});
    await userEvent.keyboard('o');
    await expect.element(page.getByText('Reports reopened')).toBeVisible();
    expect(api.requests(reopenReport)).toMatchObject([
      { params: { id: closed.id }, body: { decidedAt: AT } },
    ]);
  });
});

describe('the desk of reports', () => {
  it('has nothing decided unseen, and zooms by the keys of the review desk', async ({ api, open }) => {
    const image = buildStaffImage({
      rating: 'r',
      approvalStatus: 'approved',
      nativeWidth: 8,
      nativeHeight: 8,
    });
    serveResolutions(api);
    serveReports(api, [buildReport(image)]);
    await open(SCREEN, { web: MODERATOR });
    await expect.element(row.getByText('Show this image first')).toBeVisible();
    await userEvent.keyboard('a');
    await userEvent.keyboard('r');
    await userEvent.keyboard('e2');
    expect(page.getByRole('dialog').query()).toBeNull();
    expect(api.requests(resolveReport)).toEqual([]);
    await userEvent.keyboard('v');
    await expectReady();
    await userEvent.keyboard('{Escape}+g');
    await expect.element(row.getByRole('group', { name: 'Zoomed picture' })).toBeVisible();
    await userEvent.keyboard('0');
    await expect.element(row.getByRole('group', { name: 'Zoomed picture' })).not.toBeInTheDocument();
    await userEvent.keyboard('a');
    await expect.poll(() => api.requests(resolveReport)).toHaveLength(1);
  });

  it('says how reliable senders are, and what became of other reports on the image', async ({
    api,
    open,
  }) => {
    const report = buildReport();
    const guest = { ...buildReport().reports[0], reason: 'other' as const };
    const said = report.reports.map((each) => ({ ...each, reporter: { decided: 4, right: 3 } }));
    const decision = { outcome: 'dismissed', by: 'nadia', at: AT } as const;
    const before = { ...buildReport(), decision };
    serveReports(api, [report]);
    api.respond(imageReports, {
      groups: [
        {
          ...report,
          count: 2,
          reports: [...said, ...(guest.id ? [{ ...guest, id: guest.id, at: AT }] : [])],
        },
        before,
      ],
    });
    await open(SCREEN, { web: MODERATOR });
    await expect
      .element(row.getByText('Sent by a member, 3 of whose 4 decided reports were right'))
      .toBeVisible();
    await expect.element(row.getByText('Sent by a guest')).toBeVisible();
    const others = row.getByRole('region', { name: 'Other reports on this image' });
    await expect.element(others.getByText('Dismissed')).toBeVisible();
    await expect
      .element(others.getByRole('link', { name: 'Open in Reports' }))
      .toHaveAttribute('href', `/admin/reports?state=closed&report=${before.id}`);
    await expect
      .element(row.getByRole('link', { name: /^Page of the image/ }))
      .toHaveAttribute('href', `/admin/images/${report.image.id}`);
    await expectAccessible();
  });

  it('keeps the selected report in the address, also one of another page', async ({ api, open }) => {
    const titles = ['First', 'Second', 'Third'];
    const all = titles.map((title) => buildReport(buildStaffImage({ title, approvalStatus: 'approved' })));
    serveReports(api, all);
    await open(SCREEN, { web: MODERATOR });
    await expectReady('First');
    await userEvent.keyboard('n');
    await expectReady('Second');
    expect(location.search).toBe(`?report=${all[1]?.id}`);
    api.respond(reports, ({ query: { report } }) => ({
      reports: report ? all.filter(({ id }) => id === report) : all.slice(0, 1),
      pagination: paginate(1, 20, 11),
    }));
    await open(`${SCREEN}?report=${all[2]?.id}`, { web: MODERATOR });
    await expectReady('Third');
  });
});

describe('the list of reports', () => {
  it('waits for reports from the next page', async ({ api, open }) => {
    const skip = startFakeTime();
    serveReports(api, [buildReport()], 21);
    serveResolutions(api);
    await open(SCREEN, { web: MODERATOR });
    await expectReady();
    // Reports from the next page do not arrive at once.
    serveReports(api, [], 20);
    dismiss.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('All decided')).toBeVisible();
    await expect.poll(() => api.requests(resolveReport)).toHaveLength(1);
    await skip(CARRIED_OUT_MILLISECONDS);
    await expect.element(loading).toBeInTheDocument();
    await expect.poll(() => document.activeElement).not.toBe(document.body);
    expect(none.query()).toBeNull();
    serveReports(api, [buildReport()], 20);
    await expect.element(row).toBeVisible();
  });

  it('says that the server takes long to close reports, and can be loaded again', async ({ api, open }) => {
    const skip = startFakeTime();
    serveReports(api, [], 3);
    await open(SCREEN, { web: MODERATOR });
    await expect.element(loading).toBeInTheDocument();
    await skip(31_000);
    await expect.element(page.getByText('Closing reports')).toBeVisible();
    await expectAccessible();
    const before = api.requests(reports).length;
    await skip(20_000);
    expect(api.requests(reports)).toHaveLength(before);
    serveReports(api, []);
    page.getByRole('button', { name: 'Try again' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(none).toBeVisible();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('offers a retry if loading failed, and may be empty', async ({ api, open }) => {
    api.refuse(reports, 'unavailable');
    await open(SCREEN, { web: MODERATOR });
    await expect.element(page.getByText('Failed to load reports')).toBeVisible();
    serveReports(api, []);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(none).toBeVisible();
    await expectAccessible();
  });
});
