import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { users } from '#shared/contract/users.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import { buildAuditEntry, serveAuditLog } from '../../../testing/audit-log.ts';
import { buildWebsiteUser } from '../../../testing/builders.ts';
import { buildManagedUser, serveAccounts } from '../../../testing/managed-users.ts';
import { it } from '../../../testing/screen-test.tsx';

const ADMIN = buildWebsiteUser({ role: 'admin' });
const LUNA = buildManagedUser();
const EDITED = buildAuditEntry();

const person = () => page.getByRole('combobox', { name: 'User' });
const targetField = () => page.getByRole('textbox', { name: 'Target' });
const remove = (what: string) => page.getByRole('link', { name: `Remove filter: ${what}` });

describe('the filters by person and entity', () => {
  it('find both by a few letters and a pasted URL, by keyboard alone', async ({ api, open }) => {
    serveAuditLog(api, [EDITED, buildAuditEntry({ actor: { kind: 'web', id: LUNA.id, name: 'luna' } })]);
    serveAccounts(api, [LUNA]);
    await open('/admin/audit', { web: ADMIN });
    await expect.element(page.getByText('2 entries')).toBeVisible();
    person().element().focus();
    await userEvent.keyboard('luna@pix');
    await expect.element(page.getByRole('option', { name: 'luna@pixelcrowd.test' })).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Enter}');
    await expect.element(remove('User, luna')).toBeVisible();
    await expect.element(person()).toHaveFocus();
    await expect.element(person()).toHaveValue('');
    await remove('User, luna').click();
    person().element().focus();
    await userEvent.keyboard('{Tab}moth{Enter}');
    await expect.element(page.getByText('Paste an ID, or a URL that contains one')).toBeVisible();
    await targetField().fill(`https://pixelcrowd.example/faq/${EDITED.target.id}?from=mail`);
    await userEvent.keyboard('{Enter}');
    await expect.element(remove('Question, How does it glow?')).toBeVisible();
    await expect.element(page.getByText('1 entry')).toBeVisible();
    expect(location.search).toBe(`?target=${EDITED.target.id}`);
  });

  it('take the first person found after Enter, and keep the name', async ({ api, open }) => {
    serveAuditLog(api, [EDITED]);
    serveAccounts(api, [LUNA]);
    await open('/admin/audit', { web: ADMIN });
    const release = api.hold(users.calls.list);
    await person().fill('luna');
    person().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => api.requests(users.calls.list).at(-1)?.query.search).toBe('luna');
    release();
    await expect.element(remove('User, luna')).toBeVisible();
    // Luna never acted as staff, so no entry has her name.
    await expect.element(page.getByText('No entries found')).toBeVisible();
    await expect.element(remove('User, luna')).toBeVisible();
    await expect.element(person()).toHaveValue('');
  });

  it('retry a failed search, keep the focus, and are cleared by Escape', async ({ api, open }) => {
    serveAuditLog(api, [EDITED]);
    api.refuse(users.calls.list, 'unavailable');
    await open('/admin/audit', { web: ADMIN });
    // In some browsers pressing a button removes the focus, unless the page prevents it.
    const loseFocus = (event: Event) => {
      if (!event.defaultPrevented && document.activeElement instanceof HTMLElement)
        document.activeElement.blur();
    };
    addEventListener('pointerdown', loseFocus);
    await person().fill('nobodyatall');
    await expect.element(page.getByText('Failed to load users')).toBeVisible();
    serveAccounts(api, [LUNA]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('No users found')).toBeVisible();
    removeEventListener('pointerdown', loseFocus);
    await expect.element(person()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(person()).toHaveValue('');
  });
});
