import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { webAuth } from '#shared/contract/web-auth.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildWebsiteUser } from '../../../../testing/builders.ts';
import { findButton, findField } from '../../../../testing/form-parts.ts';
import { it } from '../../../../testing/screen-test.tsx';

const CHALLENGE = 'a-challenge-of-this-test';
const EXPIRED = 'This code has expired. Please start over.';

describe('the second factor of the website', () => {
  it('accepts six digits from the authenticator app, or a recovery code', async ({ api, open }) => {
    api.respond(webAuth.calls.login, {
      requires2FA: true,
      challenge: CHALLENGE,
      methods: ['totp', 'recovery'],
    });
    api.refuse(webAuth.calls.verify2fa, 'wrong-code', { message: 'Invalid code' });
    await open('/login');
    await findField('Email or username').fill('juno');
    await findField('Password').fill('my-password');
    await findButton('Sign In').click();
    await expect.element(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    const code = findField('Authenticator code');
    await expect.element(code).toHaveFocus();
    await expect.element(code).toHaveAttribute('inputmode', 'numeric');
    await code.fill('12 34x5');
    await expect.element(code).toHaveValue('12345');
    await expect.element(findButton('Verify')).toBeDisabled();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await code.fill('１２３ ４５６');
    await expect.element(code).toHaveValue('123456');
    await findButton('Verify').click();
    await expect.element(page.getByText('Invalid code')).toBeVisible();
    await expect.element(code).toHaveAttribute('aria-invalid', 'true');
    await expect.element(code).toHaveValue('');

    api.respond(webAuth.calls.verify2fa, {
      user: buildWebsiteUser(),
      token: 'a-new-token',
      deviceToken: 'a-device-token',
    });
    await findButton('Use recovery code').click();
    await findField('Recovery code').fill('k7fq2 9xw3m');
    await findButton('Verify').click();
    await expect.element(page.getByText('2FA verification successful!')).toBeVisible();
    await expect.poll(() => location.pathname).toBe('/');
    expect(localStorage.getItem('webToken')).toBe('a-new-token');
    expect(api.requests(webAuth.calls.verify2fa).map(({ body }) => body)).toEqual([
      { challenge: CHALLENGE, code: '123456' },
      { challenge: CHALLENGE, code: 'k7fq29xw3m' },
    ]);
  });

  it('is an emailed code for staff without an app, who cannot choose a recovery code', async ({
    api,
    open,
  }) => {
    api.respond(webAuth.calls.login, { requires2FA: true, challenge: CHALLENGE, methods: ['email'] });
    api.respond(webAuth.calls.verify2fa, {
      user: buildWebsiteUser(),
      token: 'a-new-token',
      deviceToken: 'a-device-token',
    });
    await open('/login');
    await findField('Email or username').fill('mod');
    await findField('Password').fill('my-password');
    await findButton('Sign In').click();
    await expect
      .element(page.getByText("We've sent it to your email address. It expires in 10 minutes."))
      .toBeVisible();
    await expect.element(findButton('Use recovery code')).not.toBeInTheDocument();
    await expectAccessible();
    await findField('Code from our email').fill('123456');
    await findButton('Verify').click();
    await expect.element(page.getByText('2FA verification successful!')).toBeVisible();
  });

  it('says that a code has expired, and begins the sign-in again', async ({ api, open }) => {
    api.respond(webAuth.calls.login, { requires2FA: true, challenge: CHALLENGE, methods: ['email'] });
    api.refuse(webAuth.calls.verify2fa, 'challenge-ended', { message: EXPIRED });
    await open('/login');
    await findField('Email or username').fill('mod');
    await findField('Password').fill('my-password');
    await findButton('Sign In').click();
    const code = findField('Code from our email');
    await code.fill('123456');
    await findButton('Verify').click();
    await expect.element(code).toHaveAccessibleDescription(expect.stringContaining(EXPIRED));
    await expect.element(code).toHaveValue('');
    await expectAccessible();
    await findButton('Back to Sign In').click();
    await expect.element(findField('Email or username')).toBeVisible();
  });
});
