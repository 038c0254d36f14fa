import { useQuery } from '@tanstack/react-query';
import type { GalleryInfo } from '#shared/contract/discord-admin.ts';
import { discordGalleryQuery } from '../../api/discord-gallery.ts';

/** Shows visitors how to get a picture from Discord into the gallery; nothing while that is off or not known. */
export function DiscordGalleryHint() {
  const { data } = useQuery(discordGalleryQuery);
  if (!data?.enabled) return null;
  return (
    <p className="mt-3 max-w-[34rem] wrap-anywhere">
      <strong>Show your picture in our gallery:</strong> {describeWay(data)}
    </p>
  );
}

const CHANNELS = new Intl.ListFormat('en', { type: 'disjunction' });

function describeWay({ monitoredChannels, autoApprove, reactionTrigger }: GalleryInfo): string {
  const channels = CHANNELS.format(monitoredChannels.map(({ channelName }) => `#${channelName}`));
  if (autoApprove) return `post it in ${channels} on our Discord, and it appears here.`;
  return `post it in ${channels} on our Discord. It appears here once one of our approvers reacts with ${nameEmoji(reactionTrigger)}.`;
}

/** The name of an emoji that a server has added, as people type it, since its picture is at Discord. */
function nameEmoji(emoji: string): string {
  const [, name] = /^(\w+):\d+$/.exec(emoji) ?? [];
  return name ? `:${name}:` : emoji;
}
