import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { users } from '#shared/contract/users.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { buildWebsiteUser } from '../../../testing/builders.ts';
import { buildManagedUser, serveAccounts } from '../../../testing/managed-users.ts';
import { PHONE } from '../../../testing/screen-sizes.ts';
import { it } from '../../../testing/screen-test.tsx';

const { changeRole } = users.calls;
const ADMIN = buildWebsiteUser({ role: 'admin' });
const LUNA = buildManagedUser();

const badge = (role = 'user') =>
  page.getByRole('button', { name: `${role}, change the role of Juno`, exact: true });
const dialog = () => page.getByRole('dialog');
const button = (name: string) => dialog().getByRole('button', { name });
/** The radio button is hidden behind its label, which is the click target. */
const choose = (role: string) => dialog().getByText(role, { exact: true }).click();

describe('the role of a user', () => {
  it('is changed with a description of each role in view', async ({ api, open }) => {
    serveAccounts(api, [LUNA]);
    await open('/admin/users', { web: ADMIN, size: PHONE });
    await badge().click();
    await expect.element(dialog().getByText('Content management access')).toBeVisible();
    await expectAccessible();
    await choose('Moderator');
    await button('Update Role').click();
    await expect.element(page.getByText('User role updated successfully')).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(badge('moderator')).toBeVisible();
    expect(api.requests(changeRole)).toMatchObject([
      { params: { id: LUNA.id }, body: { role: 'moderator', version: 1 } },
    ]);
  });

  it('stays unchanged when the dialog is cancelled', async ({ api, open }) => {
    serveAccounts(api, [LUNA]);
    await open('/admin/users', { web: ADMIN });
    await badge().click();
    await choose('Moderator');
    await button('Cancel').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(badge('user')).toBeVisible();
    expect(api.requests(changeRole)).toEqual([]);
  });

  it('is shown at once, and restored with the reason if the server refuses', async ({ api, open }) => {
    const message = 'There must be at least one other admin';
    serveAccounts(api, [LUNA]);
    api.refuse(changeRole, 'conflict', { message });
    const release = api.hold(changeRole);
    await open('/admin/users', { web: ADMIN });
    await badge().click();
    await choose('Premium');
    await button('Update Role').click();
    await expect.poll(() => api.requests(changeRole).length).toBe(1);
    // The dialog covers the row.
    await expect
      .element(page.getByRole('button', { name: /^premium/, includeHidden: true }))
      .toBeInTheDocument();
    release();
    await expect.element(dialog().getByText(message)).toBeVisible();
    await button('Cancel').click();
    await expect.element(badge('user')).toBeVisible();
  });

  it('is changed by keyboard alone, and the focus returns', async ({ api, open }) => {
    serveAccounts(api, [LUNA]);
    await open('/admin/users', { web: ADMIN });
    await expect.element(badge()).toBeVisible();
    page.getByRole('link', { name: 'Juno', exact: true }).element().focus();
    await userEvent.tab();
    await expect.element(badge()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog().getByRole('radio', { name: 'User', exact: true })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(page.getByText('User role updated successfully')).toBeVisible();
    await expect.element(badge('premium')).toHaveFocus();
    expect(api.requests(changeRole)).toMatchObject([{ body: { role: 'premium' } }]);
  });
});

describe('a role that a colleague changed at the same time', () => {
  it('is shown next to the chosen one, and replaced only after confirmation', async ({ api, open }) => {
    const accounts = serveAccounts(api, [LUNA]);
    await open('/admin/users', { web: ADMIN });
    await badge().click();
    const data = accounts.update(LUNA.id, { role: 'premium' });
    api.refuse(changeRole, 'version-conflict', { data });
    await choose('Moderator');
    await button('Update Role').click();
    await expect
      .element(dialog().getByText('Someone else changed this user while you were editing'))
      .toBeVisible();
    await expect
      .element(dialog().getByRole('definition'))
      .toHaveTextContent('Your versionModeratorSaved versionPremium');
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await button('Keep editing').click();
    api.respond(changeRole, { user: accounts.update(LUNA.id, { role: 'moderator' }) });
    await button('Update Role').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(badge('moderator')).toBeVisible();
    expect(api.requests(changeRole).map(({ body }) => body)).toEqual([
      { role: 'moderator', version: 1 },
      { role: 'moderator', version: data.version },
    ]);
  });

  it('is no conflict if only other fields of the account changed', async ({ api, open }) => {
    const accounts = serveAccounts(api, [LUNA]);
    await open('/admin/users', { web: ADMIN });
    await badge().click();
    const data = accounts.update(LUNA.id, { profile: { firstName: 'Luna', lastName: '' } });
    api.refuse(changeRole, 'version-conflict', { data });
    const releaseFirst = api.hold(changeRole);
    await choose('Premium');
    await button('Update Role').click();
    await expect.poll(() => api.requests(changeRole).length).toBe(1);
    releaseFirst();
    const releaseSecond = api.hold(changeRole);
    await expect.poll(() => api.requests(changeRole).length).toBe(2);
    api.respond(changeRole, { user: accounts.update(LUNA.id, { role: 'premium' }) });
    releaseSecond();
    await expect.element(page.getByText('User role updated successfully')).toBeVisible();
    expect(api.requests(changeRole).at(-1)?.body).toEqual({ role: 'premium', version: data.version });
  });
});
