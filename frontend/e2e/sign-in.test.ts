import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { callApi, linkIn, mailTo, newAddress, PASSWORD } from './players.ts';
import { eventually, story } from './story.ts';
import { newUsername, newWebsiteUser, signedInAs } from './website-users.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname + url.search === path);

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await field(page, 'Email or username').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Sign In').click();
}

/** What the browser itself says of an answer that refuses. */
const REFUSED = /status of 4\d\d/;

describe('somebody at the door of the website', () => {
  story(
    'makes an account, lands on the home page, and verifies the address by the mail',
    async ({ visit }) => {
      const email = newAddress();
      const page = await visit('/login');
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await field(page, 'Username').fill(newUsername());
      await field(page, 'Email').fill(email);
      await field(page, 'Password').fill(PASSWORD);
      await field(page, 'Confirm password').fill('something-else');
      await button(page, 'Sign Up').click();
      await page.getByText('Passwords do not match').waitFor();
      expect(await focusedName(page)).toBe('password_confirmation');
      await field(page, 'Confirm password').fill(PASSWORD);
      await button(page, 'Sign Up').click();
      await page.getByText('Registration successful!').waitFor();
      await isAt(page, '/');

      await page.goto(linkIn(await mailTo(email, /Verify/)));
      await page.getByText('Your email address is verified.').waitFor();
      expect(new URL(page.url()).search).toBe('');
      await page.getByRole('link', { name: 'Go to my account' }).click();
      await page.getByRole('heading', { name: 'My account' }).waitFor();
      expect(await page.getByText('is not verified yet').count()).toBe(0);
    },
  );

  story('is told at its field that a name is taken', async ({ visit }) => {
    const { username } = await newWebsiteUser();
    const page = await visit('/webmasterlogin', { expected: REFUSED });
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await field(page, 'Username').fill(username.toUpperCase());
    await field(page, 'Email').fill(newAddress());
    await field(page, 'Password').fill(PASSWORD);
    await field(page, 'Confirm password').fill(PASSWORD);
    await button(page, 'Sign Up').click();
    await eventually(() => field(page, 'Username').getAttribute('aria-invalid')).toBe('true');
    expect(await focusedName(page)).toBe('username');
  });

  story('is sent here from a page for members, and after a slip back to it', async ({ visit }) => {
    const { username } = await newWebsiteUser();
    const page = await visit('/account?from=mail', { expected: REFUSED });
    await isAt(page, '/login');
    await button(page, 'Sign In').click();
    await page.getByText('Please enter your email or username').waitFor();
    await page.getByText('Please enter your password').waitFor();
    expect(await focusedName(page)).toBe('email');
    await signIn(page, username, 'not-my-password');
    await page.getByRole('alert').getByText('Wrong email or password').waitFor();
    await signIn(page, username);
    await page.getByText('Login successful!').waitFor();
    await isAt(page, '/account?from=mail');
  });

  story('sees the password on request', async ({ visit }) => {
    const page = await visit('/login');
    const password = page.getByLabel('Password', { exact: true });
    const toggle = page.getByRole('button', { name: 'Show the password' });
    expect(await password.getAttribute('type')).toBe('password');
    await toggle.click();
    expect(await password.getAttribute('type')).toBe('text');
    expect(await toggle.getAttribute('aria-pressed')).toBe('true');
  });

  story('gets in as the demo admin and is led to the back office', async ({ visit }) => {
    const page = await visit('/webmasterlogin');
    const box = page.getByRole('region', { name: 'Demo Admin Access' });
    await box.getByRole('button', { name: 'Fill in' }).click();
    await button(page, 'Sign In').click();
    await isAt(page, '/admin');
    await page.getByRole('heading', { name: /^Welcome back, .+!$/ }).waitFor();
  });

  story('finds no demo box where the stage is neither local nor demo', async ({ visit }) => {
    const page = await visit('/login', {
      before: (page) =>
        page.route('**/api/site-config', (route) =>
          route.fulfill({ json: { success: true, data: { stage: 'production' } } }),
        ),
    });
    await Promise.all([page.waitForResponse('**/api/site-config'), page.reload()]);
    await button(page, 'Sign In').waitFor();
    expect(await page.getByText('Demo Admin Access').count()).toBe(0);
  });

  story(
    'has forgotten the password and sets another by the link, which ends the old sessions',
    async ({ visit }) => {
      const { email, token } = await newWebsiteUser();
      const page = await visit('/login', { expected: REFUSED });
      await field(page, 'Email or username').fill(email);
      await button(page, 'Forgot your password?').click();
      await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Reset your password');
      expect(await field(page, 'Email').inputValue()).toBe(email);
      await button(page, 'Send reset link').click();
      await page.getByText('If there is an account with this address, a mail is on its way to it.').waitFor();
      expect(await button(page, /^Send it again/).isDisabled()).toBe(true);
      await button(page, 'Reset password').click();
      await page.getByText('Please enter the verification token from your email').waitFor();

      await page.goto(linkIn(await mailTo(email, /password/i)));
      await page.getByText('Ready to reset your password').waitFor();
      expect(new URL(page.url()).search).toBe('');
      await field(page, 'New password').fill('another-password-1');
      await field(page, 'Confirm new password').fill('another-password-1');
      await button(page, 'Reset password').click();
      await page.getByText('Your password has been reset. Please sign in.').waitFor();
      await expect(callApi('GET', '/api/auth/me', { token })).rejects.toThrow(/401/);
      expect(await field(page, 'Email or username').inputValue()).toBe(email);
      await signIn(page, email, 'another-password-1');
      await isAt(page, '/');
    },
  );

  story('is told that a mailed link is of no use any more', async ({ visit }) => {
    const page = await visit('/login?verify=1&token=spent-long-ago&email=a@pixelcrowd.test', {
      expected: REFUSED,
    });
    await page.getByRole('alert').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await button(page, 'Sign In').click();
    await field(page, 'Email or username').waitFor();
  });

  story('is told that a reset link has been used, and asks for another', async ({ visit }) => {
    const page = await visit('/login?reset=1&token=spent-long-ago&email=a@pixelcrowd.test', {
      expected: REFUSED,
    });
    await page.getByText('Ready to reset your password').waitFor();
    await field(page, 'New password').fill('another-password-1');
    await field(page, 'Confirm new password').fill('another-password-1');
    await button(page, 'Reset password').click();
    await page.getByRole('alert').waitFor();
    await button(page, 'Back to Sign In').click();
    await button(page, 'Forgot your password?').click();
    expect(await field(page, 'Email').inputValue()).toBe('a@pixelcrowd.test');
  });

  story('shows the authenticator app at the second step, or a recovery code', async ({ visit }) => {
    const { email, token } = await newWebsiteUser();
    const { secret } = await callApi<{ secret: string }>('POST', '/api/auth/totp', { token });
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const { recoveryCodes } = await callApi<{ recoveryCodes: string[] }>('POST', '/api/auth/totp/confirm', {
      token,
      body: { code: app.generate() },
    });
    const page = await visit('/login', { expected: REFUSED });
    await signIn(page, email);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    const code = field(page, 'Code of your authenticator app');
    await code.fill('12 34x5');
    expect(await code.inputValue()).toBe('12345');
    expect(await button(page, 'Verify').isDisabled()).toBe(true);
    // The code that set the app up has been used, and none is taken twice.
    await code.fill(app.generate());
    await button(page, 'Verify').click();
    await eventually(() => code.getAttribute('aria-invalid')).toBe('true');
    expect(await code.inputValue()).toBe('');
    await button(page, 'Use a recovery code').click();
    await field(page, 'Recovery code').fill(recoveryCodes[0] ?? '');
    await button(page, 'Verify').click();
    await page.getByText('2FA verification successful!').waitFor();
    await isAt(page, '/');
  });

  story('gets in by keys alone', async ({ visit }) => {
    const { username } = await newWebsiteUser();
    const page = await visit('/login');
    await page.getByRole('tab', { name: 'Sign In' }).focus();
    await page.keyboard.press('ArrowRight');
    await field(page, 'Username').waitFor();
    await page.keyboard.press('ArrowLeft');
    await field(page, 'Email or username').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type(username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await isAt(page, '/');
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  story('is signed in already and has nothing to do here', async ({ visit }) => {
    const { token } = await newWebsiteUser();
    const page = await visit('/login', { before: signedInAs({ web: token }) });
    await isAt(page, '/');
  });
});
