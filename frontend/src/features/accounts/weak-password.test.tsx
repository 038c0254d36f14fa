import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { gameAuth } from '#shared/contract/game-auth.ts';
import { webAuth } from '#shared/contract/web-auth.ts';
import { serveAccount } from '../../../testing/account-responses.ts';
import { buildPlayer, buildWebsiteUser } from '../../../testing/builders.ts';
import { findButton, findField } from '../../../testing/form-parts.ts';
import { it } from '../../../testing/screen-test.tsx';

const TOO_COMMON = 'This password is too common. Please choose another one.';
const refusal = (path: string) => ({ message: TOO_COMMON, errors: [{ path, msg: TOO_COMMON }] });

const LINK = 'reset=1&token=a-mailed-token&email=juno%40pixelcrowd.test';

async function setPassword(label: string, submit: string): Promise<void> {
  await findField(label).fill('football1');
  await findField(`Confirm ${label.toLowerCase()}`).fill('football1');
  await findButton(submit).click();
}

async function expectRefusedAt(label: string): Promise<void> {
  await expect.element(page.getByText(TOO_COMMON)).toBeVisible();
  await expect.element(findField(label)).toHaveFocus();
  await expect.element(findField(label)).toHaveAttribute('aria-invalid', 'true');
}

describe('a weak password is marked at its field', () => {
  it('when someone registers on the website', async ({ api, open }) => {
    api.refuse(webAuth.calls.register, 'invalid', refusal('password'));
    await open('/login');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await findField('Username').fill('juno');
    await findField('Email').fill('juno@pixelcrowd.test');
    await setPassword('Password', 'Sign Up');
    await expectRefusedAt('Password');
  });

  it('when someone registers in the game', async ({ api, open }) => {
    api.refuse(gameAuth.calls.register, 'invalid', refusal('password'));
    await open('/game-profile');
    await findButton("Don't have an account? Create one!").click();
    await findField('Full name').fill('Moth child');
    await findField('Email').fill('moth@pixelcrowd.test');
    await setPassword('Password', 'Create account');
    await expectRefusedAt('Password');
  });

  it('when a website user resets a password', async ({ api, open }) => {
    api.refuse(webAuth.calls.resetPassword, 'invalid', refusal('password'));
    await open(`/login?${LINK}`);
    await setPassword('New password', 'Reset password');
    await expectRefusedAt('New password');
  });

  it('when a player resets a password', async ({ api, open }) => {
    api.refuse(gameAuth.calls.resetPassword, 'invalid', refusal('password'));
    await open(`/game-profile?${LINK}`);
    await setPassword('New password', 'Reset password');
    await expectRefusedAt('New password');
  });

  it('when a website user changes a password', async ({ api, open }) => {
    serveAccount(api);
    api.refuse(webAuth.calls.changePassword, 'invalid', refusal('newPassword'));
    await open('/account', { web: buildWebsiteUser() });
    await findField('Current password').fill('my-password');
    await setPassword('New password', 'Change password');
    await expectRefusedAt('New password');
  });

  it('when a player changes a password', async ({ api, open }) => {
    serveAccount(api);
    api.refuse(gameAuth.calls.changePassword, 'invalid', refusal('password'));
    await open('/game-profile?section=security', { game: buildPlayer() });
    await findField('Current password').fill('my-password');
    await setPassword('New password', 'Change password');
    await expectRefusedAt('New password');
  });
});
