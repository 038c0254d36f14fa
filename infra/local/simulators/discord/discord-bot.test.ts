import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApplicationCommandType } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handler } from '../../../../functions/features/discord-bot/handler.ts';
import { apiEvent, NO_CONTEXT } from '../../../../functions/testing/api-event.ts';
import { freshTable } from '../../../../functions/testing/fresh-table.ts';
import { registerCommands } from '../../../discord/register-commands.ts';
import { localResources } from '../../lambda/local-environment.ts';
import { type DiscordSimulator, startDiscord } from './start-discord.ts';

const SITE = 'https://pixelcrowd.test';

let folder: string;
let discord: DiscordSimulator;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'discord-'));
  discord = await startDiscord({ folder, site: SITE, send: askHandler });
  vi.stubEnv('DISCORD', JSON.stringify(discord.settings));
  vi.stubEnv('SITE_ORIGIN', SITE);
  vi.stubEnv('STAGE_SETTINGS', localResources(SITE).stageSettings);
  await freshTable();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await discord.stop();
  await rm(folder, { recursive: true });
});

/** Calls the bot itself in the place of the site. */
async function askHandler(path: string, headers: Record<string, string>, body: string) {
  const { statusCode, body: answer = '' } = await handler(
    apiEvent({ route: `POST ${path}`, headers, body }),
    NO_CONTEXT,
  );
  return { status: statusCode ?? 0, body: answer };
}

it('registers its commands once, and its endpoint passes the check', async () => {
  const application = { ...discord.settings, ...discord.secrets };
  expect(await registerCommands(application)).toMatchObject({ isChanged: true });
  expect(await registerCommands(application)).toMatchObject({ isChanged: false });
  expect(await discord.server.probe()).toEqual({ answersPing: true, refusesForgery: true });
});

it('answers every command without options as Discord allows, on the server and in a conversation', async () => {
  await registerCommands({ ...discord.settings, ...discord.secrets });
  const noor = discord.server.userId('noor');
  for (const channel of [discord.server.channelId('commands'), discord.server.dmChannelId(noor)]) {
    const commands = discord.server
      .commandsFor(noor, channel)
      .filter(({ type = ApplicationCommandType.ChatInput }) => type === ApplicationCommandType.ChatInput)
      .filter((command) => !('options' in command && command.options?.some(({ required }) => required)));
    expect(commands.length).toBeGreaterThan(3);
    for (const { name } of commands)
      expect([name, await discord.server.runCommand(noor, channel, name)]).toMatchObject([
        name,
        { status: expect.stringMatching(/answered|loading/) },
      ]);
  }
  expect(discord.server.refusals()).toEqual([]);
});
