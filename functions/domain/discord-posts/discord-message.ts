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
