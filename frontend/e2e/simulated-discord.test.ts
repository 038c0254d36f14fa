import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { buildDrawnFile } from '../../functions/testing/image-bytes.ts';
import { openLocalConsole } from '../../infra/testing/local-console.ts';
import { expectAccessible } from './accessible.ts';
import { expectFits, pressByKeyboard } from './keyboard.ts';
import { getSiteAddress, story, TO_STORAGE, type Visit } from './story.ts';

interface DiscordView {
  server: { inviteUrl: string; botId: string };
}

/** The console and its pages ask first visitors nothing: they are not the site's. */
const IN_CONSOLE: Visit = { undecided: true, newcomer: true };

describe('the page of the simulated Discord', () => {
  story('runs commands, posts, reacts and joins by keyboard alone', async ({ visit }) => {
    const page = await visit('/_local/discord', IN_CONSOLE);
    const messages = page.getByRole('log');
    const write = page.getByRole('textbox', { name: 'Message, or / for a command' });
    const outcome = page.getByRole('status').first();
    await pressByKeyboard(page, '# art-share');
    await page.getByRole('heading', { name: '# art-share' }).waitFor();

    await write.focus();
    await page.keyboard.type('/down');
    await pressByKeyboard(page, /^\/download/);
    await messages.getByRole('link', { name: 'Download Pixelcrowd' }).last().waitFor();
    await expectAccessible(page);
    expect(await write.evaluate((input) => input === document.activeElement)).toBe(true);

    await page.keyboard.type('/faq');
    await page.keyboard.press('Enter');
    await page.keyboard.type('free');
    await page.getByRole('list', { name: 'Suggestions for question' }).getByRole('button').first().waitFor();
    await expectAccessible(page);
    await pressByKeyboard(page, 'Run /faq');
    await outcome.getByText('/faq was answered').waitFor();

    const buffer = await buildDrawnFile(8);
    await page.getByLabel('Picture').setInputFiles({ name: 'ghost.png', mimeType: 'image/png', buffer });
    await write.focus();
    const words = `My ghost ${randomUUID()}`;
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
    const post = messages.getByRole('listitem').filter({ hasText: words });
    await post.getByRole('img', { name: 'ghost.png' }).waitFor();
    await post.locator('summary').focus();
    await page.keyboard.press('Enter');
    await pressByKeyboard(page, post.getByRole('button', { name: '👍' }));
    await post.getByRole('button', { name: '👍 1', pressed: true }).waitFor();
    await expectAccessible(page);
    await expectFits(page);

    await page.getByLabel('Be', { exact: true }).selectOption({ label: 'Wren' });
    await pressByKeyboard(page, 'Join the server');
    await outcome.getByText('Wren joined').waitFor();
    await pressByKeyboard(page, 'Leave the server');
    await outcome.getByText('Wren left').waitFor();
  });
});

describe('the pages of the simulated Discord', () => {
  // They have an origin of their own, and no icon.
  const ON_OWN_ORIGIN: Visit = { ...IN_CONSOLE, expected: new RegExp(`${TO_STORAGE.source}|404`) };
  const readServer = async () =>
    (await openLocalConsole(getSiteAddress()).ask<DiscordView>('discord/view/-/-')).server;

  story('let a person authorize the application, or not', async ({ visit }) => {
    const { inviteUrl, botId } = await readServer();
    const redirect_uri = `${getSiteAddress()}/api/game/auth/discord/callback`;
    const query = { client_id: botId, response_type: 'code', scope: 'identify', state: 'abc', redirect_uri };
    const link = `${new URL(inviteUrl).origin}/oauth2/authorize?${new URLSearchParams(query)}`;
    const page = await visit(link, ON_OWN_ORIGIN);
    await page.getByRole('heading', { name: 'Pixelcrowd wants to access your account' }).waitFor();
    await expectAccessible(page);
    await expectFits(page);
    // The site itself has sent no such request, and refuses both.
    const back = page.waitForRequest(/\/callback\?code=.+&state=abc$/);
    await pressByKeyboard(page, 'Authorize');
    await back;
    await page.waitForURL(/discord_error=/);
    await page.goto(link);
    const denied = page.waitForRequest(/\/callback\?error=access_denied&.+&state=abc$/);
    await pressByKeyboard(page, 'Cancel');
    await denied;
  });

  story('let a person join by an invite', async ({ visit }) => {
    const page = await visit((await readServer()).inviteUrl, ON_OWN_ORIGIN);
    await page.getByRole('radio', { name: 'Mixel' }).check();
    await pressByKeyboard(page, 'Join server');
    await page.getByRole('heading', { name: 'Welcome to Pixelcrowd' }).waitFor();
    await expectAccessible(page);
    await expectFits(page);
  });
});
