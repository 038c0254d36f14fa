import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessibleAtAnySize } from './accessible.ts';
import { callApi, newPlayer } from './players.ts';
import { story } from './story.ts';
import { signedInAs } from './website-users.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

const answer = (page: Page, path: string, data: object) =>
  page.route(`**/api/game/${path}`, (route) => route.fulfill({ json: { success: true, data } }));

const SECOND_FACTOR = {
  requires2FA: true,
  challenge: 'a-challenge-of-this-story',
  methods: ['totp', 'recovery', 'email'],
  sentVia: 'email',
  discordVerified: false,
  discordUsername: null,
};

const BIO =
  '<align=center><size=24>Moth</size></align>\n<color=black>black</color> <color=navy>navy <color=white>in</color></color> ' +
  `<color=blue>blue</color> <u>under</u> ${'and on and on '.repeat(60)}`;

describe('the game profile', () => {
  story('is accessible to whoever is not in yet', async ({ visit }) => {
    const page = await visit('/game-profile?reset=1&token=a-token&email=moth%40pixelcrowd.test', {
      reducedMotion: true,
    });
    await button(page, 'Reset password').click();
    await page.getByText('Password must be at least 8 characters long').waitFor();
    await expectAccessibleAtAnySize(page);
    await button(page, 'Back to Login').click();
    await expectAccessibleAtAnySize(page);
    await button(page, "Don't have an account? Create one!").click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Create Your Game Account');
    await button(page, 'Create account').click();
    await expectAccessibleAtAnySize(page);
    await button(page, 'Back to Login').click();
    await page.getByRole('textbox', { name: 'Email' }).fill('moth@pixelcrowd.test');
    await page.getByRole('textbox', { name: 'Password' }).fill('a-password');
    await answer(page, 'login', SECOND_FACTOR);
    await button(page, 'Login').click();
    await page.getByRole('heading', { name: 'Two-Factor Authentication' }).waitFor();
    await expectAccessibleAtAnySize(page);
    await button(page, 'Cancel').click();
    await button(page, 'Forgot your password?').click();
    await page.getByRole('textbox', { name: 'Email' }).fill('moth@pixelcrowd.test');
    await answer(page, 'forgot-password', {});
    await button(page, 'Send reset token').click();
    await button(page, 'Continue').waitFor();
    await expectAccessibleAtAnySize(page);
  });

  story('is accessible to a player', async ({ visit }) => {
    const { token } = await newPlayer();
    const fields = { name: 'Moth', age: null, gender: '', location: '', bio: BIO };
    for (const body of [fields, { ...fields, bio: '' }])
      await callApi('POST', '/api/game/characters', { body, token });
    const page = await visit('/game-profile', { before: signedInAs({ game: token }), reducedMotion: true });
    await page.getByRole('heading', { name: 'Your Characters (2)' }).waitFor();
    await expectAccessibleAtAnySize(page);
    await button(page, 'Edit Moth').first().click();
    await expectAccessibleAtAnySize(page);
    await page.keyboard.press('Escape');
    await button(page, 'Delete Moth').first().click();
    await expectAccessibleAtAnySize(page);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Security' }).click();
    await page.getByRole('main').getByText('Account created').waitFor();
    await button(page, 'Set up an authenticator app').click();
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    await expectAccessibleAtAnySize(page);
  });
});
