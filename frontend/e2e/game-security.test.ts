import { type TOTP, URI } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { callApi, PASSWORD, registerPlayer, signInPlayer } from './players.ts';
import { eventually, story } from './story.ts';
import { signPageIn } from './website-users.ts';

const SECURITY = '/game-profile?section=security';

const panel = (page: Page, name: string) => page.getByRole('region', { name });
const sessions = (page: Page) => panel(page, "Where you're signed in");
const activity = (page: Page) => panel(page, 'Activity');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** The server's time, in milliseconds since 1970: tests can advance its clock. */
const siteTime = async (): Promise<number> =>
  Date.parse((await callApi<{ now: string }>('GET', '/_local/clock')).now);

describe('the security of a game account', () => {
  story('ends one session by hand and all others with a new password', async ({ visit }) => {
    const player = await registerPlayer();
    const other = await signInPlayer(player.email);
    await signInPlayer(player.email);
    const page = await visit(SECURITY, { before: signPageIn({ game: player.token }) });
    const rows = sessions(page).getByRole('listitem');
    await eventually(() => rows.count()).toBe(3);
    await rows.filter({ hasText: 'This device' }).waitFor();
    await sessions(page)
      .getByRole('button', { name: /^Sign out/ })
      .first()
      .click();
    await eventually(() => rows.count()).toBe(2);
    await field(page, 'Current password').fill(PASSWORD);
    await field(page, 'New password').fill('another-password');
    await field(page, 'Confirm new password').fill('another-password');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password changed successfully!').waitFor();
    await eventually(() => rows.count()).toBe(1);
    const elsewhere = await visit(SECURITY, {
      before: signPageIn({ game: other }),
      expected: /status of 401/,
    });
    await elsewhere.getByText('Your session has ended. Please log in again.').waitFor();
    await activity(page).getByText('Session ended').waitFor();
    await activity(page).getByText('Password changed').waitFor();
  });

  story(
    'sets up an authenticator app, signs in with a recovery code and removes the app',
    async ({ visit }) => {
      const player = await registerPlayer();
      const page = await visit(SECURITY, {
        before: signPageIn({ game: player.token }),
        expected: /status of 422/,
      });
      const [response] = await Promise.all([
        page.waitForResponse('**/api/game/totp'),
        page.getByRole('button', { name: 'Set up authenticator app' }).click(),
      ]);
      const uri: string = (await response.json()).data.uri;
      const app = URI.parse(uri) as TOTP; // as its scheme says
      await field(page, 'Authenticator code').fill(app.generate({ timestamp: await siteTime() }));
      await page.getByRole('button', { name: 'Turn on' }).click();
      const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
      await eventually(() => codes.count()).toBe(10);
      const [first = '', second = ''] = await codes.allTextContents();
      await panel(page, 'Authenticator app').getByRole('button', { name: 'Copy' }).click();
      await page.getByText('Recovery codes copied').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(second);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        panel(page, 'Authenticator app').getByRole('button', { name: 'Download' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('pixelcrowd-recovery-codes.txt');
      await page.getByRole('button', { name: "I've saved them" }).click();
      await page.getByText('On: required at sign-in').waitFor();

      await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
      await field(page, 'Email').fill(player.email);
      await field(page, 'Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.getByText('Enter the code from your authenticator app.').waitFor();
      await page.getByRole('button', { name: 'Use recovery code' }).click();
      await field(page, 'Recovery code').fill(first);
      await page.getByRole('button', { name: 'Verify' }).click();
      await page.getByText('2FA verification successful!').waitFor();

      await page.getByRole('link', { name: 'Security' }).click();
      await activity(page).getByText('Signed in with a recovery code').waitFor();
      await page.getByRole('button', { name: 'Remove authenticator app' }).click();
      await field(page, 'Authenticator code').fill(first);
      await page.getByRole('button', { name: 'Remove' }).click();
      await panel(page, 'Authenticator app').getByText('Invalid code').waitFor();
      await field(page, 'Authenticator code').fill(second);
      await page.getByRole('button', { name: 'Remove' }).click();
      await page.getByText('Your authenticator app has been removed.').waitFor();
      await page.getByRole('button', { name: 'Set up authenticator app' }).waitFor();
    },
  );
});
