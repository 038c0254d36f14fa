import { ApplicationCommandType } from 'discord-api-types/v10';
import { beforeEach, expect, it, vi } from 'vitest';
import { handler } from '../../../../functions/features/discord-bot/handler.ts';
import { createFreshTable } from '../../../../functions/testing/fresh-table.ts';
import { registerCommands } from '../../../discord/register-commands.ts';
import { runDiscord } from '../../../testing/run-discord.ts';
import { buildLocalResources } from '../../lambda/local-environment.ts';

const SITE = 'https://pixelcrowd.test';

const discord = runDiscord(handler);

beforeEach(async () => {
  vi.stubEnv('STAGE_SETTINGS', buildLocalResources(SITE).stageSettings);
  await createFreshTable();
});

it('registers its commands once, and its endpoint passes the check', async () => {
  const application = { ...discord().settings, ...discord().secrets };
  expect(await registerCommands(application)).toMatchObject({ isChanged: true });
  expect(await registerCommands(application)).toMatchObject({ isChanged: false });
  expect(await discord().server.probe()).toEqual({ respondsToPing: true, refusesForgery: true });
});

it('replies to every command without options as Discord allows, on the server and in a conversation', async () => {
  await registerCommands({ ...discord().settings, ...discord().secrets });
  const noor = discord().server.userId('noor');
  for (const channel of [discord().server.channelId('commands'), discord().server.dmChannelId(noor)]) {
    const commands = discord()
      .server.commandsFor(noor, channel)
      .filter(({ type = ApplicationCommandType.ChatInput }) => type === ApplicationCommandType.ChatInput)
      .filter((command) => !('options' in command && command.options?.some(({ required }) => required)));
    expect(commands.length).toBeGreaterThan(3);
    for (const { name } of commands)
      expect([name, await discord().server.runCommand(noor, channel, name)]).toMatchObject([
        name,
        { status: expect.stringMatching(/answered|loading/) },
      ]);
  }
  expect(discord().server.refusals()).toEqual([]);
});
