import type { DiscordChannel, DiscordRole } from '#shared/contract/discord-admin.ts';

export const NO_ROLES = 'No roles available - check bot permissions';
export const NO_CHANNELS = 'No channels available - check bot permissions';

interface Choice {
  value: string;
  label: string;
}

/** The roles of a server as choices. */
export const toRoleChoices = (roles: readonly DiscordRole[]): Choice[] =>
  roles.map(({ id, name, isAssignable }) => ({
    value: id,
    label: isAssignable ? name : `${name} (above the bot's role)`,
  }));

/** The channels of a server as choices; text channels are marked as on Discord. */
export const toChannelChoices = (
  channels: readonly DiscordChannel[],
  types: readonly DiscordChannel['type'][] = ['text', 'announcement', 'voice', 'stage'],
): Choice[] =>
  channels
    .filter(({ type }) => types.includes(type))
    .map((channel) => ({ value: channel.id, label: nameChannel(channel) }));

/** A channel's name as Discord shows it. */
const nameChannel = ({ name, type }: Pick<DiscordChannel, 'name' | 'type'>): string =>
  type === 'voice' || type === 'stage' ? `${name} (voice)` : `#${name}`;
