import { CDNRoutes, ImageFormat, Routes } from 'discord-api-types/v10';
import * as v from 'valibot';
import { askDiscord } from '#platform/discord/ask-discord.ts';
import { DiscordFailure } from '#platform/discord/discord-failure.ts';
import { ListedServer } from '#platform/discord/discord-objects.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import { Problem } from '#platform/problem.ts';
import type { DiscordGuild } from '#shared/contract/discord-admin.ts';
import { loadRecent } from './load-recent.ts';

const NOT_FETCHED = 'Failed to fetch Discord server. Make sure the Discord bot is running.';

/**
 * Lists the Discord servers that the bot is in; none where a stage has no application at Discord.
 *
 * @throws Problem `unavailable` if Discord does not respond or refuses the bot
 */
export async function listGuilds(): Promise<DiscordGuild[]> {
  const settings = readGrant(GRANTS.discord).DISCORD;
  if (!settings) return [];
  return loadRecent('guilds', async () => {
    const guilds = await askOrRefuse(NOT_FETCHED, () =>
      askDiscord('get', Routes.userGuilds(), {
        response: v.array(ListedServer),
        query: { with_counts: 'true' },
      }),
    );
    return guilds.map(({ id, name, icon, approximate_member_count: memberCount }) => ({
      id,
      name,
      memberCount,
      icon: icon ? `${settings.cdn}${CDNRoutes.guildIcon(id, icon, ImageFormat.PNG)}?size=128` : null,
    }));
  });
}

/**
 * Calls Discord, and turns its failure into one of this site.
 *
 * @param message what the reader of the failure sees
 * @throws Problem `unavailable`
 */
export async function askOrRefuse<Result>(message: string, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (cause) {
    if (!(cause instanceof DiscordFailure)) throw cause;
    throw new Problem('unavailable', message, { retryAfterSeconds: cause.retryAfterSeconds ?? 5, cause });
  }
}
