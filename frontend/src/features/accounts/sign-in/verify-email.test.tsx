import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { webAuth } from '#shared/contract/web-auth.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { serveAccount } from '../../../../testing/account-responses.ts';
import { buildWebsiteUser } from '../../../../testing/builders.ts';
import { findButton, findField } from '../../../../testing/form-parts.ts';
import { it } from '../../../../testing/screen-test.tsx';

const LINK = '/login?verify=1&token=a-mailed-token&email=juno%40pixelcrowd.test';
const JUNO = buildWebsiteUser({ email: 'juno@pixelcrowd.test', emailVerified: false });

describe('the emailed link that verifies an email address', () => {
  it('is removed from the URL, verifies once and leads to the account', async ({ api, open }) => {
    serveAccount(api);
    api.respond(webAuth.calls.verifyEmail, () => {
      api.respond(webAuth.calls.me, { user: { ...JUNO, emailVerified: true }, unreadNotifications: 0 });
      return {};
    });
    await open(LINK, { web: JUNO });
    await expect.element(page.getByText('Your email address is verified.')).toBeVisible();
    await expect.poll(() => location.search).toBe('');
    expect(api.requests(webAuth.calls.verifyEmail).map(({ body }) => body)).toEqual([
      { token: 'a-mailed-token', email: 'juno@pixelcrowd.test' },
    ]);
    await expectAccessible();
    await page.getByRole('link', { name: 'Go to my account' }).click();
    await expect.element(page.getByRole('heading', { name: 'My account' })).toBeVisible();
    await expect.element(page.getByText("isn't verified yet")).not.toBeInTheDocument();
  });

  it('asks to sign in first, and then verifies', async ({ api, open }) => {
    serveAccount(api);
    api.respond(webAuth.calls.login, { user: JUNO, token: 'a-token', deviceToken: 'a-device-token' });
    api.respond(webAuth.calls.me, { user: JUNO, unreadNotifications: 0 });
    api.respond(webAuth.calls.verifyEmail, {});
    await open(LINK);
    await expect.element(page.getByText('One step before we verify juno@pixelcrowd.test')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    expect(api.requests(webAuth.calls.verifyEmail)).toEqual([]);
    await findField('Email or username').fill('juno@pixelcrowd.test');
    await findField('Password').fill('the password');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Your email address is verified.')).toBeVisible();
    expect(api.requests(webAuth.calls.verifyEmail)).toHaveLength(1);
  });

  it('says so when it belongs to another account', async ({ api, open }) => {
    api.refuse(webAuth.calls.verifyEmail, 'not-allowed', {
      message: 'This link belongs to another account.',
    });
    await open(LINK, { web: JUNO });
    await expect
      .element(page.getByRole('alert').getByText('This link belongs to another account.'))
      .toBeVisible();
    await expectAccessible();
  });

  it('says where to get another one when it is no longer valid', async ({ api, open }) => {
    api.refuse(webAuth.calls.verifyEmail, 'wrong-token', { message: 'This link is not valid any more' });
    await open(LINK, { web: JUNO });
    await expect.element(page.getByRole('alert').getByText('This link is not valid any more')).toBeVisible();
    await expect.element(page.getByText('You can request a new link from your account page.')).toBeVisible();
    await expect.poll(() => location.search).toBe('');
  });

  it('can be retried when the server did not respond', async ({ api, open }) => {
    api.disconnect(webAuth.calls.verifyEmail);
    await open(LINK, { web: JUNO });
    await expect.element(page.getByText('Your link is still valid.')).toBeVisible();
    api.respond(webAuth.calls.verifyEmail, {});
    await findButton('Try again').click();
    await expect.element(page.getByText('Your email address is verified.')).toBeVisible();
  });
});
