import { ChannelType, Routes } from 'discord-api-types/v10';
import * as v from 'valibot';
import { askDiscord } from '#platform/discord/ask-discord.ts';
import { GuildChannel, GuildMember, GuildRole } from '#platform/discord/discord-objects.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import type { DiscordChannel, DiscordRole } from '#shared/contract/discord-admin.ts';
import { getHighestPosition } from './bot-permissions.ts';
import { askOrRefuse } from './guilds.ts';
import { loadRecent } from './load-recent.ts';

/** The channels that the counter, the gallery monitor or reviews can use. */
const CHANNEL_TYPES: Partial<Record<ChannelType, DiscordChannel['type']>> = {
  [ChannelType.GuildText]: 'text',
  [ChannelType.GuildAnnouncement]: 'announcement',
  [ChannelType.GuildVoice]: 'voice',
  [ChannelType.GuildStageVoice]: 'stage',
};

/** More than a server can have. */
const MOST_CHANNELS = 1_000;

/**
 * Lists the roles of a Discord server that can be given to members, the highest first, and which of them the bot may give.
 *
 * @throws Problem `unavailable`
 */
export const listRoles = (guildId: string): Promise<DiscordRole[]> =>
  loadRecent(`roles ${guildId}`, async () => {
    const [roles, bot] = await askOrRefuse("The roles couldn't be fetched from Discord", () =>
      Promise.all([
        askDiscord('get', Routes.guildRoles(guildId), { response: v.array(GuildRole) }),
        askDiscord('get', Routes.guildMember(guildId, readBotId()), { response: GuildMember }),
      ]),
    );
    const highest = getHighestPosition(roles, bot);
    return roles
      .filter(({ id, managed }) => id !== guildId && !managed)
      .sort((a, b) => b.position - a.position)
      .map(({ id, name, position }) => ({ id, name, isAssignable: position < highest }));
  });

/**
 * Lists the channels of a Discord server in the order of Discord's own list.
 *
 * @throws Problem `unavailable`
 */
export const listChannels = (guildId: string): Promise<DiscordChannel[]> =>
  loadRecent(`channels ${guildId}`, async () => {
    const channels = await askOrRefuse("The channels couldn't be fetched from Discord", () =>
      askDiscord('get', Routes.guildChannels(guildId), { response: v.array(GuildChannel) }),
    );
    return sortChannels(channels).flatMap(({ id, name, type }) => {
      const usable = CHANNEL_TYPES[type];
      return usable ? [{ id, name, type: usable }] : [];
    });
  });

/** Sorts channels by their category and their position in it; those outside of a category come first. */
function sortChannels(channels: readonly GuildChannel[]): GuildChannel[] {
  const positions = new Map(channels.map(({ id, position }) => [id, position]));
  const order = ({ parent_id: category, position }: GuildChannel): number =>
    (category ? (positions.get(category) ?? 0) + 1 : 0) * MOST_CHANNELS + position;
  return channels.toSorted((a, b) => order(a) - order(b));
}

/** The bot's user has the id of its application. */
export const readBotId = (): string => readGrant(GRANTS.discord).DISCORD?.applicationId ?? '';
