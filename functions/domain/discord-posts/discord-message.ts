import * as v from 'valibot';

/** What we read of a user of Discord. */
export const DiscordUser = v.object({
  id: v.string(),
  username: v.string(),
  global_name: v.nullish(v.string()),
  bot: v.optional(v.boolean()),
});
export type DiscordUser = v.InferOutput<typeof DiscordUser>;

const Attachment = v.object({
  id: v.string(),
  url: v.string(),
  filename: v.string(),
  size: v.number(),
  content_type: v.optional(v.string()),
  description: v.optional(v.string()),
});
export type Attachment = v.InferOutput<typeof Attachment>;

/** What we read of a message on Discord. */
export const DiscordMessage = v.object({
  id: v.string(),
  author: DiscordUser,
  content: v.string(),
  attachments: v.array(Attachment),
});
export type DiscordMessage = v.InferOutput<typeof DiscordMessage>;

const Reaction = v.object({
  count: v.number(),
  /** Ordinary reactions, and those of people who pay Discord. */
  count_details: v.object({ normal: v.number(), burst: v.number() }),
  me: v.boolean(),
  /** One that a server has added has an id, and no name once it is deleted. */
  emoji: v.object({ id: v.nullish(v.string()), name: v.nullable(v.string()) }),
});
export type DiscordReaction = v.InferOutput<typeof Reaction>;

/** What we read of a message in the list of a channel. */
export const ChannelMessage = v.object({
  ...DiscordMessage.entries,
  channel_id: v.string(),
  reactions: v.optional(v.array(Reaction), []),
});
export type ChannelMessage = v.InferOutput<typeof ChannelMessage>;
