import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { audit } from '#shared/contract/audit.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { buildAuditEntry, serveAuditLog } from '../../../testing/audit-log.ts';
import { buildWebsiteUser } from '../../../testing/builders.ts';
import { PHONE } from '../../../testing/screen-sizes.ts';
import { it } from '../../../testing/screen-test.tsx';

const ADMIN = buildWebsiteUser({ role: 'admin' });
const EDITED = buildAuditEntry();
const PUBLISHED = buildAuditEntry({ action: 'faq.publish', target: EDITED.target, changes: [] });
const APPROVED = buildAuditEntry({
  action: 'image.approve',
  target: { kind: 'image', id: '01JD7XJ5N0TESTERTESTERTES3', title: 'Moth child' },
});

const opener = () => page.getByRole('button', { name: 'Edited a question: How does it glow?, show changes' });
const dialog = () => page.getByRole('dialog');

describe('the audit log', () => {
  it('shows who did what from where, and what changed', async ({ api, open }) => {
    serveAuditLog(api, [EDITED, PUBLISHED, APPROVED]);
    await open('/admin/audit', { web: ADMIN, size: PHONE });
    await expect.element(page.getByText('3 entries')).toBeVisible();
    await opener().click();
    await expect.element(dialog().getByText('faq.change', { exact: true })).toBeVisible();
    const [facts, changes] = dialog().element().querySelectorAll('dl');
    expect(facts).toMatchTextContent(/Useradmin.*IP address127\.0\.0\.1/);
    expect(changes).toMatchTextContent(/Answer.*Before.*Nothing\..*After.*Everything\./);
    await expectAccessible();
    await dialog().getByRole('link', { name: 'Filter by target' }).click();
    await expect.element(page.getByText('2 entries')).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(new URLSearchParams(location.search).get('target')).toBe(`faq:${EDITED.target.id}`);
  });

  it('links a note to the user it is about, whatever their name is now', async ({ api, open }) => {
    const about = buildWebsiteUser().id;
    const note = buildAuditEntry({
      action: 'website-user.note',
      target: { kind: 'user-note', id: '01JD7XJ5N0TESTERTESTERTES4', title: 'juno' },
      changes: [
        { field: 'userId', after: about },
        { field: 'text', after: 'Draws moths only' },
      ],
    });
    serveAuditLog(api, [note]);
    await open('/admin/audit', { web: ADMIN });
    await expect
      .element(page.getByRole('link', { name: 'juno', exact: true }))
      .toHaveAttribute('href', `/admin/users/${about}`);
  });

  it('leads to the actions of the reader by a saved view', async ({ api, open }) => {
    serveAuditLog(api, [EDITED, APPROVED]);
    await open('/admin/audit', { web: ADMIN });
    await page.getByRole('link', { name: 'My actions' }).click();
    await expect
      .poll(() => api.requests(audit.calls.entries).map(({ query }) => query.actor))
      .toContain(`web:${ADMIN.id}`);
    await expect
      .element(page.getByRole('link', { name: 'My actions' }))
      .toHaveAttribute('aria-current', 'true');
    await page.getByRole('link', { name: 'Rejected images' }).click();
    await expect.element(page.getByText('No entries found')).toBeVisible();
  });

  it('opens and closes an entry by keyboard alone', async ({ api, open }) => {
    serveAuditLog(api, [EDITED]);
    await open('/admin/audit', { web: ADMIN });
    await expect.element(opener()).toBeVisible();
    opener().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog().getByRole('heading', { name: 'Changes' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
  });

  it('waits and retries while reads are rate-limited', async ({ api, open }) => {
    api.refuse(audit.calls.entries, 'rate-limited', { retryAfterSeconds: 1 });
    await open('/admin/audit', { web: ADMIN });
    await expect.poll(() => api.requests(audit.calls.entries).length).toBe(1);
    serveAuditLog(api, [EDITED]);
    await expect.element(opener()).toBeVisible();
    expect(api.requests(audit.calls.entries)).toHaveLength(2);
  });

  it('shows a long wait at once', async ({ api, open }) => {
    api.refuse(audit.calls.entries, 'rate-limited', { retryAfterSeconds: 60 });
    await open('/admin/audit', { web: ADMIN });
    await expect.element(page.getByText('Failed to load the audit log')).toBeVisible();
    expect(api.requests(audit.calls.entries)).toHaveLength(1);
  });

  it('offers a retry if loading failed', async ({ api, open }) => {
    api.refuse(audit.calls.entries, 'unavailable');
    await open('/admin/audit', { web: ADMIN });
    await expect.element(page.getByText('Failed to load the audit log')).toBeVisible();
    serveAuditLog(api, [EDITED]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(opener()).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('leads back to the first page from beyond the last one', async ({ api, open }) => {
    serveAuditLog(api, [EDITED]);
    await open('/admin/audit?page=90000', { web: ADMIN });
    await page.getByRole('link', { name: 'Go to first page' }).click();
    await expect.element(opener()).toBeVisible();
    expect(location.search).toBe('');
  });

  it('leads to all entries if a filter finds none', async ({ api, open }) => {
    serveAuditLog(api, [EDITED]);
    await open('/admin/audit?actor=web:nobody', { web: ADMIN });
    await expect.element(page.getByText('No entries found')).toBeVisible();
    await page.getByRole('link', { name: 'Show all entries' }).click();
    await expect.element(opener()).toBeVisible();
  });

  it('is closed to moderators', async ({ api, open }) => {
    await open('/admin/audit', { web: buildWebsiteUser({ role: 'moderator' }) });
    await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
    expect(api.requests(audit.calls.entries)).toEqual([]);
  });
});
