import {
  type APIAttachment,
  type APIChannel,
  type APIGuild,
  type APIGuildChannel,
  type APIGuildMember,
  type APIMessage,
  type APIMessageInteractionMetadata,
  type APIReaction,
  type APIRole,
  type APIUser,
  ChannelType,
  GuildFeature,
  Locale,
} from 'discord-api-types/v10';
import type { Discord } from './discord.ts';
import { buildFileUrl } from './files.ts';
import { readSnowflakeTime } from './snowflake.ts';
import type { Attachment, Channel, Member, Message, Role, User } from './world.ts';

// The types of flags name single bits only, not their absence.
const NO_FLAGS = 0 as never;

/** A user in Discord's form. */
export const describeUser = ({ id, username, globalName, avatar, isBot }: User): APIUser => ({
  id,
  username,
  discriminator: '0',
  global_name: globalName,
  avatar,
  public_flags: NO_FLAGS,
  ...(isBot && { bot: true }),
});

/** A member in Discord's form. */
export const describeMember = (discord: Discord, member: Member): APIGuildMember => ({
  user: describeUser(findUser(discord, member.userId)),
  nick: member.nick,
  avatar: null,
  banner: null,
  roles: member.roles,
  joined_at: member.joinedAt,
  premium_since: null,
  deaf: false,
  mute: false,
  flags: NO_FLAGS,
  pending: false,
  communication_disabled_until: null,
});

/** A user who must exist: the world names them. */
export function findUser({ world }: Discord, id: string): User {
  const user = world.users.find((each) => each.id === id);
  if (!user) throw new Error(`The simulated Discord has no user ${id}`);
  return user;
}

/** A role in Discord's form; a bot's own role is tagged with it. */
export const describeRole = ({ world }: Discord, role: Role): APIRole => ({
  id: role.id,
  name: role.name,
  position: role.position,
  permissions: role.permissions,
  color: role.color,
  managed: role.isManaged,
  hoist: false,
  mentionable: false,
  flags: NO_FLAGS,
  colors: { primary_color: role.color, secondary_color: null, tertiary_color: null },
  icon: null,
  unicode_emoji: null,
  ...(role.isManaged && { tags: { bot_id: world.botId } }),
});

/** A channel in Discord's form. Fields that this simulator never fills in are left out, as Discord does with many. */
export function describeChannel(discord: Discord, channel: Channel): APIChannel {
  const { id, type, name, recipientId } = channel;
  const lastMessage = discord.world.messages.findLast(
    (message) => message.channelId === id && !message.visibleTo,
  );
  const last_message_id = lastMessage?.id ?? null;
  if (recipientId)
    return {
      id,
      type: ChannelType.DM,
      name: null,
      flags: NO_FLAGS,
      last_message_id,
      recipients: [describeUser(findUser(discord, recipientId))],
    };
  const described = {
    id,
    type,
    name,
    guild_id: discord.world.guild.id,
    position: channel.position,
    flags: NO_FLAGS,
    parent_id: channel.parentId,
    permission_overwrites: channel.overwrites,
    ...(type !== ChannelType.GuildCategory && {
      nsfw: channel.isNsfw,
      rate_limit_per_user: 0,
      last_message_id,
    }),
    ...(type === ChannelType.GuildText && { topic: channel.topic }),
    ...(type === ChannelType.GuildVoice && { bitrate: 64_000, user_limit: 0, rtc_region: null }),
  };
  // Which fields there are depends on the type, which the compiler does not follow.
  return described as APIGuildChannel as APIChannel;
}

/** The guild in Discord's form. */
export function describeGuild(discord: Discord, withCounts: boolean): Partial<APIGuild> {
  const { guild, roles } = discord.world;
  return {
    id: guild.id,
    name: guild.name,
    owner_id: guild.ownerId,
    icon: null,
    banner: null,
    splash: null,
    description: null,
    features: [GuildFeature.Community],
    emojis: [],
    stickers: [],
    mfa_level: 0,
    nsfw_level: 0,
    verification_level: 1,
    preferred_locale: Locale.EnglishUS,
    premium_tier: 0,
    roles: roles.map((role) => describeRole(discord, role)),
    ...(withCounts && countMembers(discord)),
  };
}

/** The numbers of members that Discord estimates. */
export const countMembers = ({ world }: Discord) => ({
  approximate_member_count: world.members.length,
  approximate_presence_count: Math.ceil(world.members.length / 2),
});

/** A message in Discord's form, with new addresses of its attachments. */
export function describeMessage(
  discord: Discord,
  message: Message,
  viewerId = discord.world.botId,
): APIMessage {
  const { id, channelId, content, embeds, components, attachments, reactions, editedAt, flags } = message;
  const author = findUser(discord, message.authorId);
  const replied = discord.world.messages.find((each) => each.id === message.replyTo);
  return {
    id,
    channel_id: channelId,
    type: message.type,
    content,
    embeds,
    components,
    flags,
    author: describeUser(author),
    timestamp: new Date(readSnowflakeTime(id)).toISOString(),
    edited_timestamp: editedAt,
    tts: false,
    pinned: false,
    mention_everyone: message.mentionsEveryone,
    mentions: message.mentions.map((userId) => describeUser(findUser(discord, userId))),
    mention_roles: message.mentionedRoles,
    attachments: attachments.map((each) => describeAttachment(discord, channelId, each)),
    ...(reactions.length > 0 && { reactions: reactions.map((each) => describeReaction(each, viewerId)) }),
    ...(message.nonce !== undefined && { nonce: message.nonce }),
    ...(replied && {
      message_reference: { type: 0, message_id: replied.id, channel_id: channelId },
      referenced_message: describeMessage(discord, { ...replied, replyTo: undefined }, viewerId),
    }),
    ...describeOrigin(discord, message),
  };
}

/** What a message of the application says about itself: that it is one, and to which interaction it replies. */
function describeOrigin(discord: Discord, { authorId, interactionId }: Message): Partial<APIMessage> {
  const { world } = discord;
  if (authorId !== world.botId || !interactionId) return {};
  const interaction = world.interactions.find(({ id }) => id === interactionId);
  return {
    application_id: world.botId,
    webhook_id: world.botId,
    ...(interaction && {
      interaction_metadata: {
        id: interactionId,
        type: interaction.type,
        authorizing_integration_owners: { 0: world.guild.id },
        user: describeUser(findUser(discord, interaction.userId)),
      } as APIMessageInteractionMetadata, // its type decides about further fields, which are not filled in here
    }),
  };
}

/** An attachment in Discord's form. */
export function describeAttachment(
  discord: Discord,
  channelId: string,
  attachment: Attachment,
): APIAttachment {
  const url = buildFileUrl(discord, channelId, attachment);
  const { id, filename, size, contentType, description, width, height } = attachment;
  return {
    id,
    filename,
    size,
    url,
    proxy_url: url,
    content_type: contentType,
    ...(description && { description }),
    ...(width && { width, height: height ?? null }),
  };
}

function describeReaction({ emoji, userIds }: Message['reactions'][number], viewerId: string): APIReaction {
  const [name = '', id] = emoji.split(':');
  const me = userIds.includes(viewerId);
  const count_details = { burst: 0, normal: userIds.length };
  return {
    emoji: { id: id ?? null, name },
    count: userIds.length,
    count_details,
    me,
    me_burst: false,
    burst_colors: [],
  };
}

/**
 * A message as the bot reads it: without the privileged intent, nothing of what others write, unless they write to the bot or
 * mention it.
 */
export function describeForBot(discord: Discord, message: Message): APIMessage {
  const described = describeMessage(discord, message);
  const { world } = discord;
  const isDm = world.channels.find(({ id }) => id === message.channelId)?.type === ChannelType.DM;
  const replied = world.messages.find((each) => each.id === message.replyTo);
  const isForBot =
    message.authorId === world.botId ||
    isDm ||
    message.mentions.includes(world.botId) ||
    replied?.authorId === world.botId;
  if (world.hasMessageContent || isForBot) return described;
  return { ...described, content: '', embeds: [], attachments: [], components: [] };
}
