import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { webAuth } from '#shared/contract/web-auth.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildWebsiteUser } from '../../../../testing/builders.ts';
import { findButton, findField } from '../../../../testing/form-parts.ts';
import { it } from '../../../../testing/screen-test.tsx';

async function fillIn(username: string, confirmation: string): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await findField('Username').fill(username);
  await findField('Email').fill('juno@pixelcrowd.test');
  await findField('Password').fill('my-password');
  await findField('Confirm password').fill(confirmation);
  await findButton('Sign Up').click();
}

describe('the registration form of the website', () => {
  it('marks empty fields', async ({ open }) => {
    await open('/login');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await findButton('Sign Up').click();
    await expect.element(page.getByText('Please enter your email address')).toBeVisible();
    await expect.element(findField('Username')).toHaveFocus();
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('registers once both passwords match, and leads to the home page', async ({ api, open }) => {
    const user = buildWebsiteUser({ username: 'juno', emailVerified: false });
    api.respond(webAuth.calls.register, { user, token: 'a-new-token', deviceToken: 'a-device-token' });
    await open('/login');
    await fillIn('juno', 'something-else');
    await expect.element(page.getByText('Passwords do not match')).toBeVisible();
    await expect.element(findField('Confirm password')).toHaveFocus();
    await findField('Confirm password').fill('my-password');
    await findButton('Sign Up').click();
    await expect.element(page.getByText('Registration successful!')).toBeVisible();
    await expect.poll(() => location.pathname).toBe('/');
    expect(localStorage.getItem('webToken')).toBe('a-new-token');
    const [registration, ...others] = api.requests(webAuth.calls.register);
    expect(others).toEqual([]);
    expect(registration?.body).toEqual({
      username: 'juno',
      email: 'juno@pixelcrowd.test',
      password: 'my-password',
      firstName: '',
      lastName: '',
    });
  });

  it('marks a username that is taken and focuses it', async ({ api, open }) => {
    const message = 'This username is taken';
    api.refuse(webAuth.calls.register, 'conflict', { message, errors: [{ path: 'username', msg: message }] });
    await open('/login');
    await fillIn('juno', 'my-password');
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(findField('Username')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(findField('Username')).toHaveFocus();
  });
});
