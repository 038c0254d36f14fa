import type { Locator, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { GUILD_DEFAULTS } from '#shared/discord-guild.ts';
import { openLocalConsole } from '../../infra/testing/local-console.ts';
import { pressByKeyboard } from './keyboard.ts';
import { callApi } from './players.ts';
import { getSiteAddress, TO_STORAGE, type Visit } from './story.ts';

/** What the simulated Discord shows to a person. */
interface DiscordView {
  people: { id: string; name: string }[];
  channels: { id: string; kind: string }[];
}

/** Problems that a page reports on the way through the simulated Discord, which has an origin of its own, and no icon. */
export const THROUGH_DISCORD = new RegExp(`${TO_STORAGE.source}|status of 404`);

const view = () => openLocalConsole(getSiteAddress()).ask<DiscordView>('discord/view/-/-');

/** Finds the id of a person of the simulated Discord. */
async function findPersonId(name: string): Promise<string> {
  const person = (await view()).people.find((each) => each.name === name);
  if (!person) throw new Error(`No one on Discord is called ${name}`);
  return person.id;
}

/** Finds the id of the only voice channel, whose name the counter changes. */
export async function findVoiceChannelId(): Promise<string> {
  const channel = (await view()).channels.find(({ kind }) => kind === 'voice');
  if (!channel) throw new Error('The server has no voice channel');
  return channel.id;
}

/** Opens the page of the simulated Discord in a browser of its own, as one of its people. */
export async function openDiscord(
  visit: (path: string, visit?: Visit) => Promise<Page>,
  name: string,
): Promise<Page> {
  const id = await findPersonId(name);
  return visit('/_local/discord', {
    undecided: true,
    newcomer: true,
    // Pictures of the review channel come from the storage.
    expected: TO_STORAGE,
    before: (page) => page.addInitScript((person) => sessionStorage.setItem('discord-person', person), id),
  });
}

/** Opens a channel, or the direct messages, by their name as the page shows it. */
export async function openChannel(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
}

/** The messages of the open channel with a text. */
export const findMessage = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text });

/** Links a person's Discord account on the profile of the player who is signed in there, until the test ends. */
export async function linkDiscord(page: Page, name: string, token: string): Promise<void> {
  await page.getByRole('button', { name: 'Link Discord Account' }).click();
  onTestFinished(() => callApi('POST', '/api/game/unlink-discord', { token }).then(() => undefined));
  await page.getByRole('radio', { name: new RegExp(`^${name} `) }).check();
  await pressByKeyboard(page, 'Authorize');
  await page.getByText('Discord account linked successfully! You are now verified.').waitFor();
}

/** Turns on a switch of the screen for Discord, and waits until that is saved. */
export async function switchOn(page: Page, name: string): Promise<void> {
  // Not `check`, which expects the new state at once: the screen shows it a moment later.
  await page.getByRole('switch', { name }).click();
  await page.getByRole('switch', { name, checked: true }).and(page.locator('[aria-busy="false"]')).waitFor();
}

/** Runs a scheduled job now. */
export const runJob = (job: string) => openLocalConsole(getSiteAddress()).ask(`jobs/${job}/run`, {});

/** Gives every server the settings that it has at first. */
export async function resetGuilds(token: string): Promise<void> {
  const { guilds } = await callApi<{ guilds: { id: string }[] }>('GET', '/api/discord/guilds', { token });
  for (const { id } of guilds)
    await callApi('PUT', `/api/discord/guild-settings/${id}`, { token, body: GUILD_DEFAULTS });
}
