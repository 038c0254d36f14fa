import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dashboard } from '#shared/contract/dashboard.ts';
import { webAuth } from '#shared/contract/web-auth.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { serveAccount } from '../../../../testing/account-responses.ts';
import { buildWebsiteUser } from '../../../../testing/builders.ts';
import { buildDashboard } from '../../../../testing/dashboard-figures.ts';
import type { FakeApi } from '../../../../testing/fake-api.ts';
import { findButton, findField } from '../../../../testing/form-parts.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { serveSiteConfig } from '../../../../testing/site-config.ts';

const JUNO = buildWebsiteUser({ username: 'juno' });

function acceptSignIn(api: FakeApi, user = JUNO): void {
  api.respond(webAuth.calls.login, { user, token: 'a-new-token', deviceToken: 'a-device-token' });
  api.respond(webAuth.calls.me, { user, unreadNotifications: 0 });
}

const DEMO = { email: 'admin@pixelcrowd.test', password: 'a-demo-password' };

describe('the sign-in form of the website', () => {
  it('marks empty fields and focuses the first', async ({ open }) => {
    await open('/login');
    await findButton('Sign In').click();
    await expect.element(page.getByText('Please enter your email or username')).toBeVisible();
    await expect.element(page.getByText('Please enter your password')).toBeVisible();
    await expect.element(findField('Email or username')).toHaveFocus();
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('returns to the page that required an account, even after a wrong password', async ({ api, open }) => {
    serveAccount(api);
    api.refuse(webAuth.calls.login, 'wrong-credentials', { message: 'Wrong email or password' });
    await open('/account?from=mail');
    await expect.poll(() => location.pathname).toBe('/login');
    await findField('Email or username').fill('juno');
    await findField('Password').fill('not-my-password');
    await findButton('Sign In').click();
    await expect.element(page.getByRole('alert').getByText('Wrong email or password')).toBeVisible();
    acceptSignIn(api);
    await findField('Password').fill('my-password');
    await findButton('Sign In').click();
    await expect.element(page.getByText('Login successful!')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'My account' })).toBeVisible();
    expect(location.pathname + location.search).toBe('/account?from=mail');
    expect(localStorage.getItem('webToken')).toBe('a-new-token');
    expect(api.requests(webAuth.calls.login).map(({ body }) => body)).toEqual([
      { email: 'juno', password: 'not-my-password' },
      { email: 'juno', password: 'my-password' },
    ]);
  });

  it('stays signed in if the user wants to', async ({ api, open }) => {
    acceptSignIn(api);
    await open('/login');
    await findField('Email or username').fill('juno');
    await findField('Password').fill('my-password');
    await page.getByRole('checkbox', { name: 'Stay signed in' }).click();
    await findButton('Sign In').click();
    await expect.element(page.getByText('Login successful!')).toBeVisible();
    expect(api.requests(webAuth.calls.login).map(({ body }) => body)).toEqual([
      { email: 'juno', password: 'my-password', staySignedIn: true },
    ]);
  });

  it('sends the device token of an earlier sign-in and stores the new one', async ({ api, open }) => {
    acceptSignIn(api);
    localStorage.setItem('deviceToken', 'd'.repeat(43));
    await open('/login');
    await findField('Email or username').fill('juno');
    await findField('Password').fill('my-password');
    await findButton('Sign In').click();
    await expect.element(page.getByText('Login successful!')).toBeVisible();
    const [request] = api.requests(webAuth.calls.login);
    expect(request?.headers).toMatchObject({ 'x-device-token': 'd'.repeat(43) });
    expect(localStorage.getItem('deviceToken')).toBe('a-device-token');
  });

  it('works by keyboard alone and moves the focus to the next screen', async ({ api, openApp }) => {
    acceptSignIn(api);
    await openApp('/login');
    page.getByRole('tab', { name: 'Sign In' }).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(findField('Username')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(findField('Email or username')).toBeVisible();
    await userEvent.keyboard('{Tab}juno{Tab}my-password{Enter}');
    await expect.poll(() => location.pathname).toBe('/');
    await expect.poll(() => document.activeElement?.tagName).toBe('H1');
  });

  it('shows the password on request', async ({ open }) => {
    await open('/login');
    const toggle = page.getByRole('button', { name: 'Show password' });
    await expect.element(findField('Password')).toHaveAttribute('type', 'password');
    await toggle.click();
    await expect.element(findField('Password')).toHaveAttribute('type', 'text');
    await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
  });

  it('redirects signed-in users to the home page', async ({ open }) => {
    await open('/login', { web: JUNO });
    await expect.poll(() => location.pathname).toBe('/');
  });
});

describe('the demo account at sign-in', () => {
  it('is filled in at the local stage and leads to the back office', async ({ api, openApp }) => {
    serveSiteConfig(api, { demoAccount: DEMO });
    acceptSignIn(api, buildWebsiteUser({ role: 'admin' }));
    api.respond(dashboard.calls.read, buildDashboard());
    await openApp('/webmasterlogin');
    const box = page.getByRole('region', { name: 'Demo Admin Access' });
    await expect.element(box).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await box.getByRole('button', { name: 'Fill in' }).click();
    await findButton('Sign In').click();
    await expect.poll(() => location.pathname).toBe('/admin');
    const [login] = api.requests(webAuth.calls.login);
    expect(login?.body).toEqual(DEMO);
  });

  it('is not offered on stages without one', async ({ api, openApp }) => {
    serveSiteConfig(api);
    await openApp('/login');
    // The footer shows it once the stage is known.
    await expect.element(page.getByRole('contentinfo').getByRole('link', { name: 'YouTube' })).toBeVisible();
    expect(page.getByText('Demo Admin Access').query()).toBeNull();
  });
});
