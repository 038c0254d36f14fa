import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { webAuth } from '#shared/contract/web-auth.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildWebsiteUser } from '../../../../testing/builders.ts';
import { findButton, findField } from '../../../../testing/form-parts.ts';
import { it } from '../../../../testing/screen-test.tsx';

const LINK = '/login?reset=1&token=a-mailed-token&email=juno%40pixelcrowd.test';

async function setPassword(password: string): Promise<void> {
  await findField('New password').fill(password);
  await findField('Confirm new password').fill(password);
  await findButton('Reset password').click();
}

describe('a forgotten website password', () => {
  it('is reset by a link sent to the address typed at sign-in', async ({ api, open }) => {
    api.respond(webAuth.calls.forgotPassword, { sentVia: 'email' });
    await open('/login');
    await findField('Email or username').fill('juno@pixelcrowd.test');
    await findButton('Forgot your password?').click();
    const heading = page.getByRole('heading', { name: 'Reset your password' });
    await expect.element(heading).toHaveFocus();
    await expect.element(findField('Email')).toHaveValue('juno@pixelcrowd.test');
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await findButton('Send reset link').click();
    await expect
      .element(page.getByText("If there's an account with this address, we've sent an email to it."))
      .toBeVisible();
    await expect.element(findButton(/^Send again/)).toBeDisabled();
    expect(api.requests(webAuth.calls.forgotPassword).map(({ body }) => body)).toEqual([
      { email: 'juno@pixelcrowd.test' },
    ]);
  });

  it('can be reset with the code from the email', async ({ api, open }) => {
    api.respond(webAuth.calls.forgotPassword, { sentVia: 'email' });
    api.respond(webAuth.calls.resetPassword, {});
    await open('/login');
    await findButton('Forgot your password?').click();
    await findField('Email').fill('juno@pixelcrowd.test');
    await findButton('Send reset link').click();
    await setPassword('another-password-1');
    await expect.element(page.getByText('Please enter the verification token from your email')).toBeVisible();
    await findField('Reset code').fill('a-mailed-token');
    await findButton('Reset password').click();
    await expect.element(page.getByText('Your password has been reset. Please sign in.')).toBeVisible();
    await expect.element(findField('Email or username')).toHaveValue('juno@pixelcrowd.test');
    expect(api.requests(webAuth.calls.resetPassword).map(({ body }) => body)).toEqual([
      {
        token: 'a-mailed-token',
        email: 'juno@pixelcrowd.test',
        password: 'another-password-1',
        password_confirmation: 'another-password-1',
      },
    ]);
  });
});

describe('the emailed link that resets a password', () => {
  it('is removed from the URL and sets the password', async ({ api, open }) => {
    api.respond(webAuth.calls.resetPassword, {});
    await open(LINK);
    await expect.element(page.getByText('Ready to reset your password')).toBeVisible();
    await expect.poll(() => location.search).toBe('');
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await setPassword('another-password-1');
    await expect.element(page.getByText('Your password has been reset. Please sign in.')).toBeVisible();
    await expect.element(findField('Email or username')).toHaveValue('juno@pixelcrowd.test');
    const [reset] = api.requests(webAuth.calls.resetPassword);
    expect(reset?.body).toMatchObject({ token: 'a-mailed-token', email: 'juno@pixelcrowd.test' });
  });

  it('ends a session of the same account in this browser', async ({ api, open }) => {
    api.respond(webAuth.calls.resetPassword, {});
    await open(LINK, { web: buildWebsiteUser({ email: 'juno@pixelcrowd.test' }) });
    await setPassword('another-password-1');
    await expect.element(page.getByText('Your password has been reset. Please sign in.')).toBeVisible();
    await expect.element(findButton('Sign In')).toBeVisible();
    expect(localStorage.getItem('webToken')).toBeNull();
  });

  it('offers another email once it has been used', async ({ api, open }) => {
    api.refuse(webAuth.calls.resetPassword, 'wrong-token', { message: 'This link is not valid any more' });
    await open(LINK);
    await setPassword('another-password-1');
    await expect.element(page.getByRole('alert').getByText('This link is not valid any more')).toBeVisible();
    await findButton('Back to Sign In').click();
    await findButton('Forgot your password?').click();
    await expect.element(findField('Email')).toHaveValue('juno@pixelcrowd.test');
  });
});
