import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { users } from '#shared/contract/users.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { buildWebsiteUser } from '../../../testing/builders.ts';
import { buildManagedUser, serveAccounts } from '../../../testing/managed-users.ts';
import { it } from '../../../testing/screen-test.tsx';

const ADMIN = buildWebsiteUser({ role: 'admin', totp: true });
const LUNA = buildManagedUser({ totp: true });
const { resetSecondFactor } = users.calls;

const button = page.getByRole('button', { name: 'Reset 2FA of Juno' });
const dialog = page.getByRole('dialog');
const remove = dialog.getByRole('button', { name: 'Remove authenticator app' });

describe('resetting the second factor of a user', () => {
  it('needs a reason, works by keyboard, and is offered only while an app is set up', async ({
    api,
    open,
  }) => {
    serveAccounts(api, [LUNA, buildManagedUser({ username: 'moth', email: 'moth@pixelcrowd.test' })]);
    await open('/admin/users', { web: ADMIN });
    await expect.element(button).toBeVisible();
    expect(button.elements()).toHaveLength(1);
    button.element().focus();
    await userEvent.keyboard('{Enter}');
    await remove.click();
    await expect.element(dialog.getByText('Please give a reason')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await userEvent.keyboard('Lost their phone');
    await remove.click();
    await expect.element(page.getByText('Authenticator app removed')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button).not.toBeInTheDocument();
    expect(api.requests(resetSecondFactor)).toMatchObject([
      { params: { id: LUNA.id }, body: { reason: 'Lost their phone' } },
    ]);
  });

  it('keeps the reason if the server refuses', async ({ api, open }) => {
    serveAccounts(api, [LUNA]);
    api.refuse(resetSecondFactor, 'unavailable');
    await open('/admin/users', { web: ADMIN });
    await button.click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Lost their phone');
    await remove.click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Lost their phone');
  });
});
