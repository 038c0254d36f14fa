import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { users } from '#shared/contract/users.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { buildAuditEntry, serveAuditLog } from '../../../testing/audit-log.ts';
import { buildWebsiteUser } from '../../../testing/builders.ts';
import { buildManagedUser, serveAccounts } from '../../../testing/managed-users.ts';
import { it } from '../../../testing/screen-test.tsx';

const ADMIN = buildWebsiteUser({ role: 'admin' });
const OWN = buildManagedUser(ADMIN);
const LUNA = buildManagedUser();
const SOL = buildManagedUser({ username: 'sol', email: 'sol@pixelcrowd.test', role: 'moderator' });

const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const query = () => Object.fromEntries(new URLSearchParams(location.search));
const filter = (label: string) => page.getByLabelText(label, { exact: true });

describe('the list of users', () => {
  it('lists accounts in rows of one line', async ({ api, open }) => {
    serveAccounts(api, [LUNA, SOL]);
    await open('/admin/users', { web: ADMIN });
    await expect.element(row(SOL.email)).toBeVisible();
    // 44 pixels, plus the border.
    expect(row(SOL.email).element().getBoundingClientRect().height).toBeLessThanOrEqual(47);
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('applies the filters in the URL', async ({ api, openApp }) => {
    serveAccounts(api, [LUNA, SOL]);
    await openApp('/admin/users', { web: ADMIN });
    await expect.element(page.getByText('2 users found')).toBeVisible();
    await page.getByRole('searchbox').fill(LUNA.email);
    await expect.element(page.getByText('1 user found')).toBeVisible();
    await filter('Role').selectOptions('Premium');
    await expect.element(page.getByText('No users found')).toBeVisible();
    expect(query()).toEqual({ search: LUNA.email, role: 'premium' });
    expect(api.requests(users.calls.list).at(-1)?.query).toMatchObject(query());
    await page.getByRole('link', { name: 'Show all users' }).click();
    await expect.element(filter('Role')).toHaveValue('all');
    await filter('Status').selectOptions('Active');
    await expect.poll(query).toEqual({ status: 'active' });
    await expect.poll(() => api.requests(users.calls.list).at(-1)?.query.isActive).toBe('true');
    history.back();
    await expect.element(filter('Status')).toHaveValue('all');
    await page.getByRole('searchbox').fill('a');
    await expect.element(page.getByText('Search term must be at least 2 characters')).toBeVisible();
  });

  it('sorts by a column header, and by age first', async ({ api, open }) => {
    serveAccounts(api, [LUNA, SOL]);
    await open('/admin/users', { web: ADMIN });
    const header = (name: string) => page.getByRole('columnheader', { name });
    await expect.element(header('Joined')).toHaveAttribute('aria-sort', 'descending');
    await header('User').getByRole('button').click();
    await expect.element(header('User')).toHaveAttribute('aria-sort', 'ascending');
    expect(query()).toEqual({ sortBy: 'name', sortOrder: 'asc' });
    await header('User').getByRole('button').click();
    await expect.poll(query).toEqual({ sortBy: 'name' });
    await expect
      .poll(() => api.requests(users.calls.list).at(-1)?.query)
      .toMatchObject({ sortBy: 'name', sortOrder: 'desc' });
    // The results of a search have an order of their own.
    await page.getByRole('searchbox').fill('luna');
    await expect.element(header('User').getByRole('button')).not.toBeInTheDocument();
  });

  it('has compact rows for those who want them, and remembers it', async ({ api, open }) => {
    serveAccounts(api, [LUNA, SOL]);
    await open('/admin/users', { web: ADMIN });
    await expect.element(row(SOL.email)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Compact rows' }).click();
    const height = () => row(SOL.email).element().getBoundingClientRect().height;
    await expect.poll(height).toBeLessThanOrEqual(35);
    expect(localStorage.getItem('pixelcrowd.compact-rows')).toBe('on');
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('has saved views', async ({ api, open }) => {
    serveAccounts(api, [LUNA, SOL]);
    await open('/admin/users?page=2', { web: ADMIN });
    const view = (name: string) =>
      page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name });
    await view('Moderators').click();
    await expect.element(page.getByText('1 user found')).toBeVisible();
    expect(query()).toEqual({ role: 'moderator' });
    await expect.element(view('Moderators')).toHaveAttribute('aria-current', 'true');
    await view('Newest').click();
    await expect.element(page.getByText('2 users found')).toBeVisible();
    expect(query()).toEqual({});
  });

  it('offers a retry if loading failed', async ({ api, open }) => {
    api.refuse(users.calls.list, 'unavailable');
    await open('/admin/users', { web: ADMIN });
    await expect.element(page.getByRole('alert').getByText('Failed to load users')).toBeVisible();
    serveAccounts(api, [LUNA]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row(LUNA.email)).toBeVisible();
  });

  it('leads back to the first page from beyond the last one', async ({ api, open }) => {
    serveAccounts(api, [LUNA]);
    await open('/admin/users?page=900', { web: ADMIN });
    await page.getByRole('link', { name: 'Go to first page' }).click();
    await expect.element(row(LUNA.email)).toBeVisible();
  });

  it("has no buttons for the admin's own role and status", async ({ api, open }) => {
    serveAccounts(api, [OWN, LUNA]);
    await open('/admin/users', { web: ADMIN });
    await expect.element(row('(you)')).toBeVisible();
    const buttons = row('(you)').getByRole('button').elements();
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Notes']);
  });

  it('links to the audit entries about an account and by it', async ({ api, openApp }) => {
    serveAccounts(api, [LUNA, SOL]);
    serveAuditLog(api, [buildAuditEntry()]);
    await openApp('/admin/users', { web: ADMIN });
    await expect.element(row(LUNA.email).getByRole('link', { name: /^Activity of/ })).not.toBeInTheDocument();
    await row(SOL.email)
      .getByRole('link', { name: /^Activity of/ })
      .click();
    await expect.element(page.getByRole('heading', { name: 'Audit Log' })).toBeVisible();
    expect(query()).toEqual({ actor: `web:${SOL.id}` });
    history.back();
    await row(SOL.email)
      .getByRole('link', { name: /^History: / })
      .click();
    await expect.element(page.getByRole('list', { name: 'Active filters' })).toBeVisible();
    expect(query()).toEqual({ target: `website-user:${SOL.id}` });
  });

  it('keeps the focus nearby when a row leaves its filter', async ({ api, open }) => {
    const suspension = { reason: 'Spam', until: null };
    serveAccounts(api, [buildManagedUser({ isActive: false, suspension })]);
    await open('/admin/users?status=inactive', { web: ADMIN });
    const activate = page.getByRole('button', { name: 'Activate Juno' });
    await expect.element(activate).toBeVisible();
    activate.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('No users found')).toBeVisible();
    await expect
      .poll(() => document.activeElement?.contains(page.getByText('No users found').element()))
      .toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });
});
