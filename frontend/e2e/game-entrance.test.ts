import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  callApi,
  createEmailAddress,
  findLink,
  mailTo,
  PASSWORD,
  registerPlayer,
  signInPlayer,
} from './players.ts';
import { story } from './story.ts';
import { signPageIn } from './website-users.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Log in').click();
}

/** Only a signed-in user sees the logout button. */
const waitForLogin = (page: Page) => button(page, 'Logout').waitFor();

/** The browser's own message about an error response. */
const REFUSED = /status of 4\d\d/;

describe('game accounts', () => {
  story('registers, verifies the email address and logs out', async ({ visit }) => {
    const email = createEmailAddress();
    const page = await visit('/game-profile');
    await button(page, "Don't have an account? Create one!").click();
    await field(page, 'Full name').fill('Moth Child');
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(PASSWORD);
    await field(page, 'Confirm password').fill(PASSWORD);
    await button(page, 'Create account').click();
    await page.getByText('Registration successful!').waitFor();
    await page.getByText('Verify your email address').waitFor();
    await page.goto(findLink(await mailTo(email, /Verify/)));
    await page.getByText('Your email address is verified.').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await button(page, 'Go to my profile').click();
    await page.getByRole('main').getByText('Moth Child').waitFor();
    expect(await page.getByText('Verify your email address').count()).toBe(0);
    await button(page, 'Logout').click();
    await page.getByText('Logged out successfully!').waitFor();
    await button(page, 'Log in').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('gameToken'))).toBeNull();
  });

  story(
    'locks only the guesser after five wrong passwords, and an emailed reset ends every session',
    async ({ visit }) => {
      const { email, token } = await registerPlayer();
      const before = signPageIn({ game: token });
      const signedIn = await visit('/game-profile', { before, expected: REFUSED });
      await waitForLogin(signedIn);
      const page = await visit('/game-profile', { expected: REFUSED });
      for (let attempt = 1; attempt <= 5; attempt++) {
        const refusal = page.waitForResponse((response) => response.status() === 401);
        await logIn(page, email, `wrong-${attempt}-password`);
        await refusal;
      }
      await signInPlayer(email);
      await logIn(page, email, PASSWORD);
      await page.getByText(/^You can try again in \d+:\d\d\.$/).waitFor();
      await button(page, 'Forgot your password?').click();
      await button(page, 'Send reset code').click();
      const mail = await mailTo(email, /^Set a new password/);
      await field(page, 'Reset code').fill(mail.text);
      await button(page, 'Continue').click();
      await field(page, 'New password').fill('another-password');
      await field(page, 'Confirm new password').fill('another-password');
      await button(page, 'Reset password').click();
      await page.getByText('Your password has been reset. Please log in.').waitFor();
      await field(page, 'Password').fill('another-password');
      await button(page, 'Log in').click();
      await waitForLogin(page);
      await signedIn.getByRole('link', { name: 'Security' }).click();
      await signedIn.getByText('Your session has ended. Please log in again.').waitFor();

      await signedIn.goto(findLink(mail));
      await field(signedIn, 'New password').fill('third-password');
      await field(signedIn, 'Confirm new password').fill('third-password');
      await button(signedIn, 'Reset password').click();
      await signedIn.getByRole('alert').waitFor();
    },
  );

  story('asks for an emailed code once staff require it', async ({ visit }) => {
    const player = await registerPlayer();
    const admin = await signInPlayer('game.admin@pixelcrowd.test');
    await callApi('POST', '/api/admin/toggle-user-2fa', {
      body: { userId: player.id, forceemail2fa: true },
      token: admin,
    });
    const page = await visit('/game-profile', { expected: REFUSED });
    await logIn(page, player.email, PASSWORD);
    const code = field(page, '6-digit code');
    const { text } = await mailTo(player.email, /code/i);
    const right = /\b\d{6}\b/.exec(text)?.[0] ?? '';
    await code.fill(right === '123456' ? '654321' : '123456');
    await code.press('Enter');
    await page.getByText('Invalid code').waitFor();
    await code.fill(right);
    await button(page, 'Verify').click();
    await page.getByText('2FA verification successful!').waitFor();
    await waitForLogin(page);
  });
});
