import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { users } from '#shared/contract/users.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import { buildWebsiteUser } from '../../../testing/builders.ts';
import { buildManagedUser, serveAccounts } from '../../../testing/managed-users.ts';
import { PHONE } from '../../../testing/screen-sizes.ts';
import { it } from '../../../testing/screen-test.tsx';

const { changeStatus } = users.calls;
const ADMIN = buildWebsiteUser({ role: 'admin' });
const LUNA = buildManagedUser();

const row = () => page.getByRole('row').filter({ hasText: LUNA.email });
const rowAction = (name: string) => row().getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const reason = () => dialog().getByRole('textbox', { name: 'Reason' });
const deactivate = () => dialog().getByRole('button', { name: 'Deactivate', exact: true }).click();
const isShown = (text: string) => expect.element(dialog().getByText(text)).toBeVisible();

describe('deactivating a user', () => {
  it('needs a reason and an end in the future, and is lifted by one click', async ({ api, open }) => {
    serveAccounts(api, [LUNA]);
    await open('/admin/users', { web: ADMIN });
    await rowAction('Deactivate Juno').click();
    await deactivate();
    await isShown('Please give a reason');
    await reason().fill('Sold avatars that are free');
    await dialog().getByLabelText('End').fill('2020-01-01T10:00');
    await deactivate();
    await isShown('The end must be in the future');
    expect(api.requests(changeStatus)).toEqual([]);
    await dialog().getByLabelText('End').fill('2099-01-01T10:00');
    await deactivate();
    await expect.element(page.getByText('User deactivated successfully')).toBeVisible();
    await expect.element(row().getByText('until 1 Jan 2099')).toBeVisible();
    await rowAction('Activate Juno').click();
    await expect.element(page.getByText('User activated successfully')).toBeVisible();
    await expect.element(row().getByText('Active', { exact: true })).toBeVisible();
    const until = new Date('2099-01-01T10:00').toISOString();
    expect(api.requests(changeStatus)).toMatchObject([
      { body: { isActive: false, reason: 'Sold avatars that are free', until, version: 1 } },
      { params: { id: LUNA.id }, body: { isActive: true, version: 2 } },
    ]);
  });

  it('keeps the input if the server refuses it', async ({ api, open }) => {
    serveAccounts(api, [LUNA]);
    api.refuse(changeStatus, 'unavailable');
    await open('/admin/users', { web: ADMIN, size: PHONE });
    await rowAction('Deactivate Juno').click();
    await reason().fill('Spam');
    await expectAccessible();
    await deactivate();
    await expect.element(dialog().getByRole('alert')).toBeVisible();
    await expect.element(reason()).toHaveValue('Spam');
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await dialog().getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(row().getByText('Active', { exact: true })).toBeVisible();
  });

  it('shows the reason of a colleague who was faster, and lets the user choose', async ({ api, open }) => {
    const accounts = serveAccounts(api, [LUNA]);
    const deactivated = (reason: string) =>
      accounts.update(LUNA.id, { isActive: false, suspension: { reason, until: null } });
    await open('/admin/users', { web: ADMIN });
    await rowAction('Deactivate Juno').click();
    await reason().fill('Fraud');
    api.refuse(changeStatus, 'version-conflict', { data: deactivated('Spam') });
    await deactivate();
    await isShown('Someone else changed this user while you were editing');
    await isShown('Spam');
    await userEvent.keyboard('{Escape}');
    await expect.element(reason()).toHaveValue('Fraud');
    api.refuse(changeStatus, 'version-conflict', { data: deactivated('Bots') });
    await deactivate();
    await isShown('Bots');
    await dialog().getByRole('button', { name: 'Use the saved version' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(row().getByText('Inactive', { exact: true })).toBeVisible();
    expect(api.requests(changeStatus).map(({ body }) => body)).toMatchObject([
      { reason: 'Fraud', version: 1 },
      { reason: 'Fraud', version: 2 },
    ]);
  });
});
