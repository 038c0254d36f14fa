import { beforeEach, vi } from 'vitest';
import { processImage } from '#domain/images/processing/process-image.ts';
import { buildIncomingPrefix, isPlaceholder } from '#platform/media/incoming.ts';
import { listUploads } from '#platform/media/storage.ts';
import type { HttpHandler } from '#platform/serve/serve.ts';
import { createBotUser } from '../../functions/testing/bot-user.ts';
import { createDiscordApplication } from '../../functions/testing/discord-application.ts';
import { createFreshBuckets } from '../../functions/testing/fresh-buckets.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { runDiscord } from './run-discord.ts';

/** Gives each test a simulated Discord, an empty table and empty buckets, and points the features to them. */
export function openSimulatedDiscord(handler?: HttpHandler) {
  const application = createDiscordApplication();
  const discord = runDiscord();

  beforeEach(async () => {
    // The bot's users below sign with a key of their own.
    const { publicKey } = application.settings;
    vi.stubEnv('DISCORD', JSON.stringify({ ...discord().settings, publicKey }));
    await Promise.all([createFreshTable(), createFreshBuckets()]);
  });

  return {
    get server() {
      return discord().server;
    },
    get guildId() {
      return discord().server.world().guild.id;
    },
    /** Someone who uses the bot in a channel, by their names at the simulated Discord. */
    user(username: string, channelName: string) {
      if (!handler) throw new Error('This test has no bot');
      const { users, channels } = discord().server.world();
      const user = users.find((each) => each.username === username);
      const channel = channels.find(({ name }) => name === channelName);
      return createBotUser(handler, application, {
        userId: user?.id ?? '',
        name: user?.globalName ?? username,
        guildId: this.guildId,
        channelId: channel?.id ?? '',
        nsfw: channel?.isNsfw ?? false,
      });
    },
  };
}

/** Processes every uploaded image, as S3's events would. */
export async function processUploads(): Promise<void> {
  const uploads = await listUploads(buildIncomingPrefix('images'));
  for (const upload of uploads.filter((each) => !isPlaceholder(each))) await processImage(upload);
}
