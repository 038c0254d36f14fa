import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { audit } from '#shared/contract/audit.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import { buildAuditEntry, serveAuditLog } from '../../../testing/audit-log.ts';
import { buildWebsiteUser } from '../../../testing/builders.ts';
import { PHONE } from '../../../testing/screen-sizes.ts';
import { it } from '../../../testing/screen-test.tsx';

const ADMIN = buildWebsiteUser({ role: 'admin' });
const EDITED = buildAuditEntry();
const { actor, target } = EDITED;
const PUBLISHED = buildAuditEntry({ actor, target, action: 'faq.publish' });
const ROLE_CHANGED = buildAuditEntry({
  action: 'website-user.change-role',
  target: { kind: 'website-user', id: '01JD7XJ5N0TESTERTESTERTES4', title: 'luna' },
});

const filters = () => page.getByRole('list', { name: 'Active filters' });
const remove = (what: string) => filters().getByRole('link', { name: `Remove filter: ${what}` });
const address = () => Object.fromEntries(new URLSearchParams(location.search));

describe('the filters of the audit log', () => {
  it('combine in the URL, and are removed one by one', async ({ api, open }) => {
    serveAuditLog(api, [EDITED, PUBLISHED, ROLE_CHANGED]);
    await open(`/admin/audit?target=faq:${target.id}`, { web: ADMIN });
    await expect.element(page.getByText('2 entries')).toBeVisible();
    await page.getByRole('combobox', { name: 'Action' }).selectOptions('faq.change');
    await expect.element(page.getByText('1 entry')).toBeVisible();
    await page.getByRole('link', { name: 'Show only entries by admin' }).click();
    await expect.element(remove('User, admin')).toBeVisible();
    const everything = { actor: `web:${actor.id}`, action: 'faq.change', target: `faq:${target.id}` };
    expect(address()).toEqual(everything);
    await expect.poll(() => api.requests(audit.calls.entries).at(-1)?.query).toMatchObject(everything);
    await remove('Action, Edited a question').click();
    await expect.element(page.getByText('2 entries')).toBeVisible();
    await remove('User').click();
    await remove('Question, How does it glow?').click();
    await expect.element(page.getByText('3 entries')).toBeVisible();
    expect(location.search).toBe('');
    await expect.element(filters()).not.toBeInTheDocument();
  });

  it('are parsed from the URL, with lowercase ids too', async ({ api, open }) => {
    serveAuditLog(api, [EDITED, PUBLISHED, ROLE_CHANGED]);
    const lowerCase = `actor=web:${actor.id.toLowerCase()}&target=faq:${target.id.toLowerCase()}`;
    await open(`/admin/audit?${lowerCase}&action=faq.change`, { web: ADMIN });
    await expect.element(page.getByText('1 entry')).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Action' })).toHaveValue('faq.change');
    await expect.element(remove('User, admin')).toBeVisible();
  });

  it('show the names of an account and an entity without any entries', async ({ api, open }) => {
    serveAuditLog(api, [EDITED, ROLE_CHANGED]);
    // Luna never acted as staff, so her name comes from an entry about her account.
    await open(`/admin/audit?actor=web:${ROLE_CHANGED.target.id}&target=faq:${target.id}`, { web: ADMIN });
    await expect.element(page.getByText('No entries found')).toBeVisible();
    await expect.element(remove('User, luna')).toBeVisible();
    await expect.element(remove('Question, How does it glow?')).toBeVisible();
  });

  it('are days, both included, and a box that hides routine', async ({ api, open }) => {
    const approved = buildAuditEntry({ action: 'image.approve', at: '2026-11-10T12:00:00.000Z' });
    const edited = buildAuditEntry({ at: '2026-11-10T12:00:00.000Z' });
    serveAuditLog(api, [EDITED, edited, approved]);
    await open('/admin/audit?to=2026-11-10', { web: ADMIN });
    await expect.element(page.getByText('2 entries')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Hide uploads and approvals' }).click();
    await expect.element(page.getByText('1 entry')).toBeVisible();
    await page.getByLabelText('From', { exact: true }).fill('2026-11-10');
    await expect.poll(address).toEqual({ from: '2026-11-10', to: '2026-11-10', routine: 'hide' });
    await expect.element(page.getByText('1 entry')).toBeVisible();
    const lastQuery = () => api.requests(audit.calls.entries).at(-1)?.query;
    await expect.poll(() => lastQuery()?.from).toBeDefined();
    const { from = '', before = '', routine } = lastQuery() ?? {};
    expect(Date.parse(before) - Date.parse(from)).toBe(86_400_000);
    expect(routine).toBe('hide');
    await page.getByLabelText('To', { exact: true }).fill('');
    await expect.element(page.getByText('2 entries')).toBeVisible();
  });

  it('are in a sheet on phones', async ({ api, open }) => {
    serveAuditLog(api, [EDITED, ROLE_CHANGED]);
    await open('/admin/audit?routine=hide', { web: ADMIN, size: PHONE });
    await page.getByRole('button', { name: 'Filters (1)' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('combobox', { name: 'Action' }).selectOptions('faq.change');
    await expectAccessible();
    await sheet.getByRole('button', { name: 'Show results' }).click();
    await expect.element(page.getByText('1 entry')).toBeVisible();
  });

  it('say that the log does not know an account or an entity', async ({ api, open }) => {
    serveAuditLog(api, [EDITED]);
    await open(`/admin/audit?actor=game:${target.id}&target=image:${target.id}`, { web: ADMIN });
    await expect.element(remove('User, not in this log')).toBeVisible();
    await expect.element(remove('Image, not in this log')).toBeVisible();
  });
});
