import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { callApi, createEmailAddress, findLink, mailTo, PASSWORD } from './players.ts';
import { eventually, story } from './story.ts';
import { createUsername, createWebsiteUser } from './website-users.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const waitForPath = (page: Page, path: string) =>
  page.waitForURL((url) => url.pathname + url.search === path);

/** The browser's own message about an error response. */
const REFUSED = /status of 4\d\d/;

describe('website accounts', () => {
  story('registers, and verifies the email address', async ({ visit }) => {
    const email = createEmailAddress();
    const username = createUsername();
    const page = await visit('/login');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await field(page, 'Username').fill(username);
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(PASSWORD);
    await field(page, 'Confirm password').fill(PASSWORD);
    await button(page, 'Sign Up').click();
    await page.getByText('Registration successful!').waitFor();
    await waitForPath(page, '/');
    await page.goto(findLink(await mailTo(email, /Verify/)));
    await page.getByText('Your email address is verified.').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('link', { name: 'Go to my account' }).click();
    await page.getByRole('heading', { name: 'My account' }).waitFor();
    await page.getByRole('banner').getByRole('button', { name: username }).waitFor();
    await eventually(() => page.getByText("isn't verified yet").count()).toBe(0);
  });

  story('signs in to the page that required it, and keeps the session after a reload', async ({ visit }) => {
    const page = await visit('/admin/audit');
    await waitForPath(page, '/login');
    const demo = page.getByRole('region', { name: 'Demo Admin Access' });
    await demo.getByRole('button', { name: 'Fill in' }).click();
    await button(page, 'Sign In').click();
    await waitForPath(page, '/admin/audit');
    await page.reload();
    await page.getByRole('heading', { name: 'Audit log', level: 1 }).waitFor();
  });

  // Elsewhere all guesses come from one address, which is locked after five.
  story.skipIf(process.platform !== 'linux')(
    'solves a puzzle on a new device after many failed sign-ins from elsewhere',
    async ({ visit }) => {
      const { email } = await createWebsiteUser();
      const guess = { email, password: 'a-wrong-password' };
      for (let guesses = 0; guesses < 20; guesses++)
        await expect(callApi('POST', '/api/auth/login', { body: guess })).rejects.toThrow(/401/);
      const right = { email, password: PASSWORD };
      await expect(callApi('POST', '/api/auth/login', { body: right })).rejects.toThrow(/403/);
      const scripts: string[] = [];
      const page = await visit('/login', {
        expected: REFUSED,
        before: async (page) => void page.on('request', (request) => scripts.push(request.url())),
      });
      const loaded = () => scripts.filter((url) => url.includes('puzzle'));
      await field(page, 'Email or username').fill(email);
      await field(page, 'Password').fill(PASSWORD);
      expect(loaded()).toEqual([]);
      await button(page, 'Sign In').click();
      await page.getByRole('status').getByText('Checking your browser').waitFor();
      await waitForPath(page, '/');
      expect(loaded().length).toBeGreaterThan(0);
      await page.goto('/account');
      await page.getByRole('heading', { name: 'My account' }).waitFor();
    },
  );

  story('resets a forgotten password by email, which ends the old sessions', async ({ visit }) => {
    const { email, token } = await createWebsiteUser();
    const page = await visit('/login', { expected: REFUSED });
    await field(page, 'Email or username').fill(email);
    await button(page, 'Forgot your password?').click();
    await button(page, 'Send reset link').click();
    const link = findLink(await mailTo(email, /^Set a new password/));
    await page.goto(link);
    await field(page, 'New password').fill('another-password-1');
    await field(page, 'Confirm new password').fill('another-password-1');
    await button(page, 'Reset password').click();
    await page.getByText('Your password has been reset. Please sign in.').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await expect(callApi('GET', '/api/auth/me', { token })).rejects.toThrow(/401/);
    await field(page, 'Password').fill(PASSWORD);
    await button(page, 'Sign In').click();
    await page.getByRole('alert').getByText('Wrong email or password').waitFor();
    await field(page, 'Password').fill('another-password-1');
    await button(page, 'Sign In').click();
    await waitForPath(page, '/');
  });
});
