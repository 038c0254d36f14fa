import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe } from 'vitest';
import { expectAccessible } from './accessible.ts';
import {
  findMessage,
  findVoiceChannelId,
  linkDiscord,
  openChannel,
  openDiscord,
  resetGuilds,
  runJob,
  switchOn,
  THROUGH_DISCORD,
} from './discord-page.ts';
import { expectFits, pressByKeyboard } from './keyboard.ts';
import { callApi, PASSWORD, registerPlayer, registerVerifiedPlayer, signInPlayer } from './players.ts';
import { story } from './story.ts';
import { asStaff, signInUser, signPageIn } from './website-users.ts';

let token: string;

beforeAll(async () => {
  token = await signInUser('admin@pixelcrowd.test');
});

afterEach(() => resetGuilds(token));

const CODE = /\b\d{6}\b/;

/** Runs the command whose form is open, and waits until the form is closed. */
async function runByKeyboard(page: Page, command: string): Promise<void> {
  await pressByKeyboard(page, `Run ${command}`);
  await page.getByRole('button', { name: `Run ${command}` }).waitFor({ state: 'detached' });
}

const findMessages = (page: Page) => page.getByRole('log');

describe('a player', () => {
  story('links Discord, gets the role, and logs in with a code from a direct message', async ({ visit }) => {
    const setup = await visit('/admin/discord', asStaff(token));
    await switchOn(setup, 'Give roles to linked players');
    await setup.getByRole('combobox', { name: 'Verified role' }).selectOption({ label: 'Verified' });
    await setup.getByText('The bot can give the verified role: passed').waitFor();

    const player = await registerVerifiedPlayer('Lantern Keeper');
    const own = await signInPlayer(player.email);
    const page = await visit('/game-profile', {
      before: signPageIn({ game: player.token }),
      expected: THROUGH_DISCORD,
    });
    await linkDiscord(page, 'Dustin', own);
    const panel = page.getByRole('region', { name: 'Discord' });
    await panel.getByText('@dustin').waitFor();
    await panel.getByText('Verified', { exact: true }).waitFor();
    await panel.getByText("You're in our server.").waitFor();
    await expectAccessible(page);
    await expectFits(page);

    const dustin = await openDiscord(visit, 'Dustin');
    const members = dustin.getByRole('region', { name: 'Members' }).getByRole('listitem');
    await members.filter({ hasText: 'Dustin' }).getByText('Verified').waitFor();

    await callApi('POST', '/api/admin/toggle-user-2fa', {
      body: { userId: player.id, forceemail2fa: true },
      token: await signInPlayer('game.admin@pixelcrowd.test'),
    });
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(player.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('We sent a code to dustin as a direct message on Discord').waitFor();
    await expectAccessible(page);

    await openChannel(dustin, '✉ Direct messages with the bot');
    const said = (await findMessage(dustin, CODE).last().textContent()) ?? '';
    await page.getByRole('textbox', { name: '6-digit code' }).fill(CODE.exec(said)?.[0] ?? '');
    await main.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('2FA verification successful!').waitFor();
    await panel.getByText('@dustin').waitFor();
  });
});

describe('the name of a channel', () => {
  story('says how many players are online', async ({ visit }) => {
    const players = await Promise.all(['Moth', 'Ember', 'Fern'].map((name) => registerPlayer(name)));
    const play = async () => {
      for (const player of players)
        await callApi('POST', '/api/game/presence', { token: player.token, body: {} });
      await runJob('presence');
    };
    // The job also runs on its schedule, and then counts the same players.
    await play();
    const page = await visit('/admin/discord', asStaff(token));
    await switchOn(page, 'Show the number of players online');
    await page.getByText('No channel is chosen').waitFor();
    await page.getByRole('combobox', { name: 'Target channel' }).selectOption(await findVoiceChannelId());
    await page.getByText(/^'Manage Channel' in the counter's channel .+: passed$/).waitFor();

    await play();
    await runJob('online-counter');
    const juniper = await openDiscord(visit, 'Juniper');
    // Those of earlier tests may still count.
    const name = /(?:[3-9]|\d{2,}) Pixels Online/;
    await juniper.getByRole('region', { name: 'Channels' }).getByRole('button', { name }).waitFor();
    await page.reload();
    await page
      .getByRole('region', { name: 'Online Players Counter' })
      .getByText('Working', { exact: true })
      .waitFor();
    await expectAccessible(page);
    await expectFits(page);

    await openChannel(juniper, '# commands');
    const write = juniper.getByRole('textbox', { name: 'Message, or / for a command' });
    await write.fill('/online');
    await write.press('Enter');
    await findMessages(juniper)
      .getByRole('heading', { name: /^(?:[3-9]|\d{2,}) players online$/ })
      .last()
      .waitFor();
  });
});

describe('a member of the server', () => {
  story('finds an answer with suggestions, and looks through the gallery', async ({ visit }) => {
    const page = await openDiscord(visit, 'Noor');
    await openChannel(page, '# commands');
    const write = page.getByRole('textbox', { name: 'Message, or / for a command' });
    await write.fill('/faq');
    await write.press('Enter');
    // At once, so that it gets one list of suggestions.
    await page.keyboard.insertText('download');
    const suggestions = page.getByRole('list', { name: 'Suggestions for question' }).getByRole('button');
    const question = (await suggestions.first().textContent()) ?? '';
    await suggestions.first().press('Enter');
    await runByKeyboard(page, '/faq');
    await findMessages(page).getByRole('heading', { name: question }).last().waitFor();

    await write.fill('/gallery');
    await write.press('Enter');
    await runByKeyboard(page, '/gallery');
    const showing = (nth: number) =>
      findMessages(page)
        .getByRole('listitem')
        .filter({ has: page.getByText(new RegExp(`^${nth} of \\d+`)) })
        .last();
    const image = showing(1);
    await image.locator('.picture').waitFor();
    await image.getByRole('button', { name: 'Older' }).press('Enter');
    await showing(2).waitFor();
    await expectAccessible(page);
  });
});
