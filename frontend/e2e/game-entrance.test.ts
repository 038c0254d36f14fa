import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { callApi, gameToken, linkIn, mailTo, newAddress, newPlayer, PASSWORD } from './players.ts';
import { eventually, LAPTOP, story } from './story.ts';
import { signedInAs } from './website-users.ts';

const profile = (page: Page) => page.getByRole('heading', { name: 'Game Profile', level: 1 });
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Login').click();
}

/** Whoever is in can log out. */
const whenIn = (page: Page) => button(page, 'Logout').waitFor();

/** What the browser itself says of an answer that refuses. */
const REFUSED = /status of 4\d\d/;

describe('somebody who wants into their game account', () => {
  story('makes one, follows the mail and logs out', async ({ visit }) => {
    const email = newAddress();
    const page = await visit('/game-profile');
    await button(page, "Don't have an account? Create one!").click();
    await page.getByRole('heading', { name: 'Create Your Game Account' }).waitFor();
    await field(page, 'Full name').fill('Moth Child');
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill('short');
    await field(page, 'Confirm password').fill('other');
    await button(page, 'Create account').click();
    await page.getByText('Password must be at least 8 characters long').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
    await field(page, 'Password').fill(PASSWORD);
    await button(page, 'Create account').click();
    await page.getByText('Passwords do not match').waitFor();
    await field(page, 'Confirm password').fill(PASSWORD);
    await button(page, 'Create account').click();
    await page.getByText('Registration successful!').waitFor();
    await page.getByText('Verify your email address').waitFor();
    await page.goto(linkIn(await mailTo(email, /Verify/)));
    await page.getByText('Your email address is verified.').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await button(page, 'Go to my profile').click();
    await profile(page).waitFor();
    await page.getByRole('main').getByText('Moth Child').waitFor();
    expect(await page.getByText('Verify your email address').count()).toBe(0);
    await button(page, 'Logout').click();
    await page.getByText('Logged out successfully!').waitFor();
    await button(page, 'Login').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('gameToken'))).toBeNull();
  });

  story(
    'is out in this browser even where the server could not be told, and reads that',
    async ({ visit }) => {
      const { email } = await newPlayer();
      const before = signedInAs({ game: await gameToken(email) });
      const page = await visit('/game-profile', { before, expected: /status of 503/ });
      await profile(page).waitFor();
      await page.route('**/api/game/logout', (route) =>
        route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: 'Down' } }),
      );
      await button(page, 'Logout').click();
      const { x = 0 } = (await page.getByText('Failed to logout', { exact: true }).boundingBox()) ?? {};
      expect(x).toBeGreaterThan(LAPTOP.width / 2);
      await button(page, 'Login').waitFor();
    },
  );

  story('is locked out after five wrong passwords, and gets back in by a token', async ({ visit }) => {
    const { email } = await newPlayer();
    const page = await visit('/game-profile', { expected: REFUSED });
    for (let attempt = 1; attempt <= 5; attempt++) {
      const [answer] = await Promise.all([
        page.waitForResponse('**/api/game/login'),
        logIn(page, email, `wrong-${attempt}-password`),
      ]);
      expect(answer.status()).toBe(401);
      await page.getByRole('alert').getByText('Wrong email or password').waitFor();
    }
    await logIn(page, email, PASSWORD);
    await page.getByText(/^You can try again in \d+:\d\d\.$/).waitFor();

    await button(page, 'Forgot your password?').click();
    await page.getByRole('heading', { name: 'Reset Your Password' }).waitFor();
    expect(await field(page, 'Email').inputValue()).toBe(email);
    await button(page, 'Send reset token').click();
    await button(page, 'Continue').click();
    await page.getByText('Please enter the verification token from your email').waitFor();
    expect(await button(page, /^Send again/).isDisabled()).toBe(true);
    const byMail = button(page, /^Send to email instead/);
    expect(await byMail.isEnabled()).toBe(true);
    await byMail.click();
    await eventually(() => byMail.isDisabled()).toBe(true);

    const { text } = await mailTo(email, /password/i);
    await field(page, 'Verification token').fill(/token=([\w-]+)/.exec(text)?.[1] ?? '');
    await button(page, 'Continue').click();
    await page.getByText('Ready to reset your password').waitFor();
    await field(page, 'New password').fill('another-password');
    await field(page, 'Confirm new password').fill('another-password');
    await button(page, 'Reset password').click();
    await page.getByText('Your password has been reset. Please sign in.').waitFor();
    await field(page, 'Password').fill('another-password');
    await button(page, 'Login').click();
    await page.getByText('Login successful!').waitFor();
    await whenIn(page);
  });

  story('sets a new password by the link of a mail, which ends what was open', async ({ visit }) => {
    const player = await newPlayer();
    const open = await visit('/game-profile', {
      before: signedInAs({ game: player.token }),
      expected: REFUSED,
    });
    await whenIn(open);
    await callApi('POST', '/api/game/forgot-password', { body: { email: player.email } });
    const link = linkIn(await mailTo(player.email, /password/i));
    const page = await visit(link, { expected: REFUSED });
    await page.getByRole('heading', { name: 'Set a New Password' }).waitFor();
    await page.getByText('Ready to reset your password').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await field(page, 'New password').fill('another-password');
    await field(page, 'Confirm new password').fill('a-different-one');
    await button(page, 'Reset password').click();
    await page.getByText('Passwords do not match').waitFor();
    await field(page, 'Confirm new password').fill('another-password');
    await button(page, 'Reset password').click();
    await button(page, 'Login').waitFor();
    await open.getByRole('link', { name: 'Security' }).click();
    await open.getByText('Your session has ended. Please sign in again.').waitFor();
    await page.goto(link);
    await field(page, 'New password').fill('third-password');
    await field(page, 'Confirm new password').fill('third-password');
    await button(page, 'Reset password').click();
    await page.getByRole('alert').waitFor();
  });

  story('is asked for the code of a mail once staff demand it', async ({ visit }) => {
    const player = await newPlayer();
    const admin = await gameToken('game.admin@pixelcrowd.test');
    await callApi('POST', '/api/admin/toggle-user-2fa', {
      body: { userId: player.id, forceemail2fa: true },
      token: admin,
    });
    const page = await visit('/game-profile', { expected: REFUSED });
    await logIn(page, player.email, PASSWORD);
    await page.getByRole('heading', { name: 'Two-Factor Authentication' }).waitFor();
    const code = field(page, '6-digit code');
    const { text } = await mailTo(player.email, /code/i);
    const right = /\b\d{6}\b/.exec(text)?.[0] ?? '';
    const wrong = right === '123456' ? '654321' : '123456';
    await code.pressSequentially('12a34');
    expect(await code.inputValue()).toBe('1234');
    expect(await button(page, 'Verify').isDisabled()).toBe(true);
    await code.fill(wrong);
    await code.press('Enter');
    await page.getByText('Invalid code').waitFor();
    expect(await code.inputValue()).toBe('');
    expect(await button(page, /^Resend code via email/).isDisabled()).toBe(true);
    await code.fill(right);
    await button(page, 'Verify').click();
    await page.getByText('2FA verification successful!').waitFor();
    await whenIn(page);
  });

  story('keeps the session through a failure of the network, and is told', async ({ visit }) => {
    const player = await newPlayer();
    const page = await visit('/game-profile', {
      before: async (page) => {
        await signedInAs({ game: player.token })(page);
        await page.route('**/api/game/verify', (route) => route.abort());
      },
      expected: /ERR_FAILED/,
    });
    await page.getByText('We could not check who you are').waitFor();
    await page.unrouteAll();
    await button(page, 'Try again').click();
    await whenIn(page);
  });
});
