import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gameAuth } from '#shared/contract/game-auth.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../../testing/accessible.ts';
import { serveAccount } from '../../../../../testing/account-responses.ts';
import { buildPlayer } from '../../../../../testing/builders.ts';
import { findButton, findField } from '../../../../../testing/form-parts.ts';
import { it } from '../../../../../testing/screen-test.tsx';

describe('the registration form of the game', () => {
  it('focuses the invalid field, registers and shows the profile', async ({ api, open }) => {
    serveAccount(api);
    api.respond(gameAuth.calls.register, {
      user: buildPlayer({ emailVerified: false }),
      token: 'a-new-token',
      deviceToken: 'a-device-token',
    });
    await open('/game-profile');
    await findButton("Don't have an account? Create one!").click();
    await expect.element(page.getByRole('heading', { name: 'Create Your Game Account' })).toHaveFocus();
    await expect.element(page.getByText('Other players see it. A nickname will do.')).toBeVisible();
    await expect.element(page.getByText(/^You must be 18 or older\./)).toBeVisible();
    await expect
      .element(page.getByRole('main').getByRole('link', { name: /^Terms of Service/ }))
      .toBeVisible();
    await findButton('Create account').click();
    await expect.element(page.getByText('Please enter your email address')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await findField('Full name').fill('Moth child');
    await findField('Email').fill('moth@pixelcrowd.test');
    await findField('Password').fill('short');
    await findField('Confirm password').fill('other');
    await findButton('Create account').click();
    await expect.element(page.getByText('Password must be at least 8 characters long')).toBeVisible();
    await expect.element(findField('Password')).toHaveFocus();
    await findField('Password').fill('my-password');
    await findButton('Create account').click();
    await expect.element(page.getByText('Passwords do not match')).toBeVisible();
    await findField('Confirm password').fill('my-password');
    await findButton('Create account').click();
    await expect.element(page.getByText('Registration successful!')).toBeVisible();
    await expect.element(page.getByText('Verify your email address')).toBeVisible();
    expect(api.requests(gameAuth.calls.register).map(({ body }) => body)).toEqual([
      {
        name: 'Moth child',
        email: 'moth@pixelcrowd.test',
        password: 'my-password',
        password_confirmation: 'my-password',
      },
    ]);
  });

  it('says that the passwords differ on leaving the second field, then while typing', async ({ open }) => {
    await open('/game-profile?view=register');
    const mismatch = page.getByText('Passwords do not match');
    const submit = findButton('Create account');
    await findField('Password').fill('my-password');
    await findField('Confirm password').fill('my-passw');
    await expect.element(mismatch).not.toBeInTheDocument();
    const { top } = submit.element().getBoundingClientRect();
    await userEvent.tab();
    await expect.element(mismatch).toBeVisible();
    expect(submit.element().getBoundingClientRect().top).toBe(top);
    await findField('Confirm password').fill('my-password');
    await expect.element(mismatch).not.toBeInTheDocument();
    await findField('Password').fill('another-password');
    await expect.element(mismatch).toBeVisible();
    await findField('Password').fill('my-password');
    await expect.element(mismatch).not.toBeInTheDocument();
  });
});
