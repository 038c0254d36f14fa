import {
  type APIGuildMember,
  type APIRole,
  ChannelType,
  type RESTGetAPIGuildChannelsResult,
  Routes,
} from 'discord-api-types/v10';
import { askDiscord } from '#platform/discord/ask-discord.ts';
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
        askDiscord<APIRole[]>('get', Routes.guildRoles(guildId)),
        askDiscord<APIGuildMember>('get', Routes.guildMember(guildId, readBotId())),
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
      askDiscord<RESTGetAPIGuildChannelsResult>('get', Routes.guildChannels(guildId)),
    );
    return sortChannels(channels).flatMap(({ id, name, type }) => {
      const usable = CHANNEL_TYPES[type];
      return usable ? [{ id, name, type: usable }] : [];
    });
  });

/** Sorts channels by their category and their position in it; those outside of a category come first. */
function sortChannels(channels: RESTGetAPIGuildChannelsResult): RESTGetAPIGuildChannelsResult {
  const positions = new Map(channels.map((channel) => [channel.id, getPosition(channel)]));
  const order = (channel: (typeof channels)[number]): number => {
    const category = ('parent_id' in channel && positions.get(channel.parent_id ?? '')) || 0;
    const isInCategory = 'parent_id' in channel && channel.parent_id;
    return (isInCategory ? category + 1 : 0) * MOST_CHANNELS + getPosition(channel);
  };
  return channels.toSorted((a, b) => order(a) - order(b));
}

const getPosition = (channel: RESTGetAPIGuildChannelsResult[number]): number =>
  'position' in channel ? Number(channel.position) : 0;

/** The bot's user has the id of its application. */
export const readBotId = (): string => readGrant(GRANTS.discord).DISCORD?.applicationId ?? '';
