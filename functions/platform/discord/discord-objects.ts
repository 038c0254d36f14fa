import type { ChannelType, OverwriteType } from 'discord-api-types/v10';
import * as v from 'valibot';

/**
 * What is read of Discord's objects. Discord adds to its enums at any time, so a value that we have no name for is no
 * mistake.
 */

/** Permissions are a bit set in decimal digits, which may not fit into a number. */
const Permissions = v.pipe(v.string(), v.regex(/^\d+$/));

export const GuildRole = v.object({
  id: v.string(),
  name: v.string(),
  position: v.number(),
  permissions: Permissions,
  managed: v.boolean(),
});
export type GuildRole = v.InferOutput<typeof GuildRole>;

export const GuildMember = v.object({ roles: v.array(v.string()) });
export type GuildMember = v.InferOutput<typeof GuildMember>;

const Overwrite = v.object({
  id: v.string(),
  type: v.pipe(
    v.number(),
    v.transform((type) => type as OverwriteType),
  ), // Discord's enum
  allow: Permissions,
  deny: Permissions,
});
export type Overwrite = v.InferOutput<typeof Overwrite>;

/** A channel of a server. */
export const GuildChannel = v.object({
  id: v.string(),
  type: v.pipe(
    v.number(),
    v.transform((type) => type as ChannelType),
  ), // Discord's enum
  name: v.string(),
  position: v.optional(v.number(), 0),
  parent_id: v.nullish(v.string()),
  nsfw: v.optional(v.boolean(), false),
  permission_overwrites: v.optional(v.array(Overwrite), []),
});
export type GuildChannel = v.InferOutput<typeof GuildChannel>;

/** A channel with one person, or anything else whose id is enough. */
export const DiscordId = v.object({ id: v.string() });

export const DiscordServer = v.object({
  name: v.string(),
  owner_id: v.string(),
  roles: v.array(GuildRole),
});
export type DiscordServer = v.InferOutput<typeof DiscordServer>;

/** A server in the list of those that the bot is in. */
export const ListedServer = v.object({
  id: v.string(),
  name: v.string(),
  icon: v.nullish(v.string()),
  approximate_member_count: v.optional(v.number(), 0),
});

export const DiscordApplication = v.object({
  interactions_endpoint_url: v.nullish(v.string()),
  flags: v.optional(v.number(), 0),
});
export type DiscordApplication = v.InferOutput<typeof DiscordApplication>;
