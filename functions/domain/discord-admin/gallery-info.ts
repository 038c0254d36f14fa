import type { GalleryInfo } from '#shared/contract/discord-admin.ts';
import { GUILD_DEFAULTS } from '#shared/discord-guild.ts';
import { listGuildSettings } from './guild-settings.ts';

/** Shows visitors how images get from Discord into the gallery; by the first server with stored settings. */
export async function readGalleryInfo(): Promise<GalleryInfo> {
  const [guild] = await listGuildSettings();
  const { enabled, monitoredChannels, autoApprove, reactionTrigger } = (guild ?? GUILD_DEFAULTS).gallery;
  const channels = monitoredChannels.filter((channel) => channel.enabled);
  return {
    enabled: enabled && channels.length > 0,
    monitoredChannels: channels.map(({ channelName }) => ({ channelName })),
    autoApprove,
    reactionTrigger,
  };
}
