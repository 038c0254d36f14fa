import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { gameAuth } from '#shared/contract/game-auth.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../../testing/accessible.ts';
import type { FakeApi } from '../../../../../testing/fake-api.ts';
import { findButton, findField } from '../../../../../testing/form-parts.ts';
import { it } from '../../../../../testing/screen-test.tsx';

const EMAIL = 'moth@pixelcrowd.test';
const LINK = '/game-profile?reset=1&token=a-mailed-token&email=moth%40pixelcrowd.test';

function sendTokens(api: FakeApi): void {
  const unknown = { discordVerified: false, discordUsername: null } as const;
  api.respond(gameAuth.calls.forgotPassword, { sentVia: 'registered-channel', ...unknown });
  api.respond(gameAuth.calls.forgotPasswordEmail, { sentVia: 'email', ...unknown });
}

async function setPassword(password: string, confirmation = password): Promise<void> {
  await findField('New password').fill(password);
  await findField('Confirm new password').fill(confirmation);
  await findButton('Reset password').click();
}

async function askForToken(): Promise<void> {
  await findField('Email').fill(EMAIL);
  await findButton('Forgot your password?').click();
  await findButton('Send reset code').click();
}

describe('a forgotten game password', () => {
  it('is reset with a code, which can be sent again by email', async ({ api, open }) => {
    sendTokens(api);
    api.respond(gameAuth.calls.resetPassword, {});
    await open('/game-profile');
    await findField('Email').fill(EMAIL);
    await findButton('Forgot your password?').click();
    await expect.element(page.getByRole('heading', { name: 'Reset Your Password' })).toHaveFocus();
    await expect.element(findField('Email')).toHaveValue(EMAIL);
    await findButton('Send reset code').click();
    await expect.element(findField('Reset code')).toHaveFocus();
    await expect.element(page.getByText(/on Discord if you linked an account there/)).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await findButton('Continue').click();
    await expect.element(page.getByText('Please enter the verification token from your email')).toBeVisible();
    await expect.element(findButton(/^Send again/)).toBeDisabled();
    const byMail = findButton(/^Email me the code instead/);
    await expect.element(byMail).toBeEnabled();
    await byMail.click();
    await expect.element(byMail).toBeDisabled();
    expect(api.requests(gameAuth.calls.forgotPasswordEmail).map(({ body }) => body)).toEqual([
      { email: EMAIL, forceEmail: true },
    ]);
    await findField('Reset code').fill(`https://pixelcrowd.test${LINK}`);
    await findButton('Continue').click();
    await expect.element(page.getByText('Ready to reset your password')).toBeVisible();
    await setPassword('another-password');
    await expect.element(page.getByText('Your password has been reset. Please log in.')).toBeVisible();
    await expect.element(findField('Email')).toHaveValue(EMAIL);
    expect(api.requests(gameAuth.calls.resetPassword).map(({ body }) => body)).toEqual([
      {
        token: 'a-mailed-token',
        email: EMAIL,
        password: 'another-password',
        password_confirmation: 'another-password',
      },
    ]);
  });

  it('asks for another code when the one entered is wrong', async ({ api, open }) => {
    sendTokens(api);
    api.refuse(gameAuth.calls.resetPassword, 'wrong-token', { message: 'This token is not valid any more' });
    await open('/game-profile');
    await askForToken();
    await findField('Reset code').fill('a-spent-token');
    await findButton('Continue').click();
    await setPassword('another-password');
    await expect.element(page.getByText('This token is not valid any more')).toBeVisible();
    await expect.element(findButton('Send again')).toBeEnabled();
  });
});

describe('the emailed link that resets the password of a player', () => {
  it('is removed from the URL, and requires the same password twice', async ({ api, open }) => {
    api.respond(gameAuth.calls.resetPassword, {});
    await open(LINK);
    await expect.element(page.getByRole('heading', { name: 'Set a New Password' })).toBeVisible();
    await expect.element(page.getByText('Ready to reset your password')).toBeVisible();
    await expect.poll(() => location.search).toBe('');
    await findButton('Reset password').click();
    await expect.element(page.getByText('Password must be at least 8 characters long')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await setPassword('another-password', 'a-different-one');
    await expect.element(page.getByText('Passwords do not match')).toBeVisible();
    await setPassword('another-password');
    await expect.element(findButton('Log in')).toBeVisible();
    const [reset] = api.requests(gameAuth.calls.resetPassword);
    expect(reset?.body).toMatchObject({ token: 'a-mailed-token', email: EMAIL });
  });

  it('says so once it has been used', async ({ api, open }) => {
    api.refuse(gameAuth.calls.resetPassword, 'wrong-token', { message: 'This token is not valid any more' });
    await open(LINK);
    await setPassword('another-password');
    await expect.element(page.getByRole('alert').getByText('This token is not valid any more')).toBeVisible();
  });
});
