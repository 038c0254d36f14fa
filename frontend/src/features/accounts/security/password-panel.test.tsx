import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { gameAuth } from '#shared/contract/game-auth.ts';
import { webAuth } from '#shared/contract/web-auth.ts';
import { buildSession, serveAccount } from '../../../../testing/account-responses.ts';
import { buildPlayer, buildWebsiteUser } from '../../../../testing/builders.ts';
import { findButton, findField } from '../../../../testing/form-parts.ts';
import { it } from '../../../../testing/screen-test.tsx';

async function change(current: string): Promise<void> {
  await findField('Current password').fill(current);
  await findField('New password').fill('another-password');
  await findField('Confirm new password').fill('another-password');
  await findButton('Change password').click();
}

describe('changing a password', () => {
  it('marks a wrong password, then sets the new one and reloads the sessions', async ({ api, open }) => {
    serveAccount(api);
    const here = buildSession({ current: true });
    api.respond(gameAuth.calls.sessions, { sessions: [here, buildSession()] });
    api.refuse(gameAuth.calls.changePassword, 'wrong-password', {
      message: 'The current password is incorrect',
    });
    await open('/game-profile?section=security', { game: buildPlayer() });
    const rows = page.getByRole('region', { name: "Where you're signed in" }).getByRole('listitem');
    await expect.poll(() => rows.elements()).toHaveLength(2);
    await change('not-the-password');
    await expect.element(page.getByText('The current password is incorrect')).toBeVisible();
    await expect.element(findField('Current password')).toHaveFocus();
    api.respond(gameAuth.calls.changePassword, {});
    api.respond(gameAuth.calls.sessions, { sessions: [here] });
    await change('my-password');
    await expect.element(page.getByText('Password changed successfully!')).toBeVisible();
    await expect.poll(() => rows.elements()).toHaveLength(1);
    await expect.element(findField('Current password')).toHaveValue('');
    expect(api.requests(gameAuth.calls.changePassword)[1]?.body).toEqual({
      currentPassword: 'my-password',
      password: 'another-password',
      password_confirmation: 'another-password',
    });
  });

  it('works the same for a website account', async ({ api, open }) => {
    serveAccount(api);
    api.respond(webAuth.calls.changePassword, {});
    await open('/account', { web: buildWebsiteUser() });
    await change('my-password');
    await expect.element(page.getByText('Password changed successfully!')).toBeVisible();
    expect(api.requests(webAuth.calls.changePassword).map(({ body }) => body)).toEqual([
      { currentPassword: 'my-password', newPassword: 'another-password' },
    ]);
  });
});
